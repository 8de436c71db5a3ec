import { describe, expect, it } from 'vitest'
import { LANGS } from './game.ts'
import type { Json } from './game.ts'
import { seededDice } from './seeded.ts'
import { shelf } from './shelf.ts'
import type { DiceSpec } from './dice.ts'
import type { Table } from './table.ts'
import { gamble } from './testing/gamble.ts'
import { picket } from './testing/picket.ts'
import { opened, playOn, value } from './testing/play.ts'

const THROW = { kind: 'throw', dice: 1 } as const
const casino = shelf(gamble)

/** Everything that a player or a bot at a seat is given. */
function exposed(table: Table, seat: number): Json {
  const pending = table.pending()
  const odds = table.odds(seat, table.sample(seat, 'mine'))
  return {
    view: table.view(seat),
    events: [...table.events(seat)],
    legal: JSON.stringify(table.legal(seat)),
    pending: JSON.stringify(pending),
    words: LANGS.flatMap((lang) => [table.text.position(seat, lang), table.text.ask(seat, lang)]),
    samples: Array.from({ length: 5 }, (_, i) => table.sample(seat, String(i))),
    odds: JSON.stringify(odds),
  }
}

/** The face of the next throw of one die. */
function nextFace(table: Table): number {
  return value(table.act(0, THROW)).rolls[0] ?? 0
}

const hash = (text: string): number => Array.from(text).reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) >>> 0, 7)

/** Ways to guess the next die from all that is given, and from all that fell before. */
const PREDICTORS: { readonly [name: string]: (seen: string, rolls: readonly number[], game: number) => number } = {
  'always the same': () => 6,
  'the last again': (_seen, rolls) => rolls.at(-1) ?? 1,
  'one more than the last': (_seen, rolls) => ((rolls.at(-1) ?? 0) % 6) + 1,
  'the rarest so far': (_seen, rolls) =>
    [1, 2, 3, 4, 5, 6].reduce((best, face) => (count(rolls, face) < count(rolls, best) ? face : best), 1),
  'a hash of all that is shown': (seen) => (hash(seen) % 6) + 1,
  'dice seeded with all that is shown': (seen) => seededDice(seen).die(6, 'guess'),
  'dice seeded with the number of the roll': (_seen, rolls) => seededDice(String(rolls.length)).die(6, 'guess'),
  'dice seeded as the table samples': () => seededDice('sample:mine').die(6, 'guess'),
  'dice seeded as the odds are': () => seededDice('odds').die(6, 'guess'),
  'what followed the same two last time': (_seen, rolls) => {
    for (let i = rolls.length - 2; i >= 2; i--)
      if (rolls[i - 1] === rolls.at(-1) && rolls[i - 2] === rolls.at(-2)) return rolls[i] ?? 1
    return 1
  },
}

const count = (rolls: readonly number[], face: number): number => rolls.filter((roll) => roll === face).length

describe('the dice to come', () => {
  const kinds: readonly (readonly [string, (n: number) => DiceSpec])[] = [
    ['seeded', (n) => ({ kind: 'seeded', seed: `secret ${n}` })],
    ['fair', (n) => ({ kind: 'fair', secret: `secret ${n}`, salt: 'salt' })],
  ]

  it.each(kinds)('of %s dice are guessed at chance level by every predictor', { tags: ['slow'] }, (_kind, dice) => {
    const hits = new Map<string, number>()
    const rolls: number[] = []
    const trials = 200 * 6
    for (let game = 0; game < 200; game++) {
      const table = opened(casino, dice(game))
      while (!table.pending().over) {
        const seen = JSON.stringify(exposed(table, 0))
        const guesses = Object.entries(PREDICTORS).map(([name, guess]) => [name, guess(seen, rolls, game)] as const)
        const face = nextFace(table)
        for (const [name, guess] of guesses) hits.set(name, (hits.get(name) ?? 0) + Number(guess === face))
        rolls.push(face)
      }
    }
    expect(rolls).toHaveLength(trials)
    const slack = 4.5 * Math.sqrt(trials * (1 / 6) * (5 / 6))
    const better = [...hits].filter(([, times]) => Math.abs(times - trials / 6) > slack)
    expect(better).toEqual([])
  })

  it('change nothing that is shown before they fall', () => {
    const tables = Array.from({ length: 40 }, (_, n) => opened(casino, { kind: 'seeded', seed: `other ${n}` }))
    const fair = opened(casino, { kind: 'fair', secret: 'x', salt: 'y' })
    const shown = new Set([...tables, fair].map((table) => JSON.stringify(exposed(table, 0))))
    expect(shown.size).toBe(1)
    expect(new Set(tables.map(nextFace)).size).toBe(6)
  })

  it('change nothing that is shown in the middle of a game with hidden cards', () => {
    const table = playOn(opened(shelf(picket), { kind: 'seeded', seed: 'middle' }), 7, 'middle')
    const position = table.position()
    const at = (seed: string): Table => value(shelf(picket).set({ position, dice: { kind: 'seeded', seed } }))
    for (const seat of [0, 1]) expect(exposed(at('a'), seat)).toEqual(exposed(at('b'), seat))
  })

  it('are not moved on by asking for odds or samples', () => {
    const [asked, unasked] = [
      opened(casino, { kind: 'seeded', seed: 'same' }),
      opened(casino, { kind: 'seeded', seed: 'same' }),
    ]
    for (let i = 0; i < 6; i++) {
      exposed(asked, 0)
      expect(nextFace(asked)).toBe(nextFace(unasked))
    }
  })
})
