import * as v from 'valibot'
import type { Json, Lang } from '@grognard/kernel'

const schema = v.object({ won: v.boolean(), reason: v.string(), turn: v.number(), banner: v.nullable(v.string()) })

const WORDS = {
  en: {
    won: (turn: number) => `relieved on turn ${turn}`,
    palace: (turn: number) => `the Palace fell on turn ${turn}`,
    resources: (turn: number) => `starved out on turn ${turn}`,
    morale: (turn: number) => `surrendered on turn ${turn}`,
    gordon: (turn: number) => `Gordon killed on turn ${turn}`,
  },
  fr: {
    won: (turn: number) => `secourue au tour ${turn}`,
    palace: (turn: number) => `le palais est tombé au tour ${turn}`,
    resources: (turn: number) => `affamée au tour ${turn}`,
    morale: (turn: number) => `capitulation au tour ${turn}`,
    gordon: (turn: number) => `Gordon tué au tour ${turn}`,
  },
}

/** How a past siege ended, in a few words. */
export function endingInWords(ending: Json, lang: Lang): string {
  const read = v.safeParse(schema, ending)
  if (!read.success) return ''
  const { won, reason, turn } = read.output
  const say = WORDS[lang]
  if (won) return say.won(turn)
  return reason === 'resources' || reason === 'morale' || reason === 'gordon' ? say[reason](turn) : say.palace(turn)
}
