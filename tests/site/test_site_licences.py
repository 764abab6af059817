"""The list of packages fits the lock files, and says a licence of each."""

from __future__ import annotations

from gen.site.licences import LIST, locked, pins, read_list, renewed, write_list


def test_pins_are_read_with_their_platforms():
    text = "a-b==1.2.post1 \\\n    --hash=sha256:00\nc==3 ; sys_platform == 'linux' \\\n    --hash=sha256:11\n"
    assert pins(text) == {"a-b": ("1.2.post1", True), "c": ("3", False)}


def test_the_list_holds_what_the_lock_files_install_and_nothing_else():
    assert [(p.name, p.version, p.use, p.everywhere) for p in read_list()] == locked()


def test_every_licence_is_known():
    assert [p.name for p in read_list() if not p.licence] == []


def test_what_is_not_installed_keeps_its_licence(monkeypatch):
    monkeypatch.setattr("gen.site.licences.licence_of", lambda name: None)
    assert all(p.licence == "kept" for p in renewed({p.name: "kept" for p in read_list()}))


def test_written_and_read_again(tmp_path):
    path = tmp_path / "list.csv"
    write_list(read_list(), path)
    assert path.read_bytes() == LIST.read_bytes()
