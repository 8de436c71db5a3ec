import type { Json, Lang } from '@grognard/kernel'
import * as v from 'valibot'
import type { View } from '../../view.ts'
import shelf from '../camp/shelf.made.ts'

const schema = v.object({ scenario: v.string(), winner: v.picklist([-1, 0, 1]), turn: v.number() })

const WORDS = {
  en: {
    won: (side: string, turn: number) => `${side}: victory on turn ${turn}`,
    drawn: 'Drawn',
    sides: ['First side', 'Second side'],
    free: 'free battle',
  },
  fr: {
    won: (side: string, turn: number) => `${side} : victoire au tour ${turn}`,
    drawn: 'Partie nulle',
    sides: ['Premier camp', 'Second camp'],
    free: 'bataille libre',
  },
} as const

/** What is kept of a battle that is over. */
export function endingOf({ scenario, ending }: View): Json {
  return ending === null ? null : { scenario, winner: ending.winner, turn: ending.turn }
}

/** How a past battle ended, in a few words. */
export function endingInWords(ending: Json, lang: Lang): string {
  const read = v.safeParse(schema, ending)
  if (!read.success) return ''
  const { scenario, winner, turn } = read.output
  const say = WORDS[lang]
  if (winner === -1) return say.drawn
  return say.won(shelf.battles[scenario]?.sides[winner][lang] ?? say.sides[winner], turn)
}

export function optionsInWords(options: Json, lang: Lang): string {
  const read = v.safeParse(v.object({ free: v.object({}) }), options)
  return read.success ? WORDS[lang].free : ''
}
