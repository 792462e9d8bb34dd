"""Makes the pictures and sounds of ``assets/`` out of code and parts. Never imported by the running program."""
