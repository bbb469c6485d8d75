"""Writes transitions.txt: what Python's zoneinfo says of every change of the clocks from 2026 to 2037.

For each zone of the newest `tzdata` of PyPI, with PEP 495's `fold=0` for clocks that exist never or twice, which is
the reading of RFC 5545. To refresh, in this folder; the older package is the one of the bundled data's version:

    python3 -m venv /tmp/oracle && /tmp/oracle/bin/pip install --upgrade tzdata
    /tmp/oracle/bin/pip install --target /tmp/oracle/bundled tzdata==2026.5
    PYTHONTZPATH= /tmp/oracle/bin/python generate.py /tmp/oracle/bundled > transitions.txt

It also fills `newer/` with the files of the zones in which the two differ. The lines: `zones` begins a group of zones with the same clocks; `change AT BEFORE AFTER` is a
change at an instant (seconds since 1970) from one offset to another (seconds); the lines below it are clocks and
instants around it, told in seconds from AT: `r CLOCK INSTANT [SECOND]` resolves a clock (as if it were UTC) to an
instant and, in an overlap, the second one; `w INSTANT CLOCK` reads the clock at an instant. `still AT CLOCK` is a
clock at an instant far from changes that resolves back to it.
"""

import shutil
import sys
from datetime import datetime, timedelta, timezone
from importlib.resources import files
from pathlib import Path
from zoneinfo import TZPATH, ZoneInfo, available_timezones

import tzdata

NEWER = Path(__file__).resolve().parent / "newer"
FIRST = int(datetime(2026, 1, 1, tzinfo=timezone.utc).timestamp())
END = int(datetime(2038, 1, 1, tzinfo=timezone.utc).timestamp())
STEP = 3 * 3600
EPOCH = datetime(1970, 1, 1)
UTC = timezone.utc


def offset(zone, at):
    return round(datetime.fromtimestamp(at, UTC).astimezone(zone).utcoffset().total_seconds())


def wall(zone, at):
    """The clock at an instant, as seconds since 1970 as if it were UTC."""
    local = datetime.fromtimestamp(at, UTC).astimezone(zone).replace(tzinfo=None)
    return round((local - EPOCH).total_seconds())


def instant(zone, clock, fold=0):
    local = (EPOCH + timedelta(seconds=clock)).replace(tzinfo=zone, fold=fold)
    return round(local.timestamp())


def changes(zone):
    before = offset(zone, FIRST - 1)
    for at in range(FIRST - 1, END, STEP):
        after = offset(zone, min(at + STEP, END - 1))
        if after != before:
            low, high = at, min(at + STEP, END - 1)
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if offset(zone, middle) == before else (low, middle)
            yield high, before, after
        before = after


def stills():
    """The turns of months, the last days of February, and noon in the middle of each quarter."""
    for year in range(2026, 2038):
        for month in range(1, 13):
            first = int(datetime(year, month, 1, tzinfo=UTC).timestamp())
            yield from (first - 43200, first, first + 43200 + 14 * 86400)


def rows(zone):
    found = list(changes(zone))
    for at, before, after in found:
        yield f"change {at} {before} {after}"
        start, end = at + min(before, after), at + max(before, after)
        middle = (start + end) // 2
        for clock in (start - 1, start, start + 1, middle, end - 1, end, end + 1):
            one, other = instant(zone, clock), instant(zone, clock, fold=1)
            second = f" {other - at}" if other > one else ""
            yield f"r {clock - at} {one - at}{second}"
        for moment in (at - 1, at, at + 1):
            yield f"w {moment - at} {wall(zone, moment) - at}"
    for at in stills():
        if all(abs(at - change) > 2 * 86400 for change, _, _ in found):
            clock = wall(zone, at)
            assert instant(zone, clock) == at
            yield f"still {at} {clock - at}"


def older_rows(file, data, known):
    if not file.exists():
        return None
    if file.read_bytes() == data:
        return known[data]
    with open(file, "rb") as older:
        return "\n".join(rows(ZoneInfo.from_file(older)))


def main() -> None:
    assert not TZPATH, "set PYTHONTZPATH= so that the package is used"
    folder = files("tzdata") / "zoneinfo"
    bundled = Path(sys.argv[1]) / "tzdata"
    version = (bundled / "zoneinfo" / "tzdata.zi").read_text().split("\n")[0].removeprefix("# version ")
    groups, known, differing = {}, {}, []
    for name in sorted(available_timezones()):
        data = folder.joinpath(name).read_bytes()
        if data not in known:
            known[data] = "\n".join(rows(ZoneInfo(name)))
        groups.setdefault(known[data], []).append(name)
        if older_rows(bundled / "zoneinfo" / name, data, known) != known[data]:
            differing.append(name)
    shutil.rmtree(NEWER, ignore_errors=True)
    NEWER.mkdir()
    (NEWER / "tzdata.zi").write_text(f"# version {tzdata.IANA_VERSION}\n")
    for name in differing:
        (NEWER / name).parent.mkdir(parents=True, exist_ok=True)
        (NEWER / name).write_bytes(folder.joinpath(name).read_bytes())
    print("# Made by generate.py.")
    print("tzdata", tzdata.IANA_VERSION)
    print("differs", version, *differing)
    for text, names in groups.items():
        print("zones", *names)
        print(text)


main()
