# Under an Iron Sky: scenarios, options, sequence of play, the table.

scenario-iron-sky-north_german_plain = The North German Plain: seven turns between the Elbe and the Ruhr
scenario-iron-sky-fulda_hof = Fulda and Hof: six turns between Göttingen and Bohemia
scenario-iron-sky-campaign = The campaign: from Denmark to the Po, twenty-five turns
scenario-iron-sky-fulda_evening = One evening at Fulda: four turns, ground and air, our own scenario
scenario-iron-sky-lesson = Tutorial
scenario-iron-sky-lesson_sky = Air war tutorial, our own

option-iron-sky-embedded_supply = Embedded Supply: ammunition and fuel of every unit (13.0)
option-iron-sky-brigade_logistics = Brigades draw their own supply (12.2)
option-iron-sky-fluid_combat = Fluid combat: a C does not stop the attacker (9.20)
option-iron-sky-leg_infantry = Leg infantry (5.8)
option-iron-sky-alpine = Alpine units (32.0)
option-iron-sky-politics = Unrest and revolts (35.0, 36.0)
option-iron-sky-atlantic = The Battle of the North Atlantic (21.25)
option-iron-sky-air_war = The air war: aircraft, flak and helicopters (17.0, 27.0, 28.0, 31.0)
option-iron-sky-airborne = Airlift and airborne troops (27.11, 27.12, 34.0)
option-iron-sky-landings = Amphibious landings (29.0)
option-iron-sky-weather = Weather (23.0)
option-iron-sky-recon = Reconnaissance (37.0)
option-iron-sky-wild_weasel = Wild Weasel missions (27.9)
option-iron-sky-intercept_pursuit = Pursuit by interceptors (27.15)
option-iron-sky-combat_radius = Combat radius of aircraft (27.3)
option-iron-sky-split_squadrons = Split squadrons (27.15)
option-iron-sky-special_forces = Special forces (33.0)
option-iron-sky-chemical = Chemical weapons (24.0)
option-iron-sky-nuclear = Nuclear weapons (25.0)
option-iron-sky-escalation = Escalation of weapons of mass destruction (26.0)
option-iron-sky-later_rules = The later state of the rules

server-option-iron-sky-embedded_supply = Units carry their own ammunition and fuel, use it up when they fight and march cut off, and can ration it.
server-option-iron-sky-brigade_logistics = US, British and Dutch brigades need no divisional base for their supply.
server-option-iron-sky-leg_infantry = Airborne, airmobile, alpine and marine troops march on foot: fewer points, tired sooner.
server-option-iron-sky-alpine = Mountain troops move and fight better in the Alps.
server-option-iron-sky-later_rules = The game as its later publications changed it; without this option, as first published.
server-option-iron-sky-fluid_combat = After a C the attacker need not stop and may continue while it has points.
server-option-iron-sky-politics = The Pact's allies grow restless with losses and may revolt and drop out.
server-option-iron-sky-atlantic = Convoys fight their way across, and NATO's reinforcements arrive sooner or later as a result.
server-option-iron-sky-air_war = Squadrons fight for the sky, support combats, strike and intercept, and helicopters fly hex by hex under flak. Without it there is only the ground war, a fair start for beginners.
server-option-iron-sky-airborne = Transports carry troops from field to field, and paratroops drop behind the enemy.
server-option-iron-sky-landings = Marines go ashore on a coast whose sky the enemy does not hold.
server-option-iron-sky-weather = A die each turn: bad weather slows movement and keeps aircraft on the ground.
server-option-iron-sky-recon = What lies behind the front must be seen from the air before it can be struck.
server-option-iron-sky-wild_weasel = Special squadrons suppress the flak of a whole air area.
server-option-iron-sky-intercept_pursuit = A striker that breaks off is fired at all the same unless it shakes its pursuer off.
server-option-iron-sky-combat_radius = Squadrons lose strength when they fly far from their field; for the later state of the rules.
server-option-iron-sky-split_squadrons = An undamaged interceptor may attack two strikers, with half the effect; for the later state of the rules.
server-option-iron-sky-special_forces = Raiders are flown in to destroy bridges, ports, fields and aircraft far behind the front.
server-option-iron-sky-chemical = The Pact may open war with gas, and NATO answers; it helps attacks and poisons the ground.
server-option-iron-sky-nuclear = Guns, missiles and aircraft carry nuclear charges, which leave fallout behind.
server-option-iron-sky-escalation = Gas and nuclear weapons need a political release, which the other side answers, up to the end of the world.

server-side-iron-sky-NATO = Trade ground for time, hold the bridges, and keep reserves where the blow will fall.
server-side-iron-sky-Pact = Find the weak brigade, break through, and keep moving before your divisions tire.
server-scenario-iron-sky-north_german_plain = The corps of Northern Army Group at their wartime positions against the armies of northern East Germany. Forces and victory conditions are reconstructions.
server-scenario-iron-sky-fulda_hof = Central Army Group between Göttingen and the Bohemian border. The gap, the autobahns and the Rhine behind them. Forces and victory conditions are reconstructions.
server-scenario-iron-sky-campaign = The whole of Central Europe, garrisons at dawn, war on the second turn. Long. Forces and victory conditions are reconstructions.
server-scenario-iron-sky-fulda_evening = For newcomers after the tutorial, not in the rulebook: V Corps against 8th Guards Army, thirty counters and seventeen squadrons. All units are in supply.
server-scenario-iron-sky-lesson = A real battle with a coach: two turns before Hersfeld and Fulda, four divisions, against the computer. You attack.
server-scenario-iron-sky-lesson_sky = The sky over Hersfeld and Fulda with a coach: two turns of squadrons, flak and strikes, against the computer. You lead NATO.

