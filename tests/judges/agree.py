"""An outside tool agrees: schemathesis reads what the service says of itself and sends what it thinks of.

    python agree.py PATH-OF-CARILLON-SERVICE

No answer may be a 5xx, or other than described. Ends with 0 when all agree. Run in an environment that has
requirements-schemathesis.txt; `cargo xtask test` makes one.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

from serving import ask, served

HERE = pathlib.Path(__file__).resolve().parent
BOUNDARY = "carillon"
FILE = b"hello"


def call(base, key, path, body=None, headers=None):
    """The `data` of an answer."""
    request = urllib.request.Request(base + path, data=body, headers={"X-API-KEY": key, **(headers or {})})
    document = ask(request)
    return document if isinstance(document, list) else document["data"]


def upload(base, key):
    """Uploads a small file and gives the secret part of its address."""
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    body = head.encode() + FILE + f"\r\n--{BOUNDARY}--\r\n".encode()
    headers = {"X-File-Size": str(len(FILE)), "Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    return call(base, key, "/files", body, headers)["url"].split("/")[-2]


def main(service):
    with served(service) as (origin, key), tempfile.TemporaryDirectory() as folder:
        base = origin + "/v1"
        known = {
            "CARILLON_KEY": key,
            "CARILLON_WORKSPACE": call(base, key, "/workspaces")[0]["_id"],
            "CARILLON_FILE": upload(base, key),
        }
        tool = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml"), "run"]
        settings = ["--max-examples", "15", "--seed", "1", "--no-color", "--warnings", "off"]
        # Posts may be deleted on the way: each document is asked about a post of its own.
        ended = []
        for version in ["", "/v1", "/v2"]:
            known["CARILLON_POST"] = call(base, key, "/posts")[0]["_id"]
            run = subprocess.run(
                [*tool, f"{origin}{version}/openapi.json", *settings], cwd=folder, env={**os.environ, **known}, check=False
            )
            ended.append(run.returncode)
        return max(ended)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
