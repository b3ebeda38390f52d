"""What the plots of a report share, as SVG text.

Colours are those of M. Okabe and K. Ito, *Color Universal Design* (2008), which colour-blind readers can distinguish; marks and line
styles differ too, for prints in grey. matplotlib is imported by `canvas.py` when a plot is drawn, not before.
"""
