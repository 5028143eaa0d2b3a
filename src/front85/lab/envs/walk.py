"""Choosing word by word: the tree of an ask as a row of numbered actions.

Action 0 says that the words so far are the choice, action 1 shows the next page of words, the others take the word at
that place of the page. Words that turn out to lead nowhere are left again and not offered a second time.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.kernel.ask import Ask, Words

FINISH, MORE, FIRST = 0, 1, 2
Mask = npt.NDArray[np.int8]


class Walk:
    """One choice in the making. `width` is the number of actions there are."""

    __slots__ = ("_dead", "_forced", "ask", "complete", "done", "page", "prefix", "width", "words")

    def __init__(self, ask: Ask, width: int, *, forced: bool = True) -> None:
        self.ask, self.width, self._forced = ask, width, forced
        self.prefix: Words = ()
        self.page = 0
        self.words: list[str] = []
        """The words that may follow."""
        self.complete = False
        """Whether the words so far are a choice."""
        self.done = False
        """Whether the choice is made: nothing can follow, or the chooser said so."""
        self._dead: set[Words] = set()
        self._settle()

    @property
    def room(self) -> int:
        """Words on one page."""
        return self.width - FIRST

    @property
    def shown(self) -> list[str]:
        """The words on this page."""
        return self.words[self.page * self.room : (self.page + 1) * self.room]

    def mask(self) -> Mask:
        mask = np.zeros(self.width, np.int8)
        mask[FINISH] = self.complete
        mask[MORE] = len(self.words) > self.room
        mask[FIRST : FIRST + len(self.shown)] = 1
        return mask

    def actions(self) -> list[int]:
        """The actions that may be taken, in order."""
        return np.flatnonzero(self.mask()).tolist()

    def name(self, action: int) -> str:
        """What an action says, for people."""
        if action == FINISH:
            return "(that is all)"
        return "(more words)" if action == MORE else self.shown[action - FIRST]

    def take(self, action: int) -> bool:
        """Take an action; True once the choice is made. Raises IndexError for one that is not offered."""
        if action == FINISH and self.complete:
            self.finish()
        elif action == MORE and len(self.words) > self.room:
            self.page = (self.page + 1) % -(-len(self.words) // self.room)
        elif action >= FIRST and action - FIRST < len(self.shown):
            self._add(self.shown[action - FIRST])
        else:
            raise IndexError(f"action {action} is not offered after {' '.join(self.prefix)!r}")
        return self.done

    def finish(self) -> None:
        """Let the words so far be the choice."""
        self.done = True

    def say(self, word: str) -> None:
        """Take a word of any page. Raises ValueError for one that may not follow."""
        if word not in self.words:
            raise ValueError(f"{word!r} may not follow {' '.join(self.prefix)!r}")
        self._add(word)

    def _add(self, word: str) -> None:
        self.prefix = (*self.prefix, word)
        self._settle()

    def _settle(self) -> None:
        """Leave dead ends, take words without an alternative, and see where that leads."""
        ask = self.ask
        while True:
            self.page = 0
            self.words = [word for word in ask.after(self.prefix) if (*self.prefix, word) not in self._dead]
            self.complete = ask.closes(self.prefix)
            if not self.words:
                if self.complete:
                    self.done = True
                    return
                if not self.prefix:
                    raise LookupError(f"nothing can be chosen here (case {ask.case})")
                self._dead.add(self.prefix)
                self.prefix = self.prefix[:-1]
            elif len(self.words) == 1 and not self.complete and self._forced:
                self.prefix = (*self.prefix, self.words[0])
            else:
                return
