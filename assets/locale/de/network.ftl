### Was der Rechner am Tisch sagt, wenn ein anderes Gerät etwas schickt, das nicht geht.

network-error-binary = Das war kein Text.
network-error-json = Das war nicht zu lesen.
network-error-field = Darin fehlt etwas oder stimmt etwas nicht.
network-error-type = So eine Nachricht gibt es nicht.
network-error-version = Dieses Gerät spricht eine andere Version. Bitte die Seite neu laden oder das Programm erneuern.
network-error-early = Zuerst kommt die Begrüßung.
network-error-late = Begrüßt wird nur einmal.
network-bye-4400 = Zu viele Nachrichten, die nicht zu lesen waren.
network-bye-4408 = Von diesem Gerät kam keine Begrüßung.
network-bye-4429 = Zu viele Geräte oder zu viele Versuche auf einmal. Bitte in einer Minute noch einmal.
network-bye-1001 = Der Tisch ist geschlossen.

network-no-address = Dieser Rechner ist in keinem Netz.
network-port-taken = Der Port wird schon benutzt.
network-ended = Die Verbindung zu den anderen Geräten ist abgebrochen.
network-no-answer = Unter dieser Adresse antwortet niemand.
network-no-table = Unter dieser Adresse ist kein Tisch.
network-lost = Die Verbindung zum Tisch ist weg.
network-port-forbidden = Diesen Port darf nur das System benutzen.
network-refused = Das System lässt keine Verbindungen zu.
network-no-process = Der Prozess für die Verbindungen lässt sich nicht starten: { $why }