verb-assault = Assault
verb-rail = Move by rail
verb-rest = Rest
verb-break = Break down
verb-recombine = Recombine
verb-ferry = Ferry
verb-track = Off the map
verb-reserve = Corps Reserve
verb-demolish = Blow a bridge
verb-ew = Electronic warfare
verb-guns = Artillery
verb-defend = Defend
verb-supply = Supply
verb-hold = Hold
verb-apart = Retreat separately
verb-pursue = Pursue
verb-activate = Activate a reserve
verb-repair = Repair
verb-replace = Replace losses
verb-settle = Propose to stop and count
verb-agree = Agree
verb-refuse = Go on
verb-violate = Violate neutrality
verb-rise = Place revolt markers
verb-challenge = Challenge
verb-choose = Choose
verb-mobilize = Declare mobilization
verb-exchange = Exchange
verb-return = Bring back
verb-draw = Draw supply
verb-transfer = Transfer by sea
verb-abort = Break off
verb-aim = Choose a target
verb-assign = Assign squadrons
verb-auto = Leave it to the staff
verb-base = Choose a field
verb-burn = Use own fuel
verb-clear = Send nobody
verb-engage = Engage the escort
verb-evade = Evade, go for the strike
verb-fill = Take the staff's plan
verb-finish = End this move
verb-path = Choose a way
verb-trace = Trace a convoy
verb-airdrop = Airdrop
verb-gas = Use gas
verb-groups = Form other groups
verb-intercept = Intercept
verb-lead = Lead a fight
verb-line = Line up the boxes
verb-mark = Mark an area
verb-mend = Repair squadrons
verb-merge = Merge two squadrons
verb-missile = Fire a gas missile
verb-nuke = Nuclear strike
verb-press = Press on
verb-rebase = Rebase a squadron
verb-refit = Make up a squadron
verb-request = Ask for release
verb-revive = Rebuild a squadron
verb-seal = Seal the plan
verb-silent = Stay silent
verb-turnback = Turn back
verb-watch = Air watch
verb-sead = Suppress air defense
verb-weasel = Wild Weasel
verb-hit = Choose what is hit
verb-recon = Reconnaissance
verb-sealift = Send by sea
verb-wait = Wait

is-log-played-air = In play: the ground war and the air war, with the chosen optional rules.
is-log-played = In play: the ground war, with the optional rules chosen. The air war is an option of a new game: without it there are no aircraft or helicopters, no flak, and nobody drops from the air.
is-log-turn = Game turn { $turn }.
is-log-war = War: zones of control reach across the borders.
is-log-action-phase = { $side ->
    [Pact] The Warsaw Pact's
   *[other] NATO's
} action phase.
is-log-conceded = { $side ->
    [Pact] The Warsaw Pact
   *[other] NATO
} gives up.

is-stage-opening = Events
is-stage-reinforcement = Reinforcements
is-stage-replacement = Replacements
is-stage-movement = Movement and combat
is-stage-end = End Phase

is-situation-peace = War begins on turn
is-situation-mines = Mines along the inner border on turn
is-situation-replacements = Replacement Points: { $nation }
is-situation-violated = Neutrality violated ({ $country ->
    [AT] Austria
    [CH] Switzerland
    [SE] Sweden
    [YUG] Yugoslavia
    [FR] France
   *[other] { $country }
}) on turn
is-situation-mobilized = Mobilized ({ $country ->
    [EG] East Germany
    [PO] Poland
    [CZ] Czechoslovakia
   *[other] { $country }
}) on turn

is-entry-edge = over the edge of the map
is-entry-city = in a city of their country
is-entry-territory = in their own country
is-entry-port = in a port
is-entry-pomcus = at a depot of American equipment
is-entry-airfield = on an airfield
is-entry-replace = in the place of another unit

is-ground-enter = { $tactical } movement points to enter in Tactical Mode, { $road } in Road Mode.
is-ground-defense = Adds { $value } to the defender's combat modifiers.
is-ground-no-zone = No zone of control reaches into it or out of it.
is-ground-cross = { $points } more to cross where no bridge stands.
is-ground-ford = { $points } more to cross where no bridge stands, and only in Tactical Mode.
is-ground-behind = Attacked across it, the defender adds { $value }.
is-ground-bridge = Crossed like open ground while it stands. A unit beside it can blow it up.
is-ground-mines = On the first turn of war { $points } more to cross.
is-ground-border = Before the war no zone of control reaches across.
is-ground-autobahn = Along it { $tactical ->
    [one] { $tactical } movement point
   *[other] { $tactical } movement points
} a hex in Tactical Mode, { $road } in Road Mode, whatever the ground.
is-ground-rail = The Warsaw Pact moves along it for { $points } of a movement point a hex.
is-ground-ferry = Carries a brigade each turn, up to the second turn of war, between two shores held by the same side.
is-ground-airfield = Held by the enemy, it must be attacked before it is entered.
is-ground-heliport = Taken by entering it.
is-ground-port = Supplies NATO while the water before it is free.
is-ground-pomcus = American troops flown in find their equipment here.
is-ground-supply = A source of supply.
is-ground-neutral = Neutral ground.

# In the logs of older saves.
is-log-not-in-play-air = In play: the ground war and the air war, with the optional rules chosen.
is-log-not-in-play = In play: the ground war, with the optional rules chosen. The air war is an option of a new game: without it there are no aircraft or helicopters, no flak, and nobody drops from the air.
