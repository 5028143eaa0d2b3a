"""Ctrl-C while compiled code runs: it comes out as what it was, and no other error does."""

from __future__ import annotations

import pytest

from front85.kernel.interrupt import plain_interrupts


def raised(error: BaseException, *causes: BaseException) -> BaseException:
    """The error, with these one behind the other as its causes."""
    last = error
    for cause in causes:
        last.__cause__, last = cause, cause
    return error


@pytest.mark.parametrize("causes", [(KeyboardInterrupt(),), (ValueError(), KeyboardInterrupt())], ids=["near", "far"])
def test_an_interrupt_that_compiled_code_has_wrapped_is_one_again(causes: tuple[BaseException, ...]) -> None:
    with pytest.raises(KeyboardInterrupt), plain_interrupts():
        raise raised(SystemError("compiled"), *causes)


@pytest.mark.parametrize("causes", [(), (ValueError(),)], ids=["none", "another"])
def test_another_error_of_compiled_code_stays_what_it_is(causes: tuple[BaseException, ...]) -> None:
    with pytest.raises(SystemError, match="compiled"), plain_interrupts():
        raise raised(SystemError("compiled"), *causes)
