import { describe, expect, test } from 'vitest'
import { chartsOf, levelsChart, runCharts } from './charts.ts'
import type { GameRecord } from './record.ts'
import { reportCsv, reportJson, runOf } from './report.ts'
import { CHART_WORDS, PRINT, SCREEN } from './style.ts'

const record = (bot: string, n: number, won: boolean): GameRecord => ({
  bot,
  n,
  won,
  reason: won ? 'relief' : 'palace',
  turn: won ? 12 : 5,
  banner: won ? null : 'red',
  decisions: 100,
  rp: [32, 31.5],
  cm: [12, 13],
})
const games = ['recruit', 'staff'].flatMap((bot) => [3, 0, 2, 1].map((n) => record(bot, n, n % 2 === 0)))
const run = (name: string) => runOf(name, ['recruit', 'staff'], games)
const style = { words: CHART_WORDS.fr, ink: SCREEN }

describe('the charts', () => {
  test('are in the language that is asked for, and in its colours', () => {
    const [won, ends] = runCharts(run('lion'), style)
    expect(won?.body).toContain('état-major')
    expect(won?.body).toContain('50,0 % de 4')
    for (const word of ['palais', 'secourue', 'août']) expect(ends?.body).toContain(word)
    expect(won?.body).toContain('var(--text)')
    expect(chartsOf({ runs: [run('lion')] }, 'a & b', { words: CHART_WORDS.en, ink: PRINT })).toMatch(
      /^<svg [^]*a &amp; b[^]*Games won, with the 95 % interval[^]*<\/svg>\n$/,
    )
  })

  test('of several levels begin with the win rate across them', () => {
    const report = { runs: [run('cub'), run('king')] }
    expect(levelsChart(report, style).body.match(/<rect [^>]*height="85"/g)).toHaveLength(4)
    expect(chartsOf(report, 'levels')).toMatch(/Games won at each level[^]*lion cub: [^]*lion king: /)
  })
})

describe('the files', () => {
  test('are in the order of bots and games, however the games came in', () => {
    expect(
      reportCsv({ runs: [run('lion')] })
        .split('\n')
        .slice(0, 3),
    ).toEqual([
      'bot,game,won,ending,turn,banner,decisions',
      'recruit,0,1,relief,12,,100',
      'recruit,1,0,palace,5,red,100',
    ])
    const shuffled = runOf('lion', ['recruit', 'staff'], [...games].reverse())
    expect(reportJson({ runs: [shuffled] })).toBe(reportJson({ runs: [run('lion')] }))
  })

  test('name the level where there are several', () => {
    const lines = reportCsv({ runs: [run('cub'), run('king')] })
      .trimEnd()
      .split('\n')
    expect(lines).toHaveLength(17)
    expect(lines.filter((line) => line.startsWith('level,'))).toHaveLength(1)
    expect(reportJson({ runs: [run('cub'), run('king')] })).toMatch(/"level": "cub"[^]*"level": "king"/)
  })
})
