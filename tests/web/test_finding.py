"""Finding a name on a page: the script folds what is typed as the server folds the lines."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.factories import NAMES
from tournaments.names.fold import fold, table

SCRIPT = Path(__file__).parents[2] / "tournaments/web/static/js/fields.js"
TYPED = [
    *NAMES, "o'neill", "O’NEILL", "O`Neill", "zolkiewska", "Éloïse Núñez", "nguyễn", "Krauter",
    "\uff2a\uff2f\u3000\uff2b\uff29\uff2d", "Straße", "İstanbul", "Σίσυφος", "\u0410nn \u0412ell",
    "Ольга", "a\u200bb", "a-b, c", "", " ", "山田", "ᾼ", "ǅ", "\ufeffAnn",
]  # fmt: skip


@pytest.mark.skipif(shutil.which("node") is None, reason="needs a JavaScript engine")
def test_the_script_folds_as_the_server_does():
    source = SCRIPT.read_text()
    functions = source[source.index("function withoutSigns") : source.index("function addFilter")]
    program = (
        f"{functions}\nconst [typed, table] = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
        "console.log(JSON.stringify(typed.map((each) => fold(each, table))));"
    )

    done = subprocess.run(
        ["node", "-e", program],
        input=json.dumps([TYPED, table()]), capture_output=True, text=True, check=True,
    )  # fmt: skip

    assert json.loads(done.stdout) == [fold(each) for each in TYPED]
