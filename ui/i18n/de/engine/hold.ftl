## Das Anhalten. „Angehalten“ und „anhalten“ heißt es überall.

hold-went-out = Ging hinaus, fällig { $when }
hold-on-its-way = War unterwegs, als angehalten wurde, fällig { $when }
hold-sends-itself = { $when } · bei { $service }, der von selbst sendet
hold-being-taken-off = { $when } · wird bei { $service } gelöscht
hold-not-taken-off = { $when } · { $service } ließ es nicht löschen
hold-at-once = Sobald Sie freigeben
hold-until-released = auf Ihre Freigabe
hold-taken-off = Für das Anhalten vom Dienst genommen
hold-not-there = Dieser Beitrag steht dort nicht mehr an.
hold-not-there-next = Sehen Sie die Liste noch einmal an.
hold-not-running = Der Dienst auf diesem Computer läuft nicht, deshalb bleibt alles angehalten.
hold-not-running-next = Sehen Sie in den Einstellungen nach seiner Verbindung und geben Sie dann frei.
