"""What every other package uses: theme, geometry, tweens, input, paths, texts, child processes."""
