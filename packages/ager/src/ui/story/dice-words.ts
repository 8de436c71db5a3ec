import type { Lang } from '@grognard/kernel'
import type { Counted } from './counted.ts'

interface DiceWords {
  readonly columns: Readonly<Record<'turn' | 'what' | 'die' | 'read' | 'came' | 'chance' | 'luck', string>>
  readonly both: string
  readonly show: string
  readonly chance: (alike: number, sides: number) => string
  down(whom: string): string
  readonly none: string
  readonly about: string
  readonly counted: Readonly<Record<Counted, string>>
  readonly faces: string
  face(face: number, times: number): string
  mean(mean: string): string
  readonly luck: string
  readonly mostLuck: string
  readonly leastLuck: string
}

const en: DiceWords = {
  columns: {
    turn: 'turn',
    what: 'thrown for',
    die: 'die',
    read: 'read as',
    came: 'came of it',
    chance: 'chance',
    luck: 'luck',
  },
  both: 'Both sides',
  show: 'Whose dice',
  chance: (alike, sides) => `${Math.round((100 * alike) / sides)} in 100`,
  down: (whom) => `Comes down on ${whom}`,
  none: 'No die was thrown.',
  about:
    'Chance: of a hundred throws so many would have been read alike. Luck: what the die gave whoever threw it beyond the odds, in parts of a man.',
  counted: {
    men: 'Men',
    killed: 'Killed',
    taken: 'Taken',
    wounded: 'Wounded at the end',
    hexes: 'Hexes gone',
    blows: 'Blows struck',
    shots: 'Shots loosed',
    hits: 'Shots that came down on somebody',
    charges: 'Charges announced',
    unhorsed: 'Riders unhorsed',
    drove: 'Enemies driven back',
    dice: 'Dice thrown',
  },
  faces: 'How the dice fell',
  face: (face, times) => `${face}: ${times === 1 ? 'once' : `${times} times`}`,
  mean: (mean) => `${mean} on average, of 5.5`,
  luck: 'Luck of the dice',
  mostLuck: 'The luckiest die',
  leastLuck: 'The unluckiest die',
}

const fr: DiceWords = {
  columns: {
    turn: 'tour',
    what: 'jeté pour',
    die: 'dé',
    read: 'lu',
    came: 'résultat',
    chance: 'probabilité',
    luck: 'chance',
  },
  both: 'Les deux camps',
  show: 'Les dés de',
  chance: (alike, sides) => `${Math.round((100 * alike) / sides)} sur 100`,
  down: (whom) => `Tombe sur ${whom}`,
  none: 'Aucun dé n’a été jeté.',
  about:
    'Probabilité : sur cent jets, autant auraient été lus de même. Chance : ce que le dé a donné de plus que prévu à qui l’a jeté, en parts d’homme.',
  counted: {
    men: 'Hommes',
    killed: 'Tués',
    taken: 'Pris',
    wounded: 'Blessés à la fin',
    hexes: 'Cases parcourues',
    blows: 'Coups portés',
    shots: 'Traits tirés',
    hits: 'Traits tombés sur quelqu’un',
    charges: 'Charges annoncées',
    unhorsed: 'Cavaliers désarçonnés',
    drove: 'Ennemis repoussés',
    dice: 'Dés jetés',
  },
  faces: 'Comment les dés sont tombés',
  face: (face, times) => `${face} : ${times} fois`,
  mean: (mean) => `${mean} en moyenne, pour 5,5`,
  luck: 'Chance aux dés',
  mostLuck: 'Le dé le plus heureux',
  leastLuck: 'Le dé le plus malheureux',
}

const WORDS: { readonly [L in Lang]: DiceWords } = { en, fr }

export function diceWords(lang: Lang): DiceWords {
  return WORDS[lang]
}

/** What a die gave beyond the odds, with its sign. */
export function luckInWords(luck: number, lang: Lang): string {
  const sign = luck < -0.05 ? '−' : luck > 0.05 ? '+' : ''
  return `${sign}${Math.abs(luck).toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`
}
