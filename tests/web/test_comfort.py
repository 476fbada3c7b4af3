"""Taking back and finishing at the page: buttons, marks, and what they do without a script."""

from pathlib import Path

import pytest
from web.visiting import form_of, open_buttons, visit

from bezique.words.catalogue import LANGUAGES
from bezique.words.comfort import say_finish, say_marks, say_undo

UNDO = 'name="action" value="undo"'


async def test_a_card_is_taken_back_without_a_script(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin(first_dealer="lots")
        page = await visitor.settled()
        assert UNDO not in page
        hand = {button for button in open_buttons(page) if button.startswith("play")}
        await visitor.play(1)
        page = await visitor.settled()
        assert UNDO in page
        form = form_of(page) | {"action": "undo"}
        answer = await visitor.client.post(f"/matches/{visitor.match}/moves", data=form)
        assert answer.status_code == 303
        page = await visitor.settled()
        assert {button for button in open_buttons(page) if button.startswith("play")} == hand
        assert "taken back: 1" in page
        refused = await visitor.send("undo")
        assert refused.status_code == 422


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_and_marks_have_words(lang: str) -> None:
    assert say_undo(lang)
    assert all(say_finish(lang))
    assert say_marks(lang, undos=0, given=False, again=False) == ()
    assert "3" in say_marks(lang, undos=3, given=False, again=False)[0]
    given, again = (say_marks(lang, undos=0, given=True, again=old) for old in (False, True))
    assert given != again
