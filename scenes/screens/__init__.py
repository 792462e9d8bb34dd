"""The screens: title, set-up, library, replay, statistics, help, lesson, pause, settings."""
