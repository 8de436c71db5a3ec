import type { Lang } from '@grognard/kernel'
import type { PlotInk } from './plot.ts'
import type { GameRecord } from './record.ts'

export type Cause = GameRecord['reason']
export type Banner = NonNullable<GameRecord['banner']>
export const CAUSES: readonly Cause[] = ['relief', 'palace', 'morale', 'resources', 'gordon']
export const BANNERS: readonly Banner[] = ['black', 'white', 'red', 'green']

/** What the charts say, in one language. */
export interface ChartWords {
  bot(level: string): string
  readonly levels: Readonly<Record<string, string>>
  readonly causes: Readonly<Record<Cause, string>>
  readonly banners: Readonly<Record<Banner, string>>
  /** February first. */
  readonly months: readonly string[]
  readonly won: string
  readonly wonByLevel: string
  readonly rp: string
  readonly cm: string
  endings(bot: string, games: number): string
  fallen(bot: string): string
  rate(rate: number, games: number): string
  /** A chart of one level among several. */
  atLevel(level: string, title: string): string
  number(value: number): string
}

/** 98.04 -> '98.0 %'. */
export function percent(rate: number, lang: Lang = 'en'): string {
  const text = (100 * rate).toFixed(1)
  return lang === 'fr' ? `${text.replace('.', ',')} %` : `${text} %`
}

const en: ChartWords = {
  bot: (level) => level,
  levels: { cub: 'lion cub', lion: 'lion', king: 'lion king' },
  causes: { relief: 'relieved', palace: 'Palace', morale: 'morale', resources: 'resources', gordon: 'Gordon' },
  banners: { black: 'Black', white: 'White', red: 'Red', green: 'Green' },
  months: ['Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan'],
  won: 'Games won, with the 95 % interval',
  wonByLevel: 'Games won at each level, with the 95 % interval',
  rp: 'Resources as each month begins, on average',
  cm: 'Morale as each month begins, on average',
  endings: (bot, games) => `When and how the games of ${bot} end (${games})`,
  fallen: (bot) => `Banners that took the Palace of ${bot}`,
  rate: (rate, games) => `${percent(rate)} of ${games}`,
  atLevel: (level, title) => `${level}: ${title}`,
  number: String,
}

const FRENCH_BOTS: Readonly<Record<string, string>> = {
  random: 'hasard',
  recruit: 'recrue',
  staff: 'état-major',
  gordon: 'gordon',
}

const fr: ChartWords = {
  bot: (level) => FRENCH_BOTS[level] ?? level,
  levels: { cub: 'lionceau', lion: 'lion', king: 'roi lion' },
  causes: { relief: 'secourue', palace: 'palais', morale: 'moral', resources: 'ressources', gordon: 'Gordon' },
  banners: { black: 'Noire', white: 'Blanche', red: 'Rouge', green: 'Verte' },
  months: ['fév', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc', 'jan'],
  won: 'Parties gagnées, avec l’intervalle à 95 %',
  wonByLevel: 'Parties gagnées à chaque niveau, avec l’intervalle à 95 %',
  rp: 'Ressources au début de chaque mois, en moyenne',
  cm: 'Moral au début de chaque mois, en moyenne',
  endings: (bot, games) => `Quand et comment finissent les parties : ${bot} (${games})`,
  fallen: (bot) => `Bannières entrées au palais : ${bot}`,
  rate: (rate, games) => `${percent(rate, 'fr')} de ${games}`,
  atLevel: (level, title) => `${level} : ${title}`,
  number: (value) => String(value).replace('.', ','),
}

export const CHART_WORDS: { readonly [L in Lang]: ChartWords } = { en, fr }

/** Colours of the charts: of print, or those of the page they stand on. */
export interface ChartInk extends PlotInk {
  readonly causes: Readonly<Record<Cause, string>>
  readonly banners: Readonly<Record<Banner, string>>
}

export const PRINT: ChartInk = {
  paper: '#f6f0e0',
  text: '#26221e',
  rule: '#d8cdb4',
  series: ['#8c2f24', '#3d5a80', '#4f7d4a', '#b98a2e'],
  causes: { relief: '#4f7d4a', palace: '#8c2f24', morale: '#b98a2e', resources: '#5b6b8c', gordon: '#54405e' },
  banners: { black: '#26221e', white: '#fbf7ea', red: '#a3352b', green: '#4b7148' },
}

/** For a page with light and dark colours of its own. */
export const SCREEN: ChartInk = {
  paper: 'none',
  text: 'var(--text)',
  rule: 'var(--rule)',
  series: [
    'light-dark(#8c2f24, #d9695c)',
    'light-dark(#3d5a80, #86a8d4)',
    'light-dark(#4f7d4a, #84b97e)',
    'light-dark(#b98a2e, #dcb45c)',
  ],
  causes: {
    relief: 'light-dark(#4f7d4a, #6fa468)',
    palace: 'light-dark(#8c2f24, #c9564c)',
    morale: 'light-dark(#b98a2e, #d3a647)',
    resources: 'light-dark(#5b6b8c, #8496bd)',
    gordon: 'light-dark(#54405e, #a184b0)',
  },
  banners: {
    black: 'light-dark(#26221e, #0d0b0a)',
    white: 'light-dark(#fbf7ea, #f0e6cd)',
    red: 'light-dark(#a3352b, #c9564c)',
    green: 'light-dark(#4b7148, #5f9c6b)',
  },
}
