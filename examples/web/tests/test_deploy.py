"""The files in `deploy` work: a browser plays through the proxy, below its path."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browsers import Process, opened, set_up, sit
from tests.clients import PATIENCE

DEPLOY = Path(__file__).parents[1] / "deploy"
HTTP = """pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log {folder}/access.log;
    include /etc/nginx/mime.types;
    {temporary}
    include {folder}/site.conf;
}}
"""


def free_port() -> int:
    """Return an unused port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    """A server below the path of the proxy."""
    running = Process(tmp_path / "data", "--root-path", "/copenhagen")
    yield running
    running.stop()


@pytest.fixture
def proxied(tmp_path: Path, process: Process) -> Iterator[str]:
    """The address of this server behind nginx, with our configuration except for ports and keys."""
    port, key, certificate = free_port(), tmp_path / "key", tmp_path / "certificate"
    openssl = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"]
    subprocess.run(
        [*openssl, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True
    )
    site = (DEPLOY / "nginx.conf").read_text()
    for printed, here in (
        ("listen 443", f"listen 127.0.0.1:{port}"),
        ("127.0.0.1:8000", f"127.0.0.1:{process.port}"),
        ("/etc/ssl/certs/games.example.org.pem", str(certificate)),
        ("/etc/ssl/private/games.example.org.key", str(key)),
        ("/var/log/nginx", str(tmp_path)),
    ):
        assert printed in site
        site = site.replace(printed, here)
    (tmp_path / "site.conf").write_text(site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds)
    (tmp_path / "nginx.conf").write_text(HTTP.format(folder=tmp_path, temporary=temporary))
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin")
    assert nginx, "the tests need nginx"
    proxy = subprocess.Popen([nginx, "-c", str(tmp_path / "nginx.conf"), "-g", "daemon off;"])
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except ConnectionRefusedError:
            assert proxy.poll() is None, "nginx does not start"
            assert time.monotonic() < until
            time.sleep(0.05)
    yield f"https://127.0.0.1:{port}/copenhagen"
    proxy.terminate()
    proxy.wait(PATIENCE)


def test_two_people_play_behind_nginx(browser: Browser, proxied: str) -> None:
    ada, bo = (opened(browser, ignore_https_errors=True) for _ in range(2))
    (link,) = set_up(ada, proxied, "card_game", ("person",))
    assert link.startswith(f"{proxied}/table/")
    sit(bo, link, "Bo")
    for page in (ada, bo):
        assert page.url.startswith(f"{proxied}/table/")
        cookies = page.context.cookies([page.url])
        assert {cookie["name"] for cookie in cookies} >= {"seat", "player"}
        assert all(cookie.get("secure") and cookie.get("httpOnly") for cookie in cookies)
        assert all(str(cookie.get("path")).startswith("/copenhagen/") for cookie in cookies)
    with bo.expect_response("**/changes") as news:
        bo.reload()
    assert news.value.status == 200
    assert news.value.headers["strict-transport-security"]
    ada.evaluate(
        """() => fetch(`${document.getElementById("table").dataset.base}/move`,
            { method: "POST", body: new URLSearchParams({ move: "t01", turn: 0 }) })"""
    )
    bo.wait_for_selector('#table[data-turn="1"]')  # the update came through the proxy
    bo.get_by_role("link", name="Lobby").click()
    bo.get_by_role("link", name="To my seat").click()
    bo.wait_for_selector("#table")
    for page in (ada, bo):
        page.context.close()


def test_no_log_of_nginx_has_the_links_to_seats(
    browser: Browser, proxied: str, process: Process, tmp_path: Path
) -> None:
    ada, bo = (opened(browser, ignore_https_errors=True) for _ in range(2))
    (link,) = set_up(ada, proxied, "card_game", ("person",))
    bo.goto(link)
    process.kill()
    answer = bo.context.request.get(link, headers={"referer": link})
    assert answer.status == 502
    process.start()
    logs = {file.name: file.read_text() for file in tmp_path.glob("*.log")}
    assert " 502 " in logs["copenhagen.log"]
    assert "copenhagen-errors.log" in logs
    assert not [name for name, text in logs.items() if link.rsplit("/", 1)[1] in text]
    for page in (ada, bo):
        page.context.close()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="where there is no systemd")
def test_the_unit_is_in_order_and_may_do_little(tmp_path: Path) -> None:
    unit = tmp_path / "copenhagen-web.service"
    text = (DEPLOY / "copenhagen-web.service").read_text()
    unit.write_text(text.replace("/opt/copenhagen-web/bin/copenhagen-web", "/bin/true"))
    analyze = str(shutil.which("systemd-analyze"))
    said = subprocess.run(
        [analyze, "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert "copenhagen-web" not in said.stderr, said.stderr
    rated = subprocess.run(
        [analyze, "security", "--offline=true", "--threshold=25", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert rated.returncode == 0, rated.stdout[-300:]
