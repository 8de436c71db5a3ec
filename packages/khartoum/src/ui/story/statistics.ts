import * as v from 'valibot'
import type { Lang } from '@grognard/kernel'
import type { Figure, PastGame } from '@grognard/board'
import { LEVELS, levelName, levelOf } from '../table/names.ts'

const schema = v.object({ won: v.boolean(), turn: v.number() })

const WORDS = {
  en: {
    played: 'Sieges played',
    won: 'Sieges won',
    best: 'Longest stand',
    mean: 'Turns held on average',
    turn: (turn: number) => `turn ${turn}`,
    level: (level: string) => `Won as ${level}`,
    fell: (turn: number) => `Ended on turn ${turn}`,
    of: (n: number, of: number) => `${n} of ${of}`,
  },
  fr: {
    played: 'Sièges joués',
    won: 'Sièges gagnés',
    best: 'Plus longue résistance',
    mean: 'Tours tenus en moyenne',
    turn: (turn: number) => `tour ${turn}`,
    level: (level: string) => `Gagnés en ${level}`,
    fell: (turn: number) => `Finis au tour ${turn}`,
    of: (n: number, of: number) => `${n} sur ${of}`,
  },
}

/** What the sieges of this browser came to: figures first, then how many ended on each turn that any ended on. */
export function statistics(past: readonly PastGame[], lang: Lang): readonly Figure[] {
  const say = WORDS[lang]
  const games = past.flatMap(({ ending, options }) => {
    const read = v.safeParse(schema, ending)
    return read.success ? [{ ...read.output, level: levelOf(options) }] : []
  })
  if (games.length === 0) return []
  const won = games.filter((game) => game.won).length
  const turns = games.map((game) => game.turn)
  const mean = turns.reduce((sum, turn) => sum + turn, 0) / games.length
  const levels = LEVELS.flatMap((level): Figure[] => {
    const at = games.filter((game) => game.level === level)
    const wins = at.filter((game) => game.won).length
    const label = say.level(levelName(level, lang))
    return at.length === 0 ? [] : [{ label, value: say.of(wins, at.length), bar: wins / at.length }]
  })
  return [
    { label: say.played, value: `${games.length}` },
    { label: say.won, value: `${won}` },
    { label: say.best, value: say.turn(Math.max(...turns)) },
    { label: say.mean, value: mean.toLocaleString(lang, { maximumFractionDigits: 1 }) },
    ...levels,
    ...endsByTurn(turns, say.fell),
  ]
}

function endsByTurn(turns: readonly number[], label: (turn: number) => string): readonly Figure[] {
  const first = Math.min(...turns)
  const counts = Array.from(
    { length: Math.max(...turns) - first + 1 },
    (_, i) => turns.filter((turn) => turn === first + i).length,
  )
  const most = Math.max(...counts)
  return counts.map((count, i) => ({ label: label(first + i), value: `${count}`, bar: count / most }))
}
