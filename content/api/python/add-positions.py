"""Adds file and line of each declaration to the dumps beside this file, for links to the sources.

    python3 -m venv v && v/bin/pip install griffe==2.4.0 && v/bin/pip install --no-deps max==25.5.0
    v/bin/python add-positions.py v/lib/python3.*/site-packages

Only declarations in files of the wheel with the licence of the public repository get a position. See README.md.
"""

import json
import sys
from pathlib import Path

import griffe

PUBLIC = "Licensed under the Apache License v2.0 with LLVM Exceptions"
SITE_PACKAGES = Path(sys.argv[1]).resolve()
loader = griffe.GriffeLoader(search_paths=[SITE_PACKAGES], allow_inspection=False)
loader.load("max")
loader.resolve_aliases(implicit=True, external=False)


def find(path):
    """Returns the declaration behind a name, or None if the wheel has no Python source of it."""
    try:
        found = loader.modules_collection[path]
        return found.final_target if found.is_alias else found
    except (KeyError, griffe.AliasResolutionError, griffe.CyclicAliasError):
        return None


def member_of(found, name):
    """Returns the member of a declaration. A function hides the module of its name from which it is imported."""
    own = found.members.get(name)
    if own is not None and own.kind is griffe.Kind.MODULE and name in found.imports:
        return find(found.imports[name])
    return None if own is None else find(own.path)


def public_file(found):
    """Returns the path of a declaration below the repository's root, or None if the file is not public."""
    file = found.filepath
    is_public = isinstance(file, Path) and file.suffix == ".py" and PUBLIC in file.read_text()[:600]
    return file.relative_to(SITE_PACKAGES).as_posix() if is_public else None


def add(entry, found):
    """Adds the line to an entry and its members. Returns the file, or None if it is not public."""
    for field in ("lineno", "relative_package_filepath"):
        entry.pop(field, None)
    file = None if found is None else public_file(found)
    if file is not None and found.kind is not griffe.Kind.MODULE and found.lineno:
        entry["lineno"] = found.lineno
    is_same_kind = found is not None and found.kind.value == entry["kind"]
    for name, member in entry.get("members", {}).items():
        member_file = add(member, member_of(found, name) if is_same_kind else None)
        # Modules list what other files declare. The members of a class are in the file of the class.
        if entry["kind"] == "module" and member_file is not None:
            member["relative_package_filepath"] = member_file
    return file


for dump in sorted(Path(__file__).parent.glob("*.json")):
    modules = json.loads(dump.read_text())
    for name, module in modules.items():
        file = add(module, find(name))
        if file is not None:
            module["relative_package_filepath"] = file
    text = json.dumps(modules, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    dump.write_text(text + ("\n" if dump.read_text().endswith("\n") else ""))
