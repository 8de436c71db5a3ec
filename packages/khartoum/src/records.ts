import type { Category, Records, Series, Values, Words } from '@grognard/kernel'
import { BANNERS } from './names.ts'
import type { Banner } from './names.ts'
import type { Options } from './options.ts'
import type { Ending, State } from './state.ts'

/** A value in both languages, with its colour on paper and in the light, and that in the dark. */
const value = (en: string, fr: string, light: string, dark: string): Values[string] => ({
  name: { en, fr },
  ink: { print: light, screen: `light-dark(${light}, ${dark})` },
})

const ENDINGS: { readonly [R in Ending['reason']]: Values[string] } = {
  relief: value('relieved', 'secourue', '#4f7d4a', '#6fa468'),
  palace: value('Palace', 'palais', '#8c2f24', '#c9564c'),
  morale: value('morale', 'moral', '#b98a2e', '#d3a647'),
  resources: value('resources', 'ressources', '#5b6b8c', '#8496bd'),
  gordon: value('Gordon', 'Gordon', '#54405e', '#a184b0'),
}

const FALLEN: { readonly [B in Banner]: Values[string] } = {
  black: value('Black', 'Noire', '#26221e', '#0d0b0a'),
  white: value('White', 'Blanche', '#fbf7ea', '#f0e6cd'),
  red: value('Red', 'Rouge', '#a3352b', '#c9564c'),
  green: value('Green', 'Verte', '#4b7148', '#5f9c6b'),
}

/** The banner that took the Palace. */
const banner: Category<State> = {
  kind: 'category',
  id: 'banner',
  name: { en: 'fallen to', fr: 'entrées au palais' },
  values: Object.fromEntries(BANNERS.map((name) => [name, FALLEN[name]])),
  chart: {
    en: (bot) => `Banners that took the Palace of ${bot}`,
    fr: (bot) => `Bannières entrées au palais : ${bot}`,
  },
  read: ({ state }) => state.ending?.banner ?? null,
}

const rp: Series<State> = {
  kind: 'series',
  id: 'rp',
  name: { en: 'RP', fr: 'RP' },
  chart: {
    en: 'Resources as each month begins, on average',
    fr: 'Ressources au début de chaque mois, en moyenne',
  },
  most: 36,
  read: (state) => state.rp,
}

const cm: Series<State> = {
  kind: 'series',
  id: 'cm',
  name: { en: 'CM', fr: 'CM' },
  chart: { en: 'Morale as each month begins, on average', fr: 'Moral au début de chaque mois, en moyenne' },
  most: 15,
  read: (state) => state.cm,
}

const LEVELS: { readonly [L in Options['level']]: Words } = {
  cub: { en: 'lion cub', fr: 'lionceau' },
  lion: { en: 'lion', fr: 'lion' },
  king: { en: 'lion king', fr: 'roi lion' },
}

const TURNS = {
  en: ['Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan'],
  fr: ['fév', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc', 'jan'],
}

const NO_EVENTS: Words = { en: 'no event cards', fr: 'sans cartes d’événement' }
const ONE_PALACE: Words = { en: 'one shared Palace', fr: 'un seul palais' }

/** What a siege is worth recording. */
export const records: Records<State, Options> = {
  ending: { values: ENDINGS, read: ({ result }) => result.reason },
  columns: [banner, rp, cm],
  scenarios: ['siege'],
  turn: (state) => state.ending?.turn ?? state.turn,
  bots: {
    random: { en: 'Random', fr: 'Hasard' },
    recruit: { en: 'Recruit', fr: 'Recrue' },
    aide: { en: 'Aide-de-camp', fr: 'Aide de camp' },
    staff: { en: 'Staff', fr: 'État-major' },
    gordon: { en: 'Gordon', fr: 'Gordon' },
  },
  sheet: ({ options }) => ({ name: LEVELS[options.level], sides: [{ en: 'Gordon', fr: 'Gordon' }], turns: TURNS }),
  difficulty: { option: 'level', values: Object.keys(LEVELS) },
  title(settings, lang) {
    const [first] = settings
    const level = settings.length === 1 && first !== undefined ? [LEVELS[first.options.level][lang]] : []
    const others = [
      ...(first?.options.events === false ? [NO_EVENTS[lang]] : []),
      ...(first?.options.palaceShared === true ? [ONE_PALACE[lang]] : []),
    ]
    return ['Khartoum', ...level, ...others].join(', ')
  },
}
