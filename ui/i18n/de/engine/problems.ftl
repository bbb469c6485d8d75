## Was an einem Beitrag nicht stimmt, bevor er gesendet wird. $platform ist der Name einer Plattform.

# Hinter einer Regel, die sich geändert haben kann. Die Variable ist ein Monat, etwa „Nov. 2026“.
problems-doubt = möglicherweise veraltet (geprüft { $month })

## Arten von Dateien, wie viele es sind und wie groß.

problems-files = { $kind ->
    [image] Bilder
    [gif] GIFs
    [moving] bewegte GIFs
    [video] Videos
    [audio] Aufnahmen
    [document] Dokumente
   *[file] Dateien
}
problems-files-counted = { $kind ->
    [image] { $count ->
        [one] { $count } Bild
       *[other] { $count } Bilder
    }
    [moving] { $count ->
        [one] { $count } bewegtes GIF
       *[other] { $count } bewegte GIFs
    }
    [video] { $count ->
        [one] { $count } Video
       *[other] { $count } Videos
    }
    [audio] { $count ->
        [one] { $count } Aufnahme
       *[other] { $count } Aufnahmen
    }
    [document] { $count ->
        [one] { $count } Dokument
       *[other] { $count } Dokumente
    }
   *[file] { $count ->
        [one] { $count } Datei
       *[other] { $count } Dateien
    }
}
problems-or = { $one } oder { $other }
problems-bytes = Byte
problems-characters = Zeichen
problems-size = { $number } { $unit }
problems-size-exactly = { $count } Byte
problems-seconds = { $seconds } s
problems-ratio = { $wide }:{ $high }

## Der Beitrag selbst: Kanäle, Text, Zeit.

problems-channels-required = Wählen Sie mindestens einen Kanal.
problems-channels-missing = { $count ->
    [one] { $count } gewählter Kanal ist nicht mehr verbunden. Entfernen Sie ihn, um an die übrigen zu senden.
   *[other] { $count } gewählte Kanäle sind nicht mehr verbunden. Entfernen Sie sie, um an die übrigen zu senden.
}
problems-one-workspace = Die Kanäle gehören zu verschiedenen Arbeitsbereichen. Ein Beitrag geht in einen.
problems-text-required = Schreiben Sie etwas.
problems-text-required-on = Für { $platform } gibt es nichts zu senden. Schreiben Sie etwas oder fügen Sie Medien hinzu.
problems-text-longest = Der Text hat { $count } Zeichen; der Dienst nimmt höchstens { $most }.
problems-schedule-over = Diese Regel ergibt keine Zeit mehr. Wählen Sie eine andere Regel oder einen späteren letzten Tag.
problems-schedule-past = Diese Zeit ist vorbei. Wählen Sie eine spätere oder „Jetzt“.
problems-schedule-soon = Das geht in weniger als zwei Minuten hinaus.
problems-close = { $minutes ->
    [0] Zur selben Zeit wie „{ $other }“ ({ $when }) auf { $channels }
    [one] { $minutes } Minute nach „{ $other }“ ({ $when }) auf { $channels }
   *[other] { $minutes } Minuten nach „{ $other }“ ({ $when }) auf { $channels }
}
problems-close-heading = Zwei Beiträge auf einem Kanal mit weniger als { $minutes } Minuten Abstand
problems-close-channels = { $count ->
    [one] { $count } Kanal
   *[other] { $count } Kanälen
}
problems-alt-missing = Dieses Bild hat keinen Alternativtext. Der Dienst kann keinen annehmen: Was Sie schreiben, bleibt auf diesem Computer und wird nicht gesendet.
problems-several-accounts = { $count } Konten auf { $platform } bekommen denselben Text. Die Regeln von { $platform } verbieten das.
problems-repeated-refused = { $hours ->
    [0] { $name } bekommt denselben Text in weniger als einer Stunde Abstand. { $platform } kann ihn ablehnen. Ändern Sie ein paar Wörter.
    [one] { $name } bekommt denselben Text in { $hours } Stunde Abstand. { $platform } kann ihn ablehnen. Ändern Sie ein paar Wörter.
   *[other] { $name } bekommt denselben Text in { $hours } Stunden Abstand. { $platform } kann ihn ablehnen. Ändern Sie ein paar Wörter.
}
problems-repeated = { $hours ->
    [0] { $name } bekommt denselben Text in weniger als einer Stunde Abstand. Das kann wie ein Versehen wirken.
    [one] { $name } bekommt denselben Text in { $hours } Stunde Abstand. Das kann wie ein Versehen wirken.
   *[other] { $name } bekommt denselben Text in { $hours } Stunden Abstand. Das kann wie ein Versehen wirken.
}
problems-cannot-be-split = Kanäle einer Plattform unterscheiden sich, und ein Beitrag auf dem Dienst kann nicht zu zweien werden. Gleichen Sie sie an oder schreiben Sie für einen davon einen neuen Beitrag.
problems-files-unknown = { $count ->
    [one] Eine Datei dieses Beitrags ist nicht mehr in der Mediathek. Fügen Sie sie wieder hinzu oder entfernen Sie sie.
   *[other] { $count } Dateien dieses Beitrags sind nicht mehr in der Mediathek. Fügen Sie sie wieder hinzu oder entfernen Sie sie.
}

