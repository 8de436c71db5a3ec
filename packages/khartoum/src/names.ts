/** Names of things in the box. Types come from these lists, and the pack must use exactly these names. */

export const BANNERS = ['black', 'white', 'red', 'green'] as const
export type Banner = (typeof BANNERS)[number]

/** Full and reduced sides are kinds of their own, for each has its factors (KH-11.11-02). */
export const UNITS = [
  'egyptian-2',
  'egyptian-1',
  'sudanese-2',
  'sudanese-1',
  'bashi-2',
  'bashi-1',
  'levies',
  'shaigiya',
  'heavy',
  'light',
  'gunboat',
  'barge',
  'stewart',
  'ali',
  'nushi',
  'gordon',
] as const
export type Unit = (typeof UNITS)[number]

export const TROOP_TYPES = ['egyptian', 'sudanese', 'bashi', 'levies', 'shaigiya'] as const
export type TroopType = (typeof TROOP_TYPES)[number]

/** The four kinds of friendly unit (KH-2.3-06). */
export const UNIT_KINDS = ['troops', 'guns', 'gunboats', 'leaders'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

export const SHAPES = ['circle', 'square', 'fort'] as const
export type Shape = (typeof SHAPES)[number]

/**
 * Zones in the order of their numbers inside the program: five of each path from 6 to 2, then the Palace.
 * The four `palace-…` zones exist only where the Palace is read as four separate zones (KH-2.1-02).
 */
export const ZONES = [
  'black-6',
  'black-5',
  'black-4',
  'black-3',
  'black-2',
  'white-6',
  'white-5',
  'white-4',
  'white-3',
  'white-2',
  'red-6',
  'red-5',
  'red-4',
  'red-3',
  'red-2',
  'green-6',
  'green-5',
  'green-4',
  'green-3',
  'green-2',
  'palace',
  'palace-black',
  'palace-white',
  'palace-red',
  'palace-green',
] as const
export type Zone = (typeof ZONES)[number]

/** The action types in their fixed order (KH-4.1-10); `morale` stands for raising CM or RP (KH-6.2-06). */
export const ACTION_TYPES = ['fortify', 'morale', 'gunboats', 'levies', 'raid', 'sortie', 'defend'] as const
export type ActionType = (typeof ACTION_TYPES)[number]

export const COMBATS = ['defence', 'raid', 'sortie'] as const
export type Combat = (typeof COMBATS)[number]

export const OUTCOMES = [
  'catastrophicFailure',
  'majorFailure',
  'seriousFailure',
  'failure',
  'minorFailure',
  'draw',
  'minorSuccess',
  'success',
  'goodSuccess',
  'majorSuccess',
  'extraordinarySuccess',
] as const
export type OutcomeName = (typeof OUTCOMES)[number]
