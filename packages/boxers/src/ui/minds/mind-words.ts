import type { Lang } from '@grognard/kernel'
import type { Mode } from '../../rules/movement/frames.ts'

interface MindWords {
  readonly levels: readonly { readonly level: string; readonly name: string; readonly about: string }[]
  /** So many go together, each mode in its words. */
  readonly together: Readonly<Record<Mode, (men: number) => string>>
  charge(men: number): string
  /** `by` in points: below 0 it was lost. */
  cost(what: string, by: number): string
  quiet(turn: number): string
}

const whole = (by: number): number => Math.max(1, Math.round(Math.abs(by)))

const en: MindWords = {
  levels: [
    { level: 'random', name: 'Chance', about: 'does anything that is allowed' },
    {
      level: 'recruit',
      name: 'The recruit',
      about: 'weak and kind, for a first battle: rifles that wait too long, columns that run on in sight',
    },
    {
      level: 'captain',
      name: 'The captain',
      about: 'a script for each side with exact odds: columns that rush, rifles that hold; with its reasons',
    },
    {
      level: 'colonel',
      name: 'The colonel',
      about: 'chooses his ground and, every turn, how he leads: tries it by playing the battle out in thought',
    },
  ],
  together: {
    rapid: (men) => `${men} men run together`,
    crawl: (men) => `${men} men crawl together`,
    halt: (men) => `${men} men stop`,
  },
  charge: (men) => `${men} men charge together`,
  cost: (what, by) =>
    `${what} That ${by < 0 ? 'cost' : 'brought'} ${whole(by)} ${whole(by) === 1 ? 'point' : 'points'} of 100.`,
  quiet: (turn) => `On turn ${turn} nobody fell.`,
}

const fr: MindWords = {
  levels: [
    { level: 'random', name: 'Le hasard', about: 'fait n’importe quoi de permis' },
    {
      level: 'recruit',
      name: 'La recrue',
      about:
        'faible et accommodante, pour une première bataille : des fusils qui attendent trop, des colonnes à découvert',
    },
    {
      level: 'captain',
      name: 'Le capitaine',
      about:
        'un script pour chaque camp, aux chances exactes : des colonnes qui se ruent, des fusils qui tiennent ; avec ses raisons',
    },
    {
      level: 'colonel',
      name: 'Le colonel',
      about: 'choisit son terrain et, à chaque tour, sa conduite : il les essaie en jouant la bataille en pensée',
    },
  ],
  together: {
    rapid: (men) => `${men} hommes courent ensemble`,
    crawl: (men) => `${men} hommes rampent ensemble`,
    halt: (men) => `${men} hommes s’arrêtent`,
  },
  charge: (men) => `${men} hommes chargent ensemble`,
  cost: (what, by) =>
    `${what} Cela a ${by < 0 ? 'coûté' : 'rapporté'} ${whole(by)} ${whole(by) < 2 ? 'point' : 'points'} sur 100.`,
  quiet: (turn) => `Au tour ${turn}, personne n’est tombé.`,
}

const WORDS: { readonly [L in Lang]: MindWords } = { en, fr }

export function mindWords(lang: Lang): MindWords {
  return WORDS[lang]
}
