"""sites.csv: what stands where, by name."""

from __future__ import annotations

import csv
import io


def site_table(sites: list[tuple[str, str, str]]) -> str:
    """Rows of kind, name and hexes; several sites may share a hex."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["kind", "name", "hexes"])
    writer.writerows(sites)
    return text.getvalue()
