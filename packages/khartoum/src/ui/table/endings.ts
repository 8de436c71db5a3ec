import * as v from 'valibot'
import type { Json, Lang } from '@grognard/kernel'
import { monthName } from '../../text/names.ts'

const TURNS = 12

const schema = v.object({ won: v.boolean(), reason: v.string(), turn: v.number(), banner: v.nullable(v.string()) })

const WORDS = {
  en: {
    won: (month: string) => `Relieved in ${month}`,
    palace: (month: string) => `The Palace fell in ${month}`,
    resources: (month: string) => `Starved out in ${month}`,
    morale: (month: string) => `Surrendered in ${month}`,
    gordon: (month: string) => `Gordon was killed in ${month}`,
  },
  fr: {
    won: (month: string) => `Secourue en ${month}`,
    palace: (month: string) => `Le palais est tombé en ${month}`,
    resources: (month: string) => `Affamée en ${month}`,
    morale: (month: string) => `Capitulation en ${month}`,
    gordon: (month: string) => `Gordon tué en ${month}`,
  },
}

/** How a past siege ended, in a few words. */
export function endingInWords(ending: Json, lang: Lang): string {
  const read = v.safeParse(schema, ending)
  if (!read.success) return ''
  const { won, reason, turn } = read.output
  const say = WORDS[lang]
  // Read one way, the turn marker has already left the last box when the relief comes.
  const month = monthName(Math.min(turn, TURNS), lang)
  if (won) return say.won(month)
  return reason === 'resources' || reason === 'morale' || reason === 'gordon' ? say[reason](month) : say.palace(month)
}
