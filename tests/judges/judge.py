"""Outside judges read what the service says of itself; none may find an error.

    python judge.py PATH-OF-CARILLON-SERVICE FOLDER

Redocly and Spectral lint it, openapi-typescript, hey-api and openapi-python-client make clients of it, which are compiled
and used. The folder has the npm packages of package.json; run in an environment that has requirements-client.txt.
`cargo xtask judges` makes both. Ends with 0 when nothing is wrong.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import urllib.request

from serving import ask, served

HERE = pathlib.Path(__file__).resolve().parent
NAMES = ["beside", "v1", "v2"]


def judged(name, folder, *command, **environment):
    """Whether a judge, among the npm packages of the folder, finds nothing wrong."""
    tool, *arguments = command
    print(f"== {name}", flush=True)
    found = [tool] if os.path.isabs(tool) else [str(folder / "node_modules" / ".bin" / tool)]
    ended = subprocess.run([*found, *arguments], cwd=folder, env={**os.environ, **environment}, check=False)
    return name, ended.returncode == 0


def judgements(origin, key, folder):
    """What each judge says."""
    for name in NAMES:
        yield judged(f"redocly, {name}", folder, "redocly", "lint", "--config", "redocly.yaml", f"{name}.json")
        yield judged(f"spectral, {name}", folder, "spectral", "lint", "--ruleset", "spectral.yaml", f"{name}.json")
    for name in NAMES:
        yield judged(f"openapi-typescript, {name}", folder, "openapi-typescript", f"{name}.json", "--output", f"{name}.ts")
        plugins = ["--plugins", "@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"]
        made = ["openapi-ts", "--input", f"{name}.json", "--output", f"heyapi_{name}", "--no-log-file", *plugins]
        yield judged(f"hey-api, {name}", folder, *made)
        bundled = ["--noEmit", "--module", "ESNext", "--moduleResolution", "Bundler"]
        yield judged(f"hey-api, {name}: types", folder, "tsc", *bundled, *STRICT, f"heyapi_{name}/index.ts")
    yield judged("openapi-fetch: types", folder, "tsc", "--project", "tsconfig.json")
    node = shutil.which("node")
    yield judged("openapi-fetch", folder, node, "built/client.js", CARILLON_ORIGIN=origin, CARILLON_KEY=key)


STRICT = ["--strict", "--skipLibCheck", "--target", "ES2022", "--lib", "ES2023,DOM,DOM.Iterable", "--types", "node"]


def main(service, folder):
    for name in ["redocly.yaml", "spectral.yaml", "tsconfig.json", "client.ts"]:
        shutil.copy(HERE / name, folder / name)
    with served(service) as (origin, key):
        for name in NAMES:
            place = origin + ("" if name == "beside" else f"/{name}") + "/openapi.json"
            (folder / f"{name}.json").write_text(json.dumps(ask(urllib.request.Request(place)), indent=1))
        said = list(judgements(origin, key, folder))
    said.append(judged("openapi-python-client", folder, sys.executable, str(HERE / "client.py"), service))
    for name, is_well in said:
        print(f"{'ok' if is_well else 'FAILED':6} {name}")
    return 0 if all(is_well for _, is_well in said) else 1


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()))
