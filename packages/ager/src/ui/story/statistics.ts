import type { Figure, PastGame } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import * as v from 'valibot'

const schema = v.object({ winner: v.number(), turn: v.number() })

const WORDS = {
  en: {
    played: 'Battles played',
    drawn: 'Drawn',
    first: 'Won by the first side',
    second: 'Won by the second side',
    mean: 'Turns on average',
    shortest: 'Shortest battle',
    turn: (turn: number) => `turn ${turn}`,
    of: (n: number, of: number) => `${n} of ${of}`,
  },
  fr: {
    played: 'Batailles jouées',
    drawn: 'Nulles',
    first: 'Gagnées par le premier camp',
    second: 'Gagnées par le second camp',
    mean: 'Tours en moyenne',
    shortest: 'Bataille la plus courte',
    turn: (turn: number) => `tour ${turn}`,
    of: (n: number, of: number) => `${n} sur ${of}`,
  },
}

/** What the battles of this browser came to. */
export function statistics(past: readonly PastGame[], lang: Lang): readonly Figure[] {
  const say = WORDS[lang]
  const games = past.flatMap(({ ending }) => {
    const read = v.safeParse(schema, ending)
    return read.success ? [read.output] : []
  })
  if (games.length === 0) return []
  const share = (label: string, wanted: number): Figure => {
    const found = games.filter(({ winner }) => winner === wanted).length
    return { label, value: say.of(found, games.length), bar: found / games.length }
  }
  const turns = games.map(({ turn }) => turn)
  const mean = turns.reduce((sum, turn) => sum + turn, 0) / turns.length
  return [
    { label: say.played, value: `${games.length}` },
    share(say.first, 0),
    share(say.second, 1),
    share(say.drawn, -1),
    { label: say.mean, value: mean.toLocaleString(lang, { maximumFractionDigits: 1 }) },
    { label: say.shortest, value: say.turn(Math.min(...turns)) },
  ]
}