## Wie lang ein Text sein darf.

# $unit ist „Zeichen“ oder „Byte“, $what ist, was zu lang ist.
problems-too-long = { $platform } nimmt { $most } { $unit }; { $what } hat { $count }: { $surplus } zu viel.
problems-this-text = dieser Text
problems-this-paragraph = dieser Absatz
problems-first-comment = der erste Kommentar
problems-thread-part = Teil { $number } des Threads
problems-caption-max = Mit Medien nimmt { $platform } { $most } { $unit }. Dieser Text hat { $count }: { $surplus } zu viel.
problems-emoji-max = { $platform } zählt Emoji nach eigener Angabe in Byte. So gezählt hat dieser Text { $count }, { $surplus } mehr als die erlaubten { $most }.
problems-counts-x = X zählt einen Link als 23, ein Emoji oder breites Zeichen als 2.
problems-counts-linkedin = LinkedIn zählt Zeichen wie ( ) # @ _ doppelt.
problems-counts-bytes = Ein Buchstabe mit Akzent hat 2 Byte, ein Emoji 4 und mehr.
problems-counts-mastodon = Mastodon zählt einen Link als { $count }.
problems-text-hint = Dieser Text hat { $count } Zeichen. Carillon kennt keine Grenze für { $platform }, aber viele Plattformen lehnen mehr als { $most } ab.
problems-text-warn = Dieser Text hat { $count } Zeichen. Bei mehr als { $most } kann { $platform } ihn kürzen oder ablehnen.
problems-thread-refused = { $platform } kann nicht auf Eigenes antworten und nimmt deshalb weder Threads noch einen ersten Kommentar.
problems-thread-untold = { $platform }: Dieser Dienst nennt kein Feld für einen Thread oder einen ersten Kommentar und kann beides weglassen.

## Hashtags, Erwähnungen, Links. $hashtags ist etwa „5 Hashtags“.

problems-hashtags = { $count ->
    [one] { $count } Hashtag
   *[other] { $count } Hashtags
}
problems-hashtags-max = { $platform } nimmt höchstens { $most } Hashtags; dieser Text hat { $hashtags }.
problems-hashtags-warn = Dieser Text hat { $hashtags }. { $platform } bittet um höchstens { $most } und kann die übrigen übergehen oder den Beitrag ablehnen.
problems-hashtags-hint = Dieser Text hat { $hashtags }. Auf { $platform } wirken mehr als { $most } auf viele wie Werbung.
problems-topics = Dieser Text hat { $hashtags }. { $platform } macht { $most } zum Thema; die übrigen bleiben einfacher Text.
problems-mentions-max = { $platform } nimmt höchstens { $most } Erwähnungen; dieser Text hat { $count }.
problems-link-not-clickable = Auf { $platform } lassen sich Links im Text nicht anklicken. Sagen Sie stattdessen, wo das Ziel zu finden ist.
problems-link-cards = { $most ->
    [one] { $platform } zeigt eine Karte für { $most } Link; dieser Text hat { $count }.
   *[other] { $platform } zeigt eine Karte für { $most } Links; dieser Text hat { $count }.
}

