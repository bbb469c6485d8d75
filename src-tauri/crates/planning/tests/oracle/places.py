"""Writes src/zone/places.txt: the places that people choose a zone by, each with its other names.

A place is a zone of `zone.tab` (one for each country and clock, as CLDR and ECMA-402 do it), or UTC. Every other
name of `tzdata.zi` that is a link to one is an alias. To refresh, in this folder, with the newest `tzdata` of PyPI:

    python3 -m venv /tmp/oracle && /tmp/oracle/bin/pip install --upgrade tzdata
    PYTHONTZPATH= /tmp/oracle/bin/python places.py > ../../src/zone/places.txt
"""

from importlib.resources import files

import tzdata

# `tzdata.zi` links these to the zone whose clocks they share; people mean the place of the same country. The targets
# are those that the comments in the file `backward` of the tz distribution give (`#= Africa/Bamako`).
SAME_COUNTRY = {
    "Africa/Asmera": "Africa/Asmara",
    "Africa/Timbuktu": "Africa/Bamako",
    "America/Coral_Harbour": "America/Atikokan",
    "America/Virgin": "America/St_Thomas",
    "Antarctica/South_Pole": "Antarctica/McMurdo",
    "Atlantic/Jan_Mayen": "Europe/Oslo",
    "Iceland": "Atlantic/Reykjavik",
    "Pacific/Ponape": "Pacific/Pohnpei",
    "Pacific/Truk": "Pacific/Chuuk",
    "Pacific/Yap": "Pacific/Chuuk",
    # Zones in this package, links in the tz distribution since 2024b.
    "CST6CDT": "America/Chicago",
    "EST5EDT": "America/New_York",
    "MST7MDT": "America/Denver",
    "PST8PDT": "America/Los_Angeles",
    "Etc/GMT": "UTC",
    "Etc/UTC": "UTC",
}


def main() -> None:
    folder = files("tzdata") / "zoneinfo"
    table = (folder / "zone.tab").read_text(encoding="utf-8").splitlines()
    places = {line.split("\t")[2] for line in table if line and not line.startswith("#")} | {"UTC"}
    names = {}
    for line in (folder / "tzdata.zi").read_text(encoding="utf-8").splitlines():
        words = line.split()
        if words[:1] == ["Z"]:
            names[words[1]] = None
        elif words[:1] == ["L"]:
            names[words[2]] = words[1]
    links = names | SAME_COUNTRY

    def place(name):
        while name is not None and name not in places:
            name = links[name]
        return name

    aliases = {name: [] for name in places}
    for name in sorted(names):
        if name not in places and place(name):
            aliases[place(name)].append(name)
    missing = sorted(name for name in names if name not in places and not place(name))
    assert all(name == "Factory" or name.startswith("Etc/GMT") for name in missing), missing
    for name in sorted(places):
        print(name, *aliases[name])


main()
