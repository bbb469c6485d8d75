## Warum sich mit einer Datei etwas nicht tun lässt; steht am Ende eines Satzes.

media-too-large = sie ist zu groß: { $why }
media-damaged = sie ist beschädigt: { $why }
media-too-slow = das Lesen dauert zu lange
media-unreadable = sie lässt sich nicht lesen: { $why }
media-ends-early = sie endet zu früh
media-no-index = ihr fehlt das Inhaltsverzeichnis
media-parts-apart = ihre Teile folgen nicht aufeinander
media-too-many-parts = sie hat zu viele Teile
media-too-many-notes = ihre Metadaten haben zu viele Teile
media-most-bytes = { $size } MB, höchstens { $most }
media-most-pixels = { $width } × { $height } Pixel, höchstens { $most } Millionen
media-no-reader = Bilder dieser Art lassen sich hier nicht lesen
media-no-decoder = für Bilder dieser Art gibt es keinen Decoder
media-no-film-decoder = für Videos gibt es hier keinen Decoder
media-no-picture = eine Aufnahme hat kein Bild
media-document = Dokumente werden hier nicht geöffnet
media-script = Dateien, die ein Skript enthalten können, werden hier nicht geöffnet
media-nothing-shows = es gibt hier nichts, was sie anzeigen kann
media-cut-no-picture = zuschneiden lassen sich nur Bilder
media-cut-outside = der Ausschnitt liegt nicht in ihren { $width } × { $height } Pixeln

## Was am Namen einer Datei geändert wurde.

media-name-folders = Ordner wurden aus dem Namen entfernt.
media-name-turned = Zeichen, die die Leserichtung umkehren, wurden aus dem Namen entfernt: Sie kann wie eine Datei anderer Art ausgesehen haben.
media-name-invisible = Unsichtbare Zeichen wurden aus dem Namen entfernt.
media-name-shortened = Der Name wurde gekürzt.
