import { describe, expect, test } from 'vitest'
import { LEVELS, SOLO } from '../testing/heads.ts'
import { chartFile, groundCharts, groundsChart } from './charts.ts'
import { SCREEN } from './plot.ts'
import type { GameRecord } from './record.ts'
import { reportCsv, reportJson, reportOf } from './report.ts'
import { soloSchedule } from './schedule.ts'
import { duration, reportText } from './text.ts'
import { voiceOf } from './voice.ts'

const game = (bot: string, n: number, won: boolean, ground = 'lion'): GameRecord => ({
  ground,
  bots: [bot],
  n,
  shares: [won ? 1 : 0],
  ending: won ? 'relief' : 'palace',
  turn: won ? 12 : 5,
  decisions: 100,
  categories: { banner: won ? null : 'red' },
  counts: {},
  series: { rp: [32, 31.5], cm: [12, 13] },
})

const telling = { head: SOLO, sheets: LEVELS }
const at = (...levels: readonly string[]) => ({
  by: 'level',
  grounds: levels.map((level) => ({ id: level, scenario: 'siege', options: { level } })),
})
const games = (level: string) =>
  ['recruit', 'staff'].flatMap((bot) => [3, 0, 2, 1].map((n) => game(bot, n, n % 2 === 0, level)))
const run = (...levels: readonly string[]) =>
  reportOf(soloSchedule(at(...levels), ['recruit', 'staff']), levels.flatMap(games), SOLO)
const french = { ...voiceOf(telling, 'fr'), ink: SCREEN }

test('games are compared by their number', () => {
  const a = [true, true, false, false].map((won, n) => game('a', n, won))
  const b = [true, false, true, false].map((won, n) => game('b', n, won))
  const { duels } = reportOf(soloSchedule(at('lion'), ['a', 'b']), [...a, ...b, game('a', 9, true)], SOLO)
  const pairs = { pairs: 4, both: 1, ahead: 1, behind: 1, even: 2, p: 1 }
  expect(duels).toMatchObject([{ a: 'a', b: 'b', ...pairs, grounds: [{ ground: 'lion', ...pairs }] }])
})

test('a tally counts endings, categories and the series by turn', () => {
  const { tallies } = reportOf(
    soloSchedule(at('lion'), ['staff']),
    [game('staff', 0, true), game('staff', 1, false)],
    SOLO,
  )
  expect(tallies).toMatchObject([{ games: 2, won: [1], drawn: 0, decisions: 100, categories: { banner: { red: 1 } } }])
  expect(tallies[0]?.series).toEqual({ rp: [32, 31.5], cm: [12, 13] })
  expect(tallies[0]?.endings).toEqual([
    { winner: null, ending: 'palace', turn: 5, games: 1 },
    { winner: null, ending: 'relief', turn: 12, games: 1 },
  ])
})

test('time left in words', () => {
  expect([3.4, 75, -1].map(duration)).toEqual(['3 s', '1 min 15 s', '0 s'])
})

describe('the text', () => {
  test('tells each bot and compares them, in both languages', () => {
    const en = reportText(run('lion'), telling, 'en').split('\n')
    expect(en[0]).toBe('4 games by recruit: 2 won, 50.0 % (95 % interval 15.0 % to 85.0 %)')
    expect(en).toContain('Palace 05        2')
    expect(en).toContain('fallen to: Red 2')
    expect(en).toContain('RP     32.0 31.5')
    expect(en.at(-2)).toBe('recruit and staff on the same 4 games: both won 2, only recruit 0, only staff 0, neither 2')
    const fr = reportText(run('lion'), telling, 'fr')
    expect(fr).toMatch(/^4 parties, recrue : 2 gagnées, 50,0 % \(intervalle à 95 % : 15,0 % à 85,0 %\)$/m)
    expect(fr).toMatch(/^PR {5}32,0 31,5$/m)
    expect(fr).not.toMatch(/games|won|turn|Palace|Red/)
  })

  test('names the ground where there are several', () => {
    expect(reportText(run('cub', 'king'), telling, 'en').match(/^Level: .+$/gm)).toEqual([
      'Level: lion cub',
      'Level: lion king',
    ])
  })
})

describe('the charts', () => {
  test('are in the language that is asked for, and in its colours', () => {
    const [won, ends] = groundCharts(run('lion'), 'lion', french)
    expect(won?.body).toContain('état-major')
    expect(won?.body).toContain('50,0 % de 4')
    for (const word of ['palais', 'secourue', 'août', 'var(--palace)']) expect(ends?.body).toContain(word)
    expect(won?.body).toContain('var(--text)')
    expect(chartFile(run('lion'), 'a & b', voiceOf(telling, 'en'))).toMatch(
      /^<svg [^]*a &amp; b[^]*Games won, with the 95 % interval[^]*<\/svg>\n$/,
    )
  })

  test('of several levels begin with the win rate across them', () => {
    const report = run('cub', 'king')
    expect(groundsChart(report, french).body.match(/<rect [^>]*height="85"/g)).toHaveLength(4)
    expect(chartFile(report, 'levels', voiceOf(telling, 'en'))).toMatch(
      /Games won at each level[^]*lion cub: [^]*lion king: /,
    )
  })
})

describe('the files', () => {
  test('are in the order of bots and games, however the games came in', () => {
    expect(reportCsv(run('lion'), SOLO).split('\n').slice(0, 3)).toEqual([
      'bot,game,won,ending,turn,banner,decisions',
      'recruit,0,1,relief,12,,100',
      'recruit,1,0,palace,5,red,100',
    ])
    const shuffled = reportOf(soloSchedule(at('lion'), ['recruit', 'staff']), games('lion').reverse(), SOLO)
    expect(reportJson(shuffled)).toBe(reportJson(run('lion')))
  })

  test('name the level where there are several', () => {
    const lines = reportCsv(run('cub', 'king'), SOLO).trimEnd().split('\n')
    expect(lines).toHaveLength(17)
    expect(lines.filter((line) => line.startsWith('level,'))).toHaveLength(1)
    expect(reportJson(run('cub', 'king'))).toMatch(
      /^{\n  "tallies": \[\n    {\n      "level": "cub",[^]*\n      "level": "king",[^]*\n  "duels": \[/,
    )
  })
})
