import type { Json, Lang } from '@grognard/kernel'
import * as v from 'valibot'
import { SIDES } from '../../names.ts'
import type { View } from '../../view.ts'

const schema = v.object({ winner: v.nullable(v.picklist(SIDES)), turn: v.number() })

const WORDS = {
  en: {
    sides: { boxer: 'The Boxers', european: 'The Europeans' },
    won: (side: string, turn: number) => `${side} win on turn ${turn}`,
    drawn: 'A draw',
    varied: 'with options',
    free: 'free game',
  },
  fr: {
    sides: { boxer: 'Les Boxers', european: 'Les Européens' },
    won: (side: string, turn: number) => `${side} gagnent au tour ${turn}`,
    drawn: 'Match nul',
    varied: 'avec options',
    free: 'partie libre',
  },
} as const

/** What is kept of a battle that is over. */
export function endingOf({ ending }: View): Json {
  return ending === null ? null : { winner: ending.winner, turn: ending.turn }
}

/** How a past battle ended, in a few words. */
export function endingInWords(ending: Json, lang: Lang): string {
  const read = v.safeParse(schema, ending)
  if (!read.success) return ''
  const { winner, turn } = read.output
  const say = WORDS[lang]
  return winner === null ? say.drawn : say.won(say.sides[winner], turn)
}

/** Whether they play a table of their own, and whether they agreed on anything. */
export function optionsInWords(options: Json, lang: Lang): string {
  const read = v.safeParse(v.record(v.string(), v.unknown()), options)
  if (!read.success) return ''
  const { free = null, ...rest } = read.output
  const isVaried = Object.values(rest).some(
    (value) => value === true || value === 'group' || String(value).endsWith('-first'),
  )
  const { free: freely, varied } = WORDS[lang]
  return [...(free === null ? [] : [freely]), ...(isVaried ? [varied] : [])].join(', ')
}
