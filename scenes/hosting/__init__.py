"""Tables with guests: people who play at other devices."""
