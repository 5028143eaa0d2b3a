# Under an Iron Sky: special forces.

verb-raid = Plot a raid
verb-destroy = Destroy
verb-slip = Slip away
is-refused-not-raiding = Raids are plotted in the Special Forces Assault Phase, before the Land Movement Phase.
is-refused-raid-target = { $hex } is no target: nothing of the enemy's is there, or no helicopters with raiders could fly there and back.
is-refused-raid-wing = { $wing } cannot carry these raiders: it is not with them, cannot fly there and back, or is on another raid.
is-refused-raid-unit = { $word } cannot take part: special forces on one field, each on one raid, are named before their helicopters.
is-refused-raid-deed = { $word } cannot be destroyed in { $hex }.
is-refused-slip = Nobody can slip away to { $word }.
is-ask-raids = { $side }: plot a raid of special forces? Plotted: { $count }.
is-ask-raid-deed = { $side }: what do the raiders destroy in { $hex }? Left: { $count }.
is-ask-slip = { $side }: do the special forces in { $hex } slip away?
is-roll-ingress = Flak of { $unit } fires at the helicopters that land in { $hex }.
is-roll-raid = Raiders attack in { $hex }: units { $count }, modifier { $drm }.
is-log-raid = Special forces of { $side } raid { $hex }.
is-log-raid-off = The raid of { $side } on { $hex } cannot be flown.
is-log-ingress = { $unit } fires at the landing: { $die }; helicopter steps lost: { $steps }.
is-log-raid-succeeds = The raid on { $hex } succeeds: die { $die }, modifier { $drm }.
is-log-raid-fails = The raid on { $hex } fails: die { $die }, modifier { $drm }.
is-log-raid-destroys = Raiders of { $side } in { $hex } destroy: { $what }.
is-log-slips = Special forces of { $side } slip away to { $hex }.
