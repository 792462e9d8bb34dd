"""The screens: title, set-up, library, statistics, help, lesson, settings."""
