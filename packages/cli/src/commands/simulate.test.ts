import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { grognard, newFolder } from '../testing/world.ts'

const folder = newFolder()
afterAll(() => folder.remove())
const read = (file: string) => readFileSync(file, 'utf8')

test(
  'compares two bots on the same dice, with a p-value, a table, CSV, JSON and charts',
  { tags: ['slow'] },
  async () => {
    const [csv, json, svg] = [folder.file('a.csv'), folder.file('a.json'), folder.file('a.svg')]
    const args = ['simulate', 'khartoum', '--games', '12', '--compare', 'random', 'recruit', '--level', 'cub']
    const { code, out } = await grognard([...args, '--csv', csv, '--json', json, '--svg', svg])
    expect(code).toBe(0)
    expect(out).toMatch(/^12 games by Random: .*\n[^]*\n12 games by Recruit: /)
    expect(out).toMatch(/Random and Recruit on the same 12 games: both won \d+, only Random \d+, only Recruit \d+/)
    expect(out).toMatch(/p = 0\.\d{4} \(exact McNemar test, two-sided\)/)
    const lines = read(csv).trimEnd().split('\n')
    expect(lines).toHaveLength(25)
    expect(lines[1]).toMatch(/^random,0,[01],\w+,\d+,\w*,\d+$/)
    const whole = v.parse(
      v.looseObject({
        tallies: v.array(v.looseObject({ games: v.literal(12) })),
        duels: v.tuple([v.looseObject({ pairs: v.literal(12) })]),
      }),
      JSON.parse(read(json)),
    )
    expect(whole.tallies).toHaveLength(2)
    expect(read(svg)).toMatch(/^<svg [^]*Games won[^]*Resources as each month begins[^]*<\/svg>\n$/)
    expect(read(svg)).not.toContain('NaN')
  },
)

test('plays at every level, with a chart across them and one file of games', { tags: ['slow'] }, async () => {
  const [csv, json, svg] = [folder.file('l.csv'), folder.file('l.json'), folder.file('l.svg')]
  const resume = folder.file('l.jsonl')
  const args = ['simulate', '--games', '6', '--compare', 'random', 'recruit', '--levels', '--resume', resume]
  const { code, out } = await grognard([...args, '--csv', csv, '--json', json, '--svg', svg])
  expect(code).toBe(0)
  expect(out.match(/^Level: .+$/gm)).toEqual(['Level: lion cub', 'Level: lion', 'Level: lion king'])
  const lines = read(csv).trimEnd().split('\n')
  expect(lines).toHaveLength(1 + 3 * 12)
  expect(lines[0]).toBe('level,bot,game,won,ending,turn,banner,decisions')
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0]))).toEqual(new Set(['cub', 'lion', 'king']))
  const one = (level: string) => v.looseObject({ level: v.literal(level), pairs: v.literal(6) })
  const duel = v.looseObject({ pairs: v.literal(18), grounds: v.tuple([one('cub'), one('lion'), one('king')]) })
  v.parse(
    v.strictObject({ tallies: v.pipe(v.array(v.unknown()), v.length(6)), duels: v.tuple([duel]) }),
    JSON.parse(read(json)),
  )
  expect(read(svg)).toContain('Games won at each level')
  expect(read(svg)).not.toContain('NaN')
  expect(read(resume).trimEnd().split('\n')).toHaveLength(1 + 3 * 12)
})

test(
  'a run can be taken up again, with a line cut off in the middle, and gives what one run gives',
  { tags: ['slow'] },
  async () => {
    const file = folder.file('games.jsonl')
    const args = (games: string) => ['simulate', '--games', games, '--bot', 'recruit', '--seed', 'again']
    await grognard([...args('5'), '--resume', file])
    writeFileSync(file, read(file).slice(0, -30))
    // A game that stands there twice counts once.
    writeFileSync(file, `${read(file)}\n${read(file).split('\n')[1] ?? ''}\n`)
    const resumed = await grognard([...args('9'), '--resume', file])
    expect(resumed.out).toBe((await grognard(args('9'))).out)
    expect(
      read(file)
        .trimEnd()
        .split('\n')
        .filter((line) => line.startsWith('{"bots"')).length,
    ).toBeGreaterThanOrEqual(9)
    const other = await grognard([...args('9'), '--level', 'king', '--resume', file])
    expect(other.code).toBe(2)
    expect(other.err).toContain('another run')
    const nowhere = await grognard([...args('2'), '--resume', join(folder.path, 'no', 'games.jsonl')])
    expect(nowhere.code).toBe(1)
    expect(nowhere.err).toContain('cannot be written')
  },
)

test('wrong wishes are refused in words', async () => {
  for (const [args, sign] of [
    [['--compare', 'staff'], '--compare takes two bots'],
    [['--compare', 'staff', 'genius'], 'There is no bot genius'],
    [['--think', '0'], 'The time to think must be a whole number'],
    [['--playouts', 'many'], 'The number of playouts must be a whole number'],
    [['--threads', '0'], 'The number of threads must be'],
  ] as const) {
    const { code, err } = await grognard(['simulate', ...args])
    expect({ args, code }).toEqual({ args, code: 2 })
    expect(err).toContain(sign)
  }
})

test('in French: text, progress and charts', async () => {
  const svg = folder.file('fr.svg')
  const progress: string[] = []
  const args = ['simulate', '--games', '12', '--compare', 'random', 'recruit', '--difficulty', 'king', '--no-events']
  const { out } = await grognard([...args, '--lang', 'fr', '--svg', svg], { progress: (text) => progress.push(text) })
  expect(out).toMatch(/^12 parties, Hasard : \d+ gagnées, \d+,\d % \(intervalle à 95 % : /)
  expect(out).toMatch(/Hasard et Recrue sur les mêmes 12 parties : gagnées par les deux \d+/)
  expect(out).toMatch(/p = 1,0000 \(test exact de McNemar, bilatéral\)/)
  expect(out).not.toMatch(/games|won|turn|palace/)
  expect(read(svg)).toContain('Khartoum, roi lion, sans cartes d’événement')
  expect(progress.at(0)).toMatch(/^\[#+\.+\] 12 parties sur 24, encore \d+ s +$/)
  expect(progress.at(-1)).toMatch(/^\[#{24}\] 24 parties sur 24, encore 0 s +$/)
})
