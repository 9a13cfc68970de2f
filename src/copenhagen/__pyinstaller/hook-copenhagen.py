"""The hook of PyInstaller for the library: its data files, and modules that are loaded by name."""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules

_OF_EXTRAS = {"adapters", "batch"}
"""Packages that need extras; a program that uses them names them itself."""

datas = collect_data_files("copenhagen")
hiddenimports = collect_submodules(
    "copenhagen", filter=lambda name: not _OF_EXTRAS.intersection(name.split(".")[1:2])
)
