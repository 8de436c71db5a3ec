import { describe, expect, test } from 'vitest'
import { BATTLES, VERSUS } from '../testing/heads.ts'
import { chartFile } from './charts.ts'
import type { GameRecord } from './record.ts'
import { reportCsv, reportJson, reportOf } from './report.ts'
import type { Report } from './report.ts'
import { matchSchedule, roundRobin } from './schedule.ts'
import type { Schedule } from './schedule.ts'
import { reportText } from './text.ts'
import { voiceOf } from './voice.ts'

const SHARES = { draw: [0.5, 0.5], first: [1, 0], second: [0, 1] }

const game = (
  n: number,
  winner: 0 | 1 | null,
  bots: readonly string[] = ['a', 'b'],
  ground = 'springs',
): GameRecord => ({
  ground,
  bots: [...bots],
  n,
  shares: winner === null ? SHARES.draw : winner === 0 ? SHARES.first : SHARES.second,
  ending: winner === null ? 'draw' : 'aim',
  turn: winner === null ? 8 : 5,
  decisions: 100 + n,
  categories: {},
  counts: { dead: [3, 1], captured: [0, n] },
  series: {},
})

const telling = { head: VERSUS, sheets: BATTLES }
const on = (...scenarios: readonly string[]) => ({
  by: 'scenario',
  grounds: scenarios.map((scenario) => ({ id: scenario, scenario, options: {} })),
})
const found = (schedule: Schedule, records: readonly GameRecord[]): Report => reportOf(schedule, records, VERSUS)

describe('one pairing', () => {
  const plan = matchSchedule(on('springs'), ['a', 'b'], false)
  const report = found(plan, [game(3, null), game(1, 0), game(0, 0), game(2, 1), game(0, 1, ['b', 'a'])])
  const [tally] = report.tallies

  test('counts the games of its own bots, on their own sides', () => {
    expect(tally).toMatchObject({ games: 4, won: [2, 1], drawn: 1, turns: 5.75, counts: { dead: [3, 1] } })
    expect(tally?.rates).toMatchObject([
      { points: 2.5, share: 0.625 },
      { points: 1.5, share: 0.375 },
    ])
    expect(tally?.counts).toEqual({ dead: [3, 1], captured: [0, 1.5] })
    expect(tally?.endings).toEqual([
      { winner: null, ending: 'draw', turn: 8, games: 1 },
      { winner: 0, ending: 'aim', turn: 5, games: 2 },
      { winner: 1, ending: 'aim', turn: 5, games: 1 },
    ])
    const [low, high] = tally?.rates[0]?.interval ?? [0, 0]
    expect(low).toBeLessThan(0.625)
    expect(high).toBeGreaterThan(0.625)
  })

  test('is told with the names of its sides, in both languages', () => {
    const en = reportText(report, telling, 'en')
    expect(en).toMatch(/^The springs: a \(Franks\) against b \(Turks\), 4 games$/m)
    expect(en).toMatch(/^Franks +a +2 +62\.5 % \(\d+\.\d to \d+\.\d\) +3 +0$/m)
    expect(en).toMatch(/^Turks +b +1 +37\.5 % /m)
    expect(en).toMatch(/^1 drawn; 5\.8 turns and 102 decisions a game$/m)
    expect(en).toMatch(/^drawn +draw +8 +1$/m)
    const fr = reportText(report, telling, 'fr')
    expect(fr).toMatch(/^The springs : a \(Franks\) contre b \(Turks\), 4 parties$/m)
    expect(fr).toMatch(/62,5 % \(\d+,\d à \d+,\d\)/)
    expect(fr).not.toMatch(/games|won|share|drawn|turns/)
  })
})

