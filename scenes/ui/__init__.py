"""Scenes, routes, widgets, dialogs, charts and notices."""
