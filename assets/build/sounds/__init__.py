"""The synthesiser that makes the files of ``assets/sounds`` (``assets/build/make_sounds.py``)."""
