/** Words of the legend, the scale and the ground in the inspector. */
export const enMap = {
  'ov.legend': 'Legend',
  'legend.title': 'Legend', 'legend.ground': 'Ground', 'legend.lines': 'Lines and hexsides', 'legend.signs': 'Signs',
  'legend.borderGreat': 'Border between the blocs', 'legend.border': 'Other border', 'legend.sector': 'Sector boundary',
  'legend.hex': 'A hex is {km} km from side to side.', 'legend.tilt': 'The top of the map lies {n}° {wind} of north.', 'legend.straight': 'North is at the top.',
  'legend.area': 'This scenario is about the part of the map inside the dashed line.',
  'legend.reconstruction': 'The map is a reconstruction from geography, not the printed map.',
  'measure.label': 'Scale: the bar is {km} km long. North lies {n}° from the top of the map.', 'measure.km': '{km} km', 'measure.north': 'N',
  'wind.N': 'north', 'wind.NE': 'north-east', 'wind.E': 'east', 'wind.SE': 'south-east', 'wind.S': 'south', 'wind.SW': 'south-west', 'wind.W': 'west', 'wind.NW': 'north-west',
  'tilt.E': 'east', 'tilt.W': 'west',
  'insp.held': 'Held by {side}', 'insp.sides': '{name} on {n} side|{name} on {n} sides',
  'insp.at': 'Really at {lat}° N, {lon}° E', 'insp.near': '{km} km {wind} of {place}', 'insp.costs': 'What the ground costs',
};
