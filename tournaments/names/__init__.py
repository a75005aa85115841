"""Names of people as text: when two are alike, how they are ordered, how a pasted list is read.

It knows no framework, no club and no night, so every floor may ask it.
"""
