import type { GroundSheet, RecordsHead } from '@grognard/kernel'

/** Names for tests: a game that is played alone, with a category and two series… */
export const SOLO: RecordsHead = {
  ending: {
    values: {
      relief: { name: { en: 'relieved', fr: 'secourue' }, ink: { print: '#0a0', screen: 'var(--relief)' } },
      palace: { name: { en: 'Palace', fr: 'palais' }, ink: { print: '#a00', screen: 'var(--palace)' } },
    },
  },
  columns: [
    {
      kind: 'category',
      id: 'banner',
      name: { en: 'fallen to', fr: 'entrées au palais' },
      values: { white: { name: { en: 'White', fr: 'Blanche' } }, red: { name: { en: 'Red', fr: 'Rouge' } } },
      chart: { en: (bot) => `Banners against ${bot}`, fr: (bot) => `Bannières contre ${bot}` },
    },
    { kind: 'series', id: 'rp', name: { en: 'RP', fr: 'PR' }, chart: { en: 'Resources', fr: 'Ressources' }, most: 36 },
    { kind: 'series', id: 'cm', name: { en: 'CM', fr: 'MC' }, chart: { en: 'Morale', fr: 'Moral' }, most: 15 },
  ],
  bots: { recruit: { en: 'recruit', fr: 'recrue' }, staff: { en: 'staff', fr: 'état-major' } },
}

/** …and one of two sides, with two counts. */
export const VERSUS: RecordsHead = {
  ending: {
    values: {
      aim: { name: { en: 'aim of the scenario', fr: 'but' } },
      draw: { name: { en: 'draw', fr: 'partie nulle' } },
    },
  },
  columns: [
    { kind: 'count', id: 'dead', name: { en: 'dead', fr: 'morts' }, shade: 'full' },
    { kind: 'count', id: 'captured', name: { en: 'captured', fr: 'captifs' }, shade: 'light' },
  ],
  bots: {},
  note: { en: 'Dead and captured: characters a game.', fr: 'Morts et captifs : personnages par partie.' },
}

const MONTHS = {
  en: ['Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan'],
  fr: ['fév', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc', 'jan'],
}
export const LEVELS: ReadonlyMap<string, GroundSheet> = new Map(
  [
    ['cub', { en: 'lion cub', fr: 'lionceau' }] as const,
    ['lion', { en: 'lion', fr: 'lion' }] as const,
    ['king', { en: 'lion king', fr: 'roi lion' }] as const,
  ].map(([id, name]) => [id, { name, sides: [{ en: 'Gordon', fr: 'Gordon' }], turns: MONTHS }]),
)

const EIGHT = ['1', '2', '3', '4', '5', '6', '7', '8']
export const BATTLES: ReadonlyMap<string, GroundSheet> = new Map(
  ['springs', 'dawn'].map((id) => [
    id,
    {
      name: { en: `The ${id}`, fr: `The ${id}` },
      sides: [
        { en: 'Franks', fr: 'Franks' },
        { en: 'Turks', fr: 'Turks' },
      ],
      turns: { en: EIGHT, fr: EIGHT },
    },
  ]),
)
