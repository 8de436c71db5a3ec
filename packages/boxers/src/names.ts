/** The closed sets of names that rules speak of. */

export const SIDES = ['boxer', 'european'] as const
export type Side = (typeof SIDES)[number]

/** BX-forces-14 */
export const CLASSES = ['irregular', 'regular', 'fanatic'] as const
export type TroopClass = (typeof CLASSES)[number]

export const WEAPONS = ['rifle', 'jingal', 'pistol', 'machine-gun', 'cannon'] as const
export type WeaponId = (typeof WEAPONS)[number]

export const MELEE_ARMS = ['hands', 'butt', 'dagger', 'sabre', 'bayonet', 'spear', 'pistol'] as const
export type MeleeArm = (typeof MELEE_ARMS)[number]

/** What a man is on the table for, besides fighting. */
export const ROLES = ['man', 'leader', 'machine-gunner', 'loader', 'gunner', 'porter'] as const
export type Role = (typeof ROLES)[number]

export const TROOPS = [
  'bx-chief',
  'bx-fan-sabre',
  'bx-fan-spear',
  'bx-sabre',
  'bx-spear',
  'bx-rifle',
  'bx-jingal',
  'bx-gunner',
  'bx-porter',
  'eu-leader',
  'eu-rifle',
  'eu-mg',
  'eu-loader',
  'eu-volunteer',
  'eu-convert',
] as const
export type TroopId = (typeof TROOPS)[number]

export const TEMPLATES = ['red-chief', 'red', 'village', 'matchlock', 'shot', 'cannon-crew'] as const
export type TemplateId = (typeof TEMPLATES)[number]

/** Ground with an outline. */
export const ZONE_KINDS = ['building', 'wagon', 'ruin', 'trench', 'thicket', 'field'] as const
export type ZoneKind = (typeof ZONE_KINDS)[number]

/** Straight pieces that stand by themselves. */
export const LINE_KINDS = ['wall', 'rampart', 'hedge', 'barricade', 'low-wall', 'fence'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What a section is a part of: a straight piece, or the side of a building; or it is a door in one of these. */
export const SECTION_KINDS = [...LINE_KINDS, 'side', 'door'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

export const LEVEL_KINDS = ['hill', 'embankment', 'wall-walk', 'roof'] as const
export type LevelKind = (typeof LEVEL_KINDS)[number]

export const DOOR_STATES = ['closed', 'open', 'destroyed'] as const
export type DoorState = (typeof DOOR_STATES)[number]

/** How well something hides a man, or shelters him. */
export const SHELTERS = ['open', 'light', 'dense'] as const
export type Shelter = (typeof SHELTERS)[number]

/** In the order of the die that draws them (BX-deploy-04). */
export const CORNERS = ['nw', 'ne', 'se', 'sw'] as const
export type Corner = (typeof CORNERS)[number]

/** In the order of the die (BX-bombard-03). */
export const DRIFTS = ['left', 'right', 'forward', 'back'] as const
export type Drift = (typeof DRIFTS)[number]

/** What stands up to a cannon, each with its resistance. */
export const STRUCTURES = ['door', 'barricade', 'wall'] as const
export type StructureId = (typeof STRUCTURES)[number]

/** What a keg does: goes off early, fails, makes a hole that must be widened, or a breach. */
export const KEG_RESULTS = ['early', 'dud', 'hole', 'breach'] as const
export type KegResult = (typeof KEG_RESULTS)[number]

/** A figure by its number in the battlefield. */
export type FigureId = number
