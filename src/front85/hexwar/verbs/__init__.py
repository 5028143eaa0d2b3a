"""Five shapes of verbs, so that a title writes legality and the reason against it once.

`OneUnit` names a unit, and so does `UnitVerb`, which asks about units only when somebody looks; `OneHex` and
`PlaceMarker` name a hex, `UnitToHex` a unit and where it goes, `UnitsToHex` a hex and the units that enter or leave the
map there together, `Choice` one of a few named things. A title says who and where, and declares what speaks against
a unit or a hex as bars (`kernel/slots.py`); `OneUnit`, `OneHex` and `Choice` are still given the reason for each "no"
as a refusal or None. The tree of words, what is offered, and what a player reads when a choice is refused follow.
"""
