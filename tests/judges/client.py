"""A client that openapi-python-client makes of what the service says of itself: it makes a post and reads it back.

    python client.py PATH-OF-CARILLON-SERVICE

Once for each version. Ends with 0 when all went well; a warning of the generator is a fault of the description. Run in an
environment that has requirements-client.txt; `cargo xtask test` makes one.
"""

import importlib
import pathlib
import subprocess
import sys
import tempfile

from serving import served


def make(origin, version, folder):
    """Makes the package `client_v1` or `client_v2` in a folder."""
    config = folder / "config.yaml"
    config.write_text(f"package_name_override: client_{version}\nproject_name_override: client_{version}\npost_hooks: []\n")
    tool = [sys.executable, "-m", "openapi_python_client", "generate", "--fail-on-warning", "--overwrite"]
    tool += ["--url", f"{origin}/{version}/openapi.json", "--config", str(config), "--meta", "none"]
    subprocess.run([*tool, "--output-path", str(folder / f"client_{version}")], cwd=folder, check=True)


def write_and_read(origin, version, key):
    """Makes a post for one channel, and finds it: by its identifier and in the list."""
    package = f"client_{version}"

    def call(tag, operation, *arguments, **named):
        return importlib.import_module(f"{package}.api.{tag}.{operation}").sync(*arguments, client=client, **named)

    models = importlib.import_module(f"{package}.models")
    client = importlib.import_module(package).AuthenticatedClient(
        base_url=f"{origin}/{version}", token=key, prefix="", auth_header_name="X-API-KEY", httpx_args={"trust_env": False}
    )
    workspace = call("workspaces", "list_workspaces").data[0]
    channel = call("workspaces", "list_channels", workspace.field_id).data[0]
    text = f"Written by a client that was made for {version}"
    moment = models.OneOffAsked(time="09:00", one_off_date="2099-03-01", timezone="Europe/Vienna")
    target = models.TargetAsked(id=channel.id, identifier=channel.target)
    body = models.PostBody(text=text, workspace=workspace.field_id, target_platforms=[target], one_off_schedule=moment)
    created = call("posts", "create_post", body=body).data
    read = call("posts", "fetch_post", created.field_id).data
    assert (read.text, read.one_off_schedule.timezone) == (text, "Europe/Vienna"), read
    assert [one.id for one in read.target_platforms] == [channel.id], read
    if version == "v1":
        listed = call("posts", "list_posts", workspace_id=workspace.field_id)
    else:
        listed = call("posts", "list_posts", workspace.field_id, limit=100).data
    assert any(one.field_id == created.field_id for one in listed), listed
    print(f"{version}: the post was made and read back")


def main(service):
    with served(service) as (origin, key), tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, folder)
        for version in ["v1", "v2"]:
            make(origin, version, pathlib.Path(folder))
            importlib.invalidate_caches()
            write_and_read(origin, version, key)


if __name__ == "__main__":
    main(sys.argv[1])
