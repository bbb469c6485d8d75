## Warum eine Datei nicht von einer Adresse geholt wurde; steht innerhalb eines Satzes.

download-address = diese Adresse ist nicht zu gebrauchen: { $reason }
download-not-public = diese Adresse liegt nicht im öffentlichen Internet: { $reason }
download-too-large = die Datei ist größer als { $size }
download-too-slow = die Datei kam zu langsam
# Was gefunden wurde, ist ein Medientyp oder „etwas Komprimiertes“.
download-type = unter dieser Adresse ist kein Bild, Video, Ton oder PDF, sondern { $found }
download-refused = der Server gibt die Datei nicht heraus (Status { $status })
download-redirects = diese Adresse leitet weiter, und { $reason }
download-broken = die Datei ließ sich nicht holen: { $reason }
download-write = die Datei ließ sich nicht aufbewahren: { $reason }

## Die Gründe dazu.

download-no-address = sie ist keine vollständige Adresse
download-no-https = sie beginnt nicht mit https://
download-has-password = sie enthält einen Benutzernamen oder ein Passwort
download-leads-to-no-address = das ist keine vollständige Adresse
download-says-not-which = es steht nicht da, wohin
download-circle = sie führt im Kreis
download-hops = sie leitet mehr als { $count }-mal weiter
download-compressed = etwas Komprimiertes
download-local-name = { $name } ist ein Name für lokalen Gebrauch
download-host-without-address = { $host } hat keine Adresse
download-unroutable = { $host } ist nicht zu erreichen
download-number-is = { $number } ist { $use }
download-host-is = { $host } ist { $number }, und das ist { $use }
download-use = { $use ->
    [this-computer] dieser Computer
    [private] ein privates Netz
    [provider] das Netz eines Anbieters
    [cloud] der eigene Dienst einer Cloud
    [nearest] das nächste Netz
    [protocols] für Protokolle reserviert
    [documentation] nur für Dokumentation bestimmt
    [tunnel] ein Tunnel (6to4)
    [measurements] nur für Messungen bestimmt
    [groups] für Gruppen von Computern bestimmt
    [all-nearby] für alle Computer in der Nähe bestimmt
    [old-form] eine alte Form einer IPv4-Adresse
    [other-form] eine IPv4-Adresse in anderer Form
    [translated] eine übersetzte IPv4-Adresse (NAT64)
    [discarding] nur zum Verwerfen bestimmt
    [teredo] für Protokolle reserviert oder ein Tunnel (Teredo)
    [segment-routing] innerhalb eines Netzes (Segment-Routing)
    [unassigned] niemandem zugeteilt
   *[reserved] reserviert
}
