"""Files of posts as other libraries read and write them: openpyxl, the csv module and icalendar.

    python files.py PATH-OF-EXCHANGED

Ends with 0 when both sides say the same. Run in an environment that has requirements-files.txt; `cargo xtask test` makes one.
"""

import csv
import datetime
import json
import pathlib
import subprocess
import sys
import tempfile
import zoneinfo

import icalendar
import openpyxl

VIENNA = zoneinfo.ZoneInfo("Europe/Vienna")


def bare(cell):
    """A cell without the apostrophe that keeps it from being a formula."""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in tuple("=+-@\t\r'") else cell


def check(what, found, wanted):
    if found != wanted:
        sys.exit(f"{what}:\n  found  {found!r}\n  wanted {wanted!r}")


def check_rows(what, head, rows, truth):
    texts = [bare(row[head.index("Text")] or "") for row in rows]
    check(f"{what}, texts", texts, [post["text"] for post in truth])
    labels = [bare(row[head.index("Labels")] or "").splitlines() for row in rows]
    check(f"{what}, labels", labels, [post["labels"] for post in truth])


def read_theirs(folder, truth):
    """What Carillon has written, read by others."""
    sheet = openpyxl.load_workbook(folder / "posts.xlsx").active
    cells = list(sheet.iter_rows())
    check("workbook, kinds of cells", {cell.data_type for row in cells for cell in row if cell.value is not None}, {"s"})
    head, *rows = [[cell.value for cell in row] for row in cells]
    check_rows("workbook", head, rows, truth)
    with (folder / "posts.csv").open(encoding="utf-8-sig", newline="") as file:
        head, *rows = list(csv.reader(file))
    check_rows("csv", head, rows, truth)
    calendar = icalendar.Calendar.from_ical((folder / "posts.ics").read_bytes())
    events = calendar.walk("VEVENT")
    check("calendar, texts", [str(event["DESCRIPTION"]) for event in events], [post["text"] for post in truth])
    starts = [event.decoded("DTSTART") for event in events]
    wanted = [datetime.datetime.fromisoformat(post["times"][0]) for post in truth]
    check("calendar, times", starts, wanted)
    categories = [[str(one) for one in event["CATEGORIES"].cats] for event in events]
    check("calendar, labels", categories, [post["labels"] for post in truth])


def times(posts):
    clocks = [post.get("timing") for post in posts]
    return [clock and f"{clock['date']} {clock['time']} {clock['zone']}" for clock in clocks]


def write_theirs(exchanged, folder):
    """What others have written, read by Carillon."""

    def read(name, sheet=0):
        return json.loads(subprocess.check_output([exchanged, "read", str(folder / name), str(sheet)]))

    texts = ["Käse ☕️, \"neu\"", "Zwei\nZeilen", "שלום", "42"]
    workbook = openpyxl.Workbook()
    workbook.active.append(["Nothing", "here"])
    sheet = workbook.create_sheet("Plan")
    sheet.append(["Datum", "Uhrzeit", "Text"])
    sheet.append([datetime.date(2026, 12, 3), datetime.time(9, 30), texts[0]])
    sheet.append([datetime.datetime(2026, 12, 4), "17.05", texts[1]])
    sheet.append(["05.12.2026", datetime.time(8), texts[2]])
    sheet.append(["2026-12-06", "9:15", 42])
    workbook.save(folder / "theirs.xlsx")
    posts = read("theirs.xlsx", 1)
    check("their workbook, texts", [post["text"] for post in posts], texts)
    wanted = ["2026-12-03 09:30", "2026-12-04 17:05", "2026-12-05 08:00", "2026-12-06 09:15"]
    check("their workbook, times", times(posts), [f"{time} Europe/Vienna" for time in wanted])

    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//judge//")
    calendar.add("version", "2.0")
    for number, text in enumerate(texts):
        event = icalendar.Event()
        event.add("uid", str(number))
        event.add("dtstamp", datetime.datetime(2026, 11, 21, tzinfo=datetime.timezone.utc))
        event.add("dtstart", datetime.datetime(2026, 12, 3 + number, 9, 30, tzinfo=VIENNA).astimezone(datetime.timezone.utc))
        event.add("description", text)
        calendar.add_component(event)
    (folder / "theirs.ics").write_bytes(calendar.to_ical())
    posts = read("theirs.ics")
    check("their calendar, texts", [post["text"] for post in posts], texts)
    check("their calendar, times", times(posts), [f"2026-12-{3 + day:02} 09:30 Europe/Vienna" for day in range(4)])


def main():
    exchanged = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([exchanged, "write", name], check=True)
        read_theirs(folder, json.loads((folder / "truth.json").read_text(encoding="utf-8")))
        write_theirs(exchanged, folder)
    print("openpyxl, csv and icalendar agree with what is written and read.")


main()
