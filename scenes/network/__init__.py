"""People at other devices: a server for pages and WebSockets, a client, addresses and QR codes.

This package knows sockets, files to serve and the form of frames (PROTOCOL.md). It knows no game, no seats and no
cards: whoever starts the server hands it finished texts for a connection and gets back checked frames. Nothing here is
loaded before it is asked for.
"""
