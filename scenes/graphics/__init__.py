"""Stage, sprites, text, panels, and pictures rasterised by a process of their own."""
