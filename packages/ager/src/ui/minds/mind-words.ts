import type { Lang } from '@grognard/kernel'

interface MindWords {
  readonly levels: readonly { readonly level: string; readonly name: string; readonly about: string }[]
  goes(name: string, place: string): string
  way(places: string, hexes: number): string
  strikes(attackers: string, defenders: string, many: boolean): string
  charges(rider: string, target: string): string
  /** `by` in points: below 0 it was lost. */
  cost(what: string, by: number): string
  readonly phase: (who: string, turn: number) => string
}

const whole = (by: number): number => Math.max(1, Math.round(Math.abs(by)))

const en: MindWords = {
  levels: [
    { level: 'random', name: 'Chance', about: 'does anything that is allowed' },
    {
      level: 'recruit',
      name: 'The recruit',
      about: 'the sergeant without his skills: he moves half of his men at a time, and every man strikes by himself',
    },
    {
      level: 'sergeant',
      name: 'The sergeant',
      about: 'the aims of the battle, exact odds, a whole move at a time, with its reasons',
    },
    {
      level: 'captain',
      name: 'The captain',
      about: 'sets up by a book, and before each move tries in thought what to tell each man, up to a second',
    },
    {
      level: 'marshal',
      name: 'The marshal',
      about: 'has read more of the book and tries twenty times as much as the captain, up to twelve seconds',
    },
  ],
  goes: (name, place) => `${name} to ${place}`,
  way: (places, hexes) => (hexes === 1 ? `1 hex: ${places}` : `${hexes} hexes: ${places}`),
  strikes: (attackers, defenders, many) => `${attackers} ${many ? 'strike' : 'strikes'} at ${defenders}`,
  charges: (rider, target) => `${rider} charges ${target}`,
  cost: (what, by) => `${what} ${by < 0 ? 'cost' : 'brought'} ${whole(by)} points of 100.`,
  phase: (who, turn) => `What was done in the phase of the ${who} on turn ${turn}:`,
}

const fr: MindWords = {
  levels: [
    { level: 'random', name: 'Le hasard', about: 'fait n’importe quoi de permis' },
    {
      level: 'recruit',
      name: 'La recrue',
      about: 'le sergent sans son métier : il ne mène que la moitié de ses hommes à la fois, et chacun frappe seul',
    },
    {
      level: 'sergeant',
      name: 'Le sergent',
      about: 'les buts de la bataille, les chances exactes, un mouvement entier à la fois, avec ses raisons',
    },
    {
      level: 'captain',
      name: 'Le capitaine',
      about:
        'se déploie selon un livre, et avant chaque mouvement essaie en pensée que dire à chaque homme, une seconde au plus',
    },
    {
      level: 'marshal',
      name: 'Le maréchal',
      about: 'a lu davantage du livre et essaie vingt fois plus que le capitaine, douze secondes au plus',
    },
  ],
  goes: (name, place) => `${name} en ${place}`,
  way: (places, hexes) => (hexes > 1 ? `${hexes} cases : ${places}` : `1 case : ${places}`),
  strikes: (attackers, defenders, many) => `${attackers} ${many ? 'frappent' : 'frappe'} ${defenders}`,
  charges: (rider, target) => `${rider} charge ${target}`,
  cost: (what, by) => `${what} ${by < 0 ? '−' : '+'}${whole(by)} points sur 100.`,
  phase: (who, turn) => `Phase des ${who} au tour ${turn} :`,
}

const WORDS: { readonly [L in Lang]: MindWords } = { en, fr }

export function mindWords(lang: Lang): MindWords {
  return WORDS[lang]
}
