"""Who answers for a seat: bots in a process, external programs, and longer computations."""
