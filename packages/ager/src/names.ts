/** The closed sets of names that rules speak of. Their order gives the numbers used where speed matters. */

export const FACTIONS = [
  'antioch',
  'edessa',
  'orders',
  'crusaders',
  'armenians',
  'turks',
  'syrians',
  'bedouin',
  'assassins',
  'civilians',
] as const
export type Faction = (typeof FACTIONS)[number]

/** The third letter of a counter's code (AT-1.2-09). With type i, c is a civilian and n a thrower of naphtha. */
export const CLASSES = ['n', 'k', 'g', 'c', 'a', 'b', 'm', 'l', 'x', 'j', 'p', 'h'] as const
export type Class = (typeof CLASSES)[number]

export const ANIMAL_KINDS = ['horse', 'camel', 'pack', 'howdah'] as const
export type AnimalKind = (typeof ANIMAL_KINDS)[number]

export const WEAPONS = ['spear', 'javelin', 'knife', 'composite-bow', 'short-bow', 'crossbow', 'naphtha'] as const
export type WeaponId = (typeof WEAPONS)[number]

/** How far the shooter may have moved in his own movement step: at will, half his allowance, not at all; or no such fire. */
export const MOVE_LIMITS = ['free', 'half', 'still', 'never'] as const
export type MoveLimit = (typeof MOVE_LIMITS)[number]

export const COVERS = ['none', 'light', 'medium', 'heavy', 'total'] as const
export type CoverName = (typeof COVERS)[number]

export const TERRAINS = [
  'flat',
  'road',
  'oasis',
  'palm-leaves',
  'palm-trunk',
  'shrub',
  'bank',
  'stones',
  'water',
  'house',
  'terrace',
  'trapdoor',
  'courtyard',
  'inner-corner',
  'fountain',
  'well',
  'press',
  'stairs',
  'house-ladder',
  'tent',
  'tent-opening',
  'ropes',
  'tent-side',
  'castle-courtyard',
  'room',
  'wall-walk',
  'tower',
  'master-tower',
  'gate',
  'glacis',
  'rocks',
  'ditch',
  'bridge',
  'broken-bridge',
  'rubble',
  'siege-ladder',
] as const
export type TerrainId = (typeof TERRAINS)[number]

/** Numbers of terrains: their place in TERRAINS, in Kit.terrains and in Field.terrain. */
export const TERRAIN = {
  flat: 0,
  road: 1,
  oasis: 2,
  palmLeaves: 3,
  palmTrunk: 4,
  shrub: 5,
  bank: 6,
  stones: 7,
  water: 8,
  house: 9,
  terrace: 10,
  trapdoor: 11,
  courtyard: 12,
  innerCorner: 13,
  fountain: 14,
  well: 15,
  press: 16,
  stairs: 17,
  houseLadder: 18,
  tent: 19,
  tentOpening: 20,
  ropes: 21,
  tentSide: 22,
  castleCourtyard: 23,
  room: 24,
  wallWalk: 25,
  tower: 26,
  masterTower: 27,
  gate: 28,
  glacis: 29,
  rocks: 30,
  ditch: 31,
  bridge: 32,
  brokenBridge: 33,
  rubble: 34,
  siegeLadder: 35,
} as const

/** What can lie on the side between two hexes. */
export const FEATURES = [
  'none',
  'wall',
  'door',
  'towerdoor',
  'entrance',
  'window',
  'balcony',
  'awning',
  'parapet',
  'rampart',
  'slit',
  'canvas',
  'crest',
  'drop',
  'stair',
] as const
export type FeatureId = (typeof FEATURES)[number]

/** Numbers of features: their place in FEATURES, in Kit.features and in Field.side. */
export const FEATURE = {
  none: 0,
  wall: 1,
  door: 2,
  towerdoor: 3,
  entrance: 4,
  window: 5,
  balcony: 6,
  awning: 7,
  parapet: 8,
  rampart: 9,
  slit: 10,
  canvas: 11,
  crest: 12,
  /** A step between levels that cannot be climbed, or the flank of a stair: hides nothing but by its height. */
  drop: 13,
  /** From hex to hex of a stair's path (AT-9.5.2). */
  stair: 14,
} as const satisfies Record<FeatureId, number>
export type Feature = (typeof FEATURE)[FeatureId]

export const GATE_STATES = ['closed', 'open', 'broken'] as const
export type GateState = (typeof GATE_STATES)[number]
