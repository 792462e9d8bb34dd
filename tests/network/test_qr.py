"""QR codes: square, with the patterns the standard wants, and of the size that was counted on."""

from __future__ import annotations

import pytest
from heul_doch.scenes.network.address import page_url
from heul_doch.scenes.network.qr import qr_matrix

FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]


def test_the_address_of_a_table_fits_into_a_small_code() -> None:
    code = qr_matrix(page_url("192.168.178.255", 65535, "kUjJBH-sDgVmLNoF6QyQrw"))
    size = len(code)
    # Version 4. A code in the corner of a television must be large enough for a phone across the room.
    assert size == 33
    assert all(len(row) == size for row in code)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        seen = ["".join("01"[module] for module in row[left : left + 7]) for row in code[top : top + 7]]
        assert seen == FINDER


def test_different_texts_have_different_codes() -> None:
    assert qr_matrix("http://10.0.0.1:8642/#abc") != qr_matrix("http://10.0.0.1:8642/#abd")
    assert qr_matrix("Größe")


@pytest.mark.parametrize("text", ["", "a" * 4000, "1" * 9000])
def test_a_text_that_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        qr_matrix(text)
