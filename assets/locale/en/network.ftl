### What the machine at the table says when another device sends something that does not work.

network-error-binary = That was no text.
network-error-json = That could not be read.
network-error-field = Something in it is missing or wrong.
network-error-type = There is no such message.
network-error-version = This device speaks another version. Please reload the page or update the program.
network-error-early = The greeting comes first.
network-error-late = There is only one greeting.
network-bye-4400 = Too many messages that could not be read.
network-bye-4408 = This device sent no greeting.
network-bye-4429 = Too many devices or too many tries at once. Please try again in a minute.
network-bye-1001 = The table is closed.

network-no-address = This computer is in no network.
network-port-taken = The port is in use already.
network-ended = The connection to the other devices is lost.
network-no-answer = Nobody answers at this address.
network-no-table = There is no table at this address.
network-lost = The connection to the table is lost.
network-port-forbidden = Only the system may use this port.
network-refused = The system allows no connections.
network-no-process = The process for the connections cannot be started: { $why }