## Einstellungen einer Plattform. $setting ist, wie eine heißt, $why ein Satz.

problems-setting-required = { $platform } braucht die Einstellung „{ $setting }“. { $why }
problems-setting-wanted = Die Einstellung „{ $setting }“ ist leer. { $why }
problems-setting-uncarried = { $platform } braucht die Einstellung „{ $setting }“. { $why } Dieser Dienst nennt kein Feld dafür: Fragen Sie, wie er wählt, oder versuchen Sie es mit `{ $key }` in den Rohdaten der Einstellungen.
problems-setting-title = Titel
problems-setting-board = Pinnwand
problems-setting-privacy-level = Sichtbarkeit
problems-setting-privacy = Sichtbarkeit
problems-setting-made-for-kids = Für Kinder
problems-setting-category = Kategorie
problems-setting-subreddit = Subreddit
problems-why-title = Er fällt zuerst ins Auge.
problems-why-board = Jeder Pin hängt an einer Pinnwand.
problems-why-privacy-level = TikTok verlangt, dass Sie selbst wählen, wer zusehen darf.
problems-why-privacy = YouTube verlangt eine Angabe, wer zusehen darf.
problems-why-made-for-kids = YouTube verlangt eine Angabe, ob das Video für Kinder gemacht ist.
problems-why-category = Ohne sie ordnet YouTube das Video nach eigener Vorgabe ein.
problems-why-subreddit = Jeder Beitrag auf Reddit gehört in eine Community.
problems-title-max = { $platform } nimmt Titel bis { $most } Zeichen; dieser hat { $count }.
problems-title-forbidden = { $platform } lehnt Titel mit „{ $sign }“ ab.
problems-tags-count = { $platform } nimmt höchstens { $most } Tags; es sind { $count }.
problems-tags-each = { $platform } nimmt Tags bis { $most } Zeichen. „{ $tag }“ ist länger.
problems-tags-total = { $platform } nimmt Tags mit zusammen höchstens { $most } Zeichen; diese haben { $count }.
problems-languages = { $platform } nimmt höchstens { $most } Sprachen; es sind { $count }.

## Dateien zusammen. $files ist eine Art von Dateien, mit oder ohne Zahl.

problems-video-required = { $platform } braucht ein Video.
problems-media-required = { $platform } braucht ein Bild oder ein Video.
problems-media-none = { $count ->
    [one] { $platform } nimmt keine { $files } in einem Beitrag; { $count } ist dabei.
   *[other] { $platform } nimmt keine { $files } in einem Beitrag; { $count } sind dabei.
}
problems-media-max = { $count ->
    [one] { $platform } nimmt höchstens { $files } in einem Beitrag; { $count } ist dabei.
   *[other] { $platform } nimmt höchstens { $files } in einem Beitrag; { $count } sind dabei.
}
problems-media-many = { $count ->
    [one] { $count } Datei ist dabei. Bei mehr als { $most } kann { $platform } den Beitrag ablehnen.
   *[other] { $count } Dateien sind dabei. Bei mehr als { $most } kann { $platform } den Beitrag ablehnen.
}
problems-media-apart = { $platform } nimmt Dokumente und Aufnahmen nur unter ihresgleichen, nicht mit Bildern oder Videos.
problems-media-one-kind = { $platform } nimmt in einem Beitrag nur Dateien einer Art.
# Die Variable ist etwa „4 Bilder oder 1 Video“.
problems-media-mix = { $platform } nimmt in einem Beitrag entweder { $ways }, nicht beides zusammen.
problems-gif-alone = Unter den Dateien ist ein GIF. Wenn es sich bewegt, nimmt { $platform } es nur allein.
problems-same-size = { $platform } zeigt mehrere Bilder in einem Rahmen. Sie sind verschieden groß, deshalb werden einige beschnitten: Das erste hat { $width } × { $height }.

## Eine Datei. $files ist eine Art von Dateien.

