"""Reads the feeds of a folder as feed readers do, and prints what they show, oldest first.

The library reads Atom; JSON Feed, which it does not know, is read by its specification.
"""

import json
import pathlib
import sys
from html.parser import HTMLParser

import feedparser

folder = pathlib.Path(sys.argv[1])


class Content(HTMLParser):
    def __init__(self):
        super().__init__()
        self.text, self.links, self.pictures, self.others = "", [], [], []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "a":
            self.links.append(attributes["href"])
        elif tag == "img":
            self.pictures.append({"src": attributes["src"], "alt": attributes["alt"]})
        elif tag not in ("p", "br"):
            self.others.append(tag)

    def handle_data(self, data):
        self.text += data


def read(html):
    content = Content()
    content.feed(html)
    return {
        "text": content.text.strip(),
        "links": content.links,
        "pictures": content.pictures,
        "others": content.others,
    }


def atom():
    feed = feedparser.parse((folder / "atom.xml").read_bytes())
    assert not feed.bozo, feed.bozo_exception
    entries = [
        read(one.content[0].value)
        | {
            "id": one.id,
            "title": one.title,
            "link": one.link,
            "published": one.published,
            "enclosures": [{"href": file.href, "type": file.type} for file in one.enclosures],
            "parent": one.get("thr_in-reply-to", {}).get("ref"),
        }
        for one in reversed(feed.entries)
    ]
    return {"title": feed.feed.title, "entries": entries}


def json_feed():
    feed = json.loads((folder / "feed.json").read_bytes())
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    entries = [
        read(one["content_html"])
        | {
            "id": one["id"],
            "title": one["title"],
            "link": one["url"],
            "published": one["date_published"],
            "enclosures": [{"href": file["url"], "type": file["mime_type"]} for file in one["attachments"]],
        }
        for one in reversed(feed["items"])
    ]
    return {"title": feed["title"], "entries": entries}


print(json.dumps({"atom": atom(), "json": json_feed()}))
