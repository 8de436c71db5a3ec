import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { grognard, newFolder } from '../testing/world.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = newFolder()
afterAll(() => folder.remove())
const read = (file: string) => readFileSync(file, 'utf8')
const simulate = (...args: readonly string[]) => grognard(['simulate', 'ager', ...args])

test(
  'one scenario between equal bots: shares with their intervals, endings, losses, and the three files',
  { tags: ['slow'] },
  async () => {
    const [csv, json, svg] = [folder.file('a.csv'), folder.file('a.json'), folder.file('a.svg')]
    const wishes = ['--scenario', 'springs', '--games', '3', '--bot', 'random']
    const { code, out } = await simulate(...wishes, '--csv', csv, '--json', json, '--svg', svg)
    expect(code).toBe(0)
    expect(out).toMatch(/^The springs of Tell Danith: Random \(Franks\) against Random \(Turks\), 3 games\n/)
    expect(out).toMatch(/^Franks +Random +\d +\d+\.\d % \(\d+\.\d to \d+\.\d\)/m)
    expect(out).toMatch(/^(?:Franks|Turks|drawn) +(?:after the last turn|aim of the scenario|draw) +\d +\d$/m)
    const lines = read(csv).trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^springs,random,random,0,[012],\w+,\d,\d+,\d+,\d+,\d+,\d+$/)
    const tally = v.looseObject({ games: v.literal(3), bots: v.tuple([v.literal('random'), v.literal('random')]) })
    v.parse(v.strictObject({ tallies: v.tuple([tally]), duels: v.tuple([]) }), JSON.parse(read(json)))
    expect(read(svg)).toMatch(/^<svg [^]*The springs of Tell Danith[^]*<\/svg>\n$/)
    expect(read(svg)).not.toContain('NaN')
    expect((await simulate(...wishes)).out).toBe(out)
    expect((await simulate(...wishes, '--seed', 'other')).out).not.toBe(out)
  },
)

test(
  'two bots on both sides meet the same dice; a run can be taken up again and gives what one run gives',
  { tags: ['slow'] },
  async () => {
    const file = folder.file('games.jsonl')
    const wishes = (games: string) => ['--compare', 'random', 'sergeant', '--games', games]
    await simulate(...wishes('1'), '--resume', file)
    // The last line is cut off, and a game stands there twice.
    const [head = '', first = ''] = read(file).split('\n')
    writeFileSync(file, `${head}\n${first}\n${first}\n${read(file).slice(-40)}`)
    const resumed = await simulate(...wishes('2'), '--resume', file)
    expect(resumed.code).toBe(0)
    expect(resumed.out).toBe((await simulate(...wishes('2'))).out)
    expect(resumed.out).toMatch(/2 pairs of games on the same dice, sides changed: Random ahead in \d, behind in \d/)
    expect(resumed.out).toMatch(/p = [01]\.\d{4} \(exact sign test over the pairs, two-sided\)/)
    const other = await simulate(...wishes('2'), '--resume', file, '--seed', 'other')
    expect(other.code).toBe(2)
    expect(other.err).toContain('another run')
  },
)

test('all scenarios in one table, in French, with progress', { tags: ['slow'] }, async () => {
  const progress: string[] = []
  const wishes = ['simulate', 'ager', '--scenario', 'all', '--games', '1', '--bot', 'random', '--lang', 'fr']
  const { code, out } = await grognard(wishes, { progress: (text) => progress.push(text) })
  expect(code).toBe(0)
  const nine = ['springs', 'pilgrims', 'reserve', 'feint', 'press', 'knives', 'dawn', 'levant', 'breach']
  for (const scenario of nine)
    expect(out).toMatch(new RegExp(`^${scenario} !? .* 1 +\\d+,0 % \\(\\d+,\\d à \\d+,\\d\\)`, 'm'))
  expect(out).toContain('Hasard contre Hasard')
  expect(out).not.toMatch(/games|won|drawn|share/)
  expect(progress.at(-1)).toMatch(/^\[#{24}\] 9 parties sur 9, encore 0 s +$/)
})

test('a round robin tells of every pair', { tags: ['slow'] }, async () => {
  const { out } = await simulate('--round-robin', 'random', 'sergeant', '--scenario', 'springs', '--games', '1')
  expect(out).toMatch(/^Sergeant against Random: share of Sergeant by scenario/m)
  expect(out).toMatch(/^springs +2 +\d+\.\d % /m)
})

test('wrong wishes are refused in words', async () => {
  for (const [args, sign] of [
    [['--bots', 'random'], '--bots takes two bots'],
    [['--bots', 'random', 'genius'], 'There is no bot genius'],
    [['--compare', 'random', 'random'], 'A bot cannot be compared with itself'],
    [['--compare', 'random'], '--compare takes two bots'],
    [['--round-robin', 'random', 'random'], '--round-robin takes two bots or more'],
    [['--both-sides'], '--both-sides goes with --bots'],
    [['--bot', 'random', '--bots', 'random', 'sergeant'], 'exclude each other'],
    [['--scenario', 'waterloo'], 'There is no scenario waterloo; there are all, springs, pilgrims'],
    [['--level', 'king'], '--level is for khartoum, not for ager'],
    [['--levels'], '--levels is for khartoum, not for ager'],
    [['--games', '0'], 'The number of games must be'],
  ] as const) {
    const { code, err } = await simulate(...args)
    expect({ args, code }).toEqual({ args, code: 2 })
    expect(err).toContain(sign)
  }
  const { err } = await grognard(['simulate', 'khartoum', '--round-robin', 'staff', 'recruit'])
  expect(err).toContain('--round-robin is for ager, boxers, not for khartoum')
})

test('threads change nothing but the time', { tags: ['slow'] }, async () => {
  const outputs = await Promise.all(
    ['1', '2'].map(async (threads) => {
      const args = ['simulate', 'ager', '--scenario', 'springs', '--games', '4', '--bots', 'random', 'sergeant']
      const child = spawn(process.execPath, [join(root, 'scripts/grognard.mjs'), ...args, '--threads', threads])
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
      expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
      return output
    }),
  )
  expect(outputs[0]).toContain('Random (Franks) against Sergeant (Turks), 4 games')
  expect(outputs[1]).toBe(outputs[0])
})
