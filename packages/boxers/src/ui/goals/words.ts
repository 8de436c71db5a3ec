import type { Lang } from '@grognard/kernel'
import type { Goal } from './goals.ts'

interface GoalWords {
  readonly title: string
  turn(turn: number, turns: number): string
  label(goal: Goal, area: string): string
  about(goal: Goal): string
  /** Counted, for whoever does not see the boxes. */
  count(have: number, of: number): string
  readonly points: string
  lead(lead: number): string
  ended(side: string): string
  now(side: string | null): string
  draw(counts: readonly number[], exits: boolean): string
}

const NUMBERS = {
  en: ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'],
} as const

const number = (value: number, lang: Lang): string => NUMBERS[lang][value] ?? String(value)

const en: GoalWords = {
  title: 'What decides',
  turn: (turn, turns) => `turn ${turn} of ${turns}`,
  label: ({ is, side }, area) => {
    switch (is) {
      case 'europeans-lost':
        return 'Europeans lost'
      case 'boxers-in':
        return `Boxers in: ${area}`
      case 'gun-taken':
        return 'The gun taken'
      case 'exit':
        return side === 'european' ? 'Europeans away' : 'Boxers away'
    }
  },
  about: ({ is, of, onGround, left }) => {
    switch (is) {
      case 'europeans-lost':
        return `The Boxers win at once at ${number(of, 'en')}.`
      case 'boxers-in':
        return `The Boxers win with ${number(of, 'en')}${onGround ? ' on the ground' : ''}, not pinned, when a turn ends.`
      case 'gun-taken':
        return left === 0
          ? 'No gunner lives: the Europeans win if one of them touches it when a turn ends.'
          : `The Europeans win if one touches it when a turn ends and no gunner lives: ${number(left, 'en')} left.`
      case 'exit':
        return `${number(of, 'en')} away win.`.replace(/^./, (first) => first.toUpperCase())
    }
  },
  count: (have, of) => `${have} of ${of}`,
  points: 'Points',
  lead: (lead) => `A lead of ${lead} wins; less is a draw.`,
  ended: (side) => `${side} win the battle`,
  now: (side) => (side === null ? 'If it ended now: a draw' : `If it ended now: ${side} win`),
  draw: (counts, exits) =>
    `${counts.map((count) => number(count, 'en')).join(' or ')} ${exits ? 'away' : 'lost'} in the end: a draw.`.replace(
      /^./,
      (first) => first.toUpperCase(),
    ),
}

const fr: GoalWords = {
  title: 'Ce qui décide',
  turn: (turn, turns) => `tour ${turn} sur ${turns}`,
  label: ({ is, side }, area) => {
    switch (is) {
      case 'europeans-lost':
        return 'Européens perdus'
      case 'boxers-in':
        return `Boxers sur place : ${area}`
      case 'gun-taken':
        return 'Le canon pris'
      case 'exit':
        return side === 'european' ? 'Européens sortis' : 'Boxers sortis'
    }
  },
  about: ({ is, of, onGround, left }) => {
    switch (is) {
      case 'europeans-lost':
        return `À ${number(of, 'fr')}, les Boxers gagnent aussitôt.`
      case 'boxers-in':
        return `Les Boxers gagnent à ${number(of, 'fr')}${onGround ? ', à terre' : ''}, non cloués, à la fin d’un tour.`
      case 'gun-taken':
        return left === 0
          ? 'Plus d’artilleur : les Européens gagnent si l’un d’eux le touche à la fin d’un tour.'
          : `Les Européens gagnent si l’un le touche à la fin d’un tour sans artilleur vivant : il en reste ${number(left, 'fr')}.`
      case 'exit':
        return `À ${number(of, 'fr')}, c’est gagné.`
    }
  },
  count: (have, of) => `${have} sur ${of}`,
  points: 'Points',
  lead: (lead) => `Il faut ${lead} points d’avance ; moins, c’est un match nul.`,
  ended: (side) => `${side} : victoire`,
  now: (side) => `Si la partie s’arrêtait là : ${side === null ? 'match nul' : `victoire des ${side}`}`,
  draw: (counts, exits) =>
    `À ${counts.map((count) => number(count, 'fr')).join(' ou ')} ${exits ? 'sortis' : 'perdus'} à la fin : match nul.`,
}

const WORDS: { readonly [L in Lang]: GoalWords } = { en, fr }

export const goalWords = (lang: Lang): GoalWords => WORDS[lang]
