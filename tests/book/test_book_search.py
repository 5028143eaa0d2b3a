"""Questions as somebody asks them who has never read the rules: the case that answers is among the first results."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import front85
from front85.book.pages import Pages
from front85.book.site import read
from front85.commands.node import search_path

NODE = shutil.which("node", path=search_path())
SCRIPT = Path(front85.__file__).parent / "book" / "static" / "book.js"
ASK = """
const nothing = { addEventListener() {}, body: null };
globalThis.document = nothing;
require(process.argv[1]);
const { rows, language, questions } = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const find = front85Book.searcher(rows, language);
console.log(JSON.stringify(questions.map((question) => find(question).slice(0, 5).map(([id, head]) => id || head))));
"""
ASKED = {
    "en": {
        "how do I move in column": "10.9a",
        "how far can a tank regiment move": "2.2d",
        "how many points does a unit have": "2.2d",
        "may a column enter a zone?": "10.9d",
        "may Germans and Americans stack together": "7.3a",
        "what happens when a unit is jammed": "6.3a",
        "how do I remove enemy airpower": "6.5",
        "what is withhold": "12.1.4b",
        "do I have to attack": "11.0a",
        "may I attack at night": "11.8d",
        "how many artillery markers may I commit": "11.4e",
        "may a unit leave an enemy zone": "8.1c",
        "how do I win as NATO": "12.5.1a",
    },
    "pl": {
        "czy kolumna może wejść w strefę?": "10.9d",
        "ile jednostek w heksie": "7.2a",
        "czy muszę atakować": "11.0a",
        "atak w nocy": "11.8d",
        "jak usunąć lotnictwo wroga": "6.5",
        "co robi zagłuszanie": "6.3a",
    },
}


@pytest.mark.skipif(NODE is None, reason="Node, in which the search runs here, is not there")
@pytest.mark.parametrize("language", ASKED)
def test_a_question_finds_the_case_that_answers_it(language: str) -> None:
    rows = Pages(read("nuremberg", language, {})).index()
    sent = json.dumps({"rows": rows, "language": language, "questions": list(ASKED[language])})
    done = subprocess.run([str(NODE), "-e", ASK, str(SCRIPT)], input=sent, capture_output=True, text=True, check=True)
    found = dict(zip(ASKED[language].items(), json.loads(done.stdout), strict=True))
    assert {question: first for (question, case), first in found.items() if case not in first} == {}
