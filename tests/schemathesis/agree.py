"""An outside tool agrees: schemathesis reads /openapi.json of the service and sends what it thinks of.

    python agree.py PATH-OF-CARILLON-SERVICE

No answer may be a 5xx, or other than described. Ends with 0 when all agree. Run in an environment that has
requirements.txt; `cargo xtask test` makes one.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "missing_required_header",
    "ignored_auth",
    "use_after_free",
    "ensure_resource_availability",
]
BOUNDARY = "carillon"
FILE = b"hello"


def call(base, key, path, body=None, headers=None):
    """The `data` of an answer."""
    request = urllib.request.Request(base + path, data=body, headers={"X-API-KEY": key, **(headers or {})})
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=20) as answer:
        document = json.load(answer)
    return document if isinstance(document, list) else document["data"]


def upload(base, key):
    """Uploads a small file and gives the secret part of its address."""
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    body = head.encode() + FILE + f"\r\n--{BOUNDARY}--\r\n".encode()
    headers = {"X-File-Size": str(len(FILE)), "Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    return call(base, key, "/files", body, headers)["url"].split("/")[-2]


def main(service):
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "data")
        serving = subprocess.Popen(
            [service, "--listen", "127.0.0.1:0", "--data", data, "--examples"], stdout=subprocess.PIPE, text=True
        )
        try:
            said = json.loads(serving.stdout.readline())
            base, key = said["base_url"], said["api_key"]
            known = {
                "CARILLON_KEY": key,
                "CARILLON_WORKSPACE": call(base, key, "/workspaces")[0]["_id"],
                "CARILLON_POST": call(base, key, "/posts")[0]["_id"],
                "CARILLON_FILE": upload(base, key),
            }
            tool = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml"), "run"]
            tool += [base.removesuffix("/v1") + "/openapi.json", "--checks", ",".join(CHECKS)]
            tool += ["--max-examples", "15", "--seed", "1", "--no-color", "--warnings", "off"]
            return subprocess.run(tool, cwd=folder, env={**os.environ, **known}, check=False).returncode
        finally:
            serving.terminate()
            serving.wait(20)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
