import type { Spot } from '@grognard/board'
import { ACTION_TYPES } from '../../names.ts'
import type { ActionType, Banner, Unit } from '../../names.ts'

const ZONES = {
  'black-5': { en: 'Fort Omdurman', fr: 'Fort d’Omdurman' },
  'white-4': { en: 'Southern Ramparts', fr: 'Remparts sud' },
  'red-3': { en: 'North Fort', fr: 'Fort du Nord' },
  'red-5': { en: 'Shambat', fr: 'Shambat' },
  'green-4': { en: 'Eastern Ramparts', fr: 'Remparts est' },
} as const

const BANNERS: { readonly [B in Banner]: Spot['name'] } = {
  black: { en: 'the Black banner', fr: 'la bannière Noire' },
  white: { en: 'the White banner', fr: 'la bannière Blanche' },
  red: { en: 'the Red banner', fr: 'la bannière Rouge' },
  green: { en: 'the Green banner', fr: 'la bannière Verte' },
}

const UNITS = {
  'egyptian-2': { en: 'Egyptian infantry', fr: 'l’infanterie égyptienne' },
  'sudanese-2': { en: 'Sudanese infantry', fr: 'l’infanterie soudanaise' },
  'bashi-2': { en: 'Bashi-bazouks', fr: 'les bachi-bouzouks' },
  'bashi-1': { en: 'weakened Bashi-bazouks', fr: 'les bachi-bouzouks affaiblis' },
  levies: { en: 'levies', fr: 'les milices' },
  light: { en: 'light guns', fr: 'les canons légers' },
  heavy: { en: 'heavy guns', fr: 'les canons lourds' },
  gunboat: { en: 'gunboats', fr: 'les canonnières' },
  ali: { en: 'Muhammad Ali', fr: 'Muhammad Ali' },
  stewart: { en: 'Stewart', fr: 'Stewart' },
} as const satisfies { readonly [U in Unit]?: Spot['name'] }

const ACTIONS = {
  fortify: { en: 'fortifying on the ladder of actions', fr: 'fortifier sur l’échelle des actions' },
  gunboats: { en: 'the gunboats on the ladder of actions', fr: 'les canonnières sur l’échelle des actions' },
  levies: { en: 'the levies on the ladder of actions', fr: 'les milices sur l’échelle des actions' },
  raid: { en: 'the raid on the ladder of actions', fr: 'le raid sur l’échelle des actions' },
  sortie: { en: 'the sortie on the ladder of actions', fr: 'la sortie sur l’échelle des actions' },
  defend: { en: 'the defence on the ladder of actions', fr: 'la défense sur l’échelle des actions' },
} as const satisfies { readonly [T in ActionType]?: Spot['name'] }

export const zones = (...ids: readonly (keyof typeof ZONES)[]): readonly Spot[] =>
  ids.map((id) => ({ on: `.zone[data-drop="${id}"]`, name: ZONES[id] }))

export const banners = (...ids: readonly Banner[]): readonly Spot[] =>
  ids.map((id) => ({ on: `[data-banner="${id}"]`, name: BANNERS[id] }))

export const rung = (type: keyof typeof ACTIONS): Spot => ({
  on: `ol.ladder li:nth-child(${ACTION_TYPES.indexOf(type) + 1}) button`,
  name: ACTIONS[type],
})

/** Counters that wait in their boxes. */
export const counters = (...units: readonly (keyof typeof UNITS)[]): readonly Spot[] =>
  units.map((unit) => ({ on: `.tray .piece[data-at="available"][data-holds~="${unit}"]`, name: UNITS[unit] }))

export const PALACE: Spot = { on: '[data-drop^="palace"]', name: { en: 'the Palace', fr: 'le palais' } }
export const GAUGES: Spot = { on: '.status dl', name: { en: 'the gauges', fr: 'les jauges' } }
export const LADDER: Spot = { on: 'ol.ladder', name: { en: 'the ladder of actions', fr: 'l’échelle des actions' } }
export const ODDS: Spot = { on: '[data-panel="stakes"]', name: { en: 'the odds', fr: 'les chances' } }
export const BUTTONS: Spot = { on: '.side .choice', name: { en: 'the buttons', fr: 'les boutons' } }