describe('two bots on both sides', () => {
  const plan = matchSchedule(on('springs', 'dawn'), ['a', 'b'], true)
  /** The same dice twice, with the sides changed. */
  const pair = (n: number, first: 0 | 1 | null, second: 0 | 1 | null, scenario: string) => [
    game(n, first, ['a', 'b'], scenario),
    game(n, second, ['b', 'a'], scenario),
  ]
  const report = found(plan, [
    ...pair(0, 0, 1, 'springs'), // a wins both
    ...pair(1, 0, 0, 'springs'), // the first side wins both
    ...pair(0, null, 1, 'dawn'), // a wins and draws
    ...pair(1, 1, null, 'dawn'), // b wins and draws
    game(2, 0, ['a', 'b'], 'dawn'), // no pair yet
  ])
  const [duel] = report.duels

  test('are compared pair by pair', () => {
    expect(duel).toMatchObject({ a: 'a', b: 'b', games: 9, points: 6, drawn: 2 })
    expect(duel).toMatchObject({ pairs: 4, ahead: 2, behind: 1, even: 1, p: 1 })
    expect(duel?.grounds.map(({ points, games }) => [points, games])).toEqual([
      [3, 4],
      [3, 5],
    ])
    expect(duel?.grounds[0]).toMatchObject({ seats: [{ points: 2 }, { points: 1 }] })
    expect(duel?.grounds[0]).toMatchObject({ pairs: 2, ahead: 1, behind: 0, even: 1, both: 1 })
  })

  test('are told by scenario, with what the pairs say', () => {
    const text = reportText(report, telling, 'en')
    expect(text).toContain('4 pairs of games on the same dice, sides changed: a ahead in 2, behind in 1, level in 1')
    expect(text).toContain('p = 1.0000 (exact sign test over the pairs, two-sided)')
    expect(text).toMatch(/^springs +4 +75\.0 % \([^)]*\) +100\.0 % \([^)]*\) +50\.0 % /m)
    expect(text).toMatch(/^all +9 +66\.7 % /m)
    expect(text).not.toContain('more than 60 %')
  })

  test('are written game by game, in the order of the plan', () => {
    const lines = reportCsv(report, VERSUS).trimEnd().split('\n')
    expect(lines[0]).toBe('scenario,first,second,game,winner,ending,turn,decisions,dead1,dead2,captured1,captured2')
    expect(lines[1]).toBe('springs,a,b,0,1,aim,5,100,3,1,0,0')
    expect(lines[4]).toBe('springs,b,a,1,1,aim,5,101,3,1,0,1')
    expect(lines[5]).toBe('dawn,a,b,0,0,draw,8,100,3,1,0,0')
    expect(lines).toHaveLength(10)
    expect(reportJson(report)).toMatch(/^{\n  "tallies": \[[^]*\n  "duels": \[/)
  })

  test('are drawn: the duel, balance and losses, and the ends of every pairing', () => {
    const svg = chartFile(report, 'Bataille, tous les scénarios', voiceOf(telling, 'fr'))
    expect(svg).toMatch(/^<svg [^]*Bataille, tous les scénarios[^]*Part de a contre b[^]*<\/svg>\n$/)
    expect(svg.match(/part de chaque camp/g)).toHaveLength(2)
    expect(svg.match(/tour de la fin, vainqueur/g)).toHaveLength(4)
    expect(svg).not.toContain('NaN')
    expect(svg).not.toContain('undefined')
  })
})

test('between equal bots a scenario that leans to one side is marked', () => {
  const plan = matchSchedule(on('springs', 'dawn'), ['a', 'a'], false)
  const games = [0, 1, 2, 3, 4].flatMap((n) => [
    game(n, n < 3 ? 0 : 1, ['a', 'a'], 'springs'),
    game(n, n < 4 ? 1 : 0, ['a', 'a'], 'dawn'),
  ])
  const text = reportText(found(plan, games), telling, 'en')
  expect(text).toMatch(/^springs +Franks \/ Turks +5 +60\.0 %/m)
  expect(text).toMatch(/^dawn ! +Franks \/ Turks +5 +20\.0 %/m)
  expect(text).toContain('! one side has more than 60 %')
})

test('a round robin has every pair once, on both sides, the later bot against the earlier', () => {
  const plan = roundRobin(on('springs'), ['x', 'y', 'z'])
  expect(plan.duels).toEqual([
    ['y', 'x'],
    ['z', 'x'],
    ['z', 'y'],
  ])
  expect(plan.pairings).toHaveLength(6)
  const records = plan.pairings.map(({ bots }) => game(0, (bots[0] ?? '') > (bots[1] ?? '') ? 0 : 1, bots))
  const text = reportText(found(plan, records), telling, 'en')
  expect(text).toMatch(/^z against x +2 +100\.0 % \(34\.2 to 100\.0\) +0 +1, 0, 0 +1\.0000$/m)
})
