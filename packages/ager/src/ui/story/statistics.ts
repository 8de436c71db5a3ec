import type { Figure, PastGame } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import * as v from 'valibot'
import { ourKit } from '../../our-kit.ts'

const schema = v.object({ scenario: v.optional(v.string(), ''), winner: v.number(), turn: v.number() })

const WORDS = {
  en: {
    played: 'Battles played',
    drawn: 'Drawn',
    wonBy: (who: string) => `Won: ${who}`,
    others: 'others',
    mean: 'Turns on average',
    shortest: 'Shortest battle',
    turn: (turn: number) => `turn ${turn}`,
    of: (n: number, of: number) => `${n} of ${of}`,
  },
  fr: {
    played: 'Batailles jouées',
    drawn: 'Nulles',
    wonBy: (who: string) => `Victoires : ${who}`,
    others: 'autres',
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
  const share = (label: string, found: number): Figure => ({
    label,
    value: say.of(found, games.length),
    bar: found / games.length,
  })
  const winners = new Map<string, number>()
  for (const { scenario, winner } of games) {
    if (winner === -1) continue
    const who = ourKit.scenarios.get(scenario)?.sides[winner === 1 ? 1 : 0].name[lang] ?? say.others
    winners.set(who, (winners.get(who) ?? 0) + 1)
  }
  const turns = games.map(({ turn }) => turn)
  const mean = turns.reduce((sum, turn) => sum + turn, 0) / turns.length
  return [
    { label: say.played, value: `${games.length}` },
    ...[...winners].map(([who, found]) => share(say.wonBy(who), found)),
    share(say.drawn, games.filter(({ winner }) => winner === -1).length),
    { label: say.mean, value: mean.toLocaleString(lang, { maximumFractionDigits: 1 }) },
    { label: say.shortest, value: say.turn(Math.min(...turns)) },
  ]
}