problems-alt-max = { $platform } nimmt Alternativtexte bis { $most } Zeichen; dieser hat { $count }. Er bleibt auf diesem Computer, es geht also noch nichts verloren.
problems-format-soft = { $platform } bittet um { $wanted }. Diese Datei ({ $format }) kann unterwegs umgewandelt oder abgelehnt werden.
problems-format = { $platform } nimmt kein { $format }. Verwenden Sie { $wanted }.
problems-still = { $platform } zeigt von einem GIF nur das erste Bild.
problems-still-maybe = Wenn sich dieses GIF bewegt, zeigt { $platform } nur sein erstes Bild.
problems-bytes-max = { $platform } nimmt { $files } bis { $most }; diese Datei hat { $size }.
problems-bytes-warn = { $kind ->
    [image] Dieses Bild hat { $size }. Über { $most } kann { $platform } es ablehnen.
    [gif] Dieses GIF hat { $size }. Über { $most } kann { $platform } es ablehnen.
    [video] Dieses Video hat { $size }. Über { $most } kann { $platform } es ablehnen.
    [audio] Diese Aufnahme hat { $size }. Über { $most } kann { $platform } sie ablehnen.
   *[document] Dieses Dokument hat { $size }. Über { $most } kann { $platform } es ablehnen.
}
problems-bytes-hint = { $kind ->
    [image] Dieses Bild hat { $size }. Carillon kennt keine Grenze für { $platform }, aber viele Plattformen lehnen mehr als { $most } ab.
    [gif] Dieses GIF hat { $size }. Carillon kennt keine Grenze für { $platform }, aber viele Plattformen lehnen mehr als { $most } ab.
    [video] Dieses Video hat { $size }. Carillon kennt keine Grenze für { $platform }, aber viele Plattformen lehnen mehr als { $most } ab.
    [audio] Diese Aufnahme hat { $size }. Carillon kennt keine Grenze für { $platform }, aber viele Plattformen lehnen mehr als { $most } ab.
   *[document] Dieses Dokument hat { $size }. Carillon kennt keine Grenze für { $platform }, aber viele Plattformen lehnen mehr als { $most } ab.
}
problems-bytes-min = { $platform } nimmt { $files } ab { $least }; diese Datei hat { $size }.
# $bound ist, wie sie sein müssen, etwa „mit höchstens 600 Pixel Breite“.
problems-pixels = { $platform } nimmt { $files } { $bound }; diese Datei hat { $width } × { $height }.
problems-pixels-bound = { $bound ->
    [width_min] mit mindestens { $pixels } Pixel Breite
    [width_max] mit höchstens { $pixels } Pixel Breite
    [height_min] mit mindestens { $pixels } Pixel Höhe
    [height_max] mit höchstens { $pixels } Pixel Höhe
    [side_min] mit mindestens { $pixels } Pixel je Seite
    [side_max] mit höchstens { $pixels } Pixel je Seite
    [sides_max] mit zusammen höchstens { $pixels } Pixel Breite und Höhe
   *[pixels_max] mit höchstens { $pixels } Pixel
}
problems-width-large = { $platform } verkleinert { $files }, die breiter als { $most } Pixel sind; diese Datei hat { $width }.
# $bounds ist etwa „zwischen 4:5 und 1,91:1“.
problems-shape = { $platform } nimmt { $files } { $bounds }; diese Datei hat { $width } × { $height } ({ $ratio }).
problems-ratio-between = zwischen { $least } und { $most }
problems-ratio-from = ab { $least }
problems-ratio-to = bis { $most }
problems-shape-tall = { $platform } beschneidet { $files }, die höher als { $most } sind; diese Datei hat { $ratio }.
problems-seconds-max = { $platform } nimmt { $files } bis { $most }; diese Datei dauert { $length }.
problems-seconds-min = { $platform } nimmt { $files } ab { $least }; diese Datei dauert { $length }.
problems-frames-max = { $platform } nimmt { $files } mit höchstens { $most } Einzelbildern; diese Datei hat { $frames }.
problems-fps = { $platform } nimmt { $files } mit { $bounds } Bildern pro Sekunde; diese Datei hat etwa { $rate }.
problems-fps-between = { $least } bis { $most }
problems-fps-one = { $rate }
