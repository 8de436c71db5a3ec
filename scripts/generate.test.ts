import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generate } from './lib/generate.mjs'

let packages = ''

function write(file: string, text: string) {
  const target = path.join(packages, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
}

function compiled(name: string): unknown {
  const text = fs.readFileSync(path.join(packages, `game/src/generated/${name}.ts`), 'utf8')
  return JSON.parse(text.slice(text.indexOf('= ') + 2))
}

beforeEach(() => {
  packages = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'))
  fs.mkdirSync(path.join(packages, 'game/data'), { recursive: true })
})

afterEach(() => fs.rmSync(packages, { recursive: true, force: true }))

const RULES = `
- id: G-1
  ref: '1.0'
  kind: limit
  rule: One raid a turn.
  example: true
  given: { raids: 1 }
  dice: none
  expected: { raid: illegal }
- { id: G-2, ref: '1.1', kind: definition, rule: Two dice., ruling: Ordinary ones. }
`

test('empty folders compile to nothing', async () => {
  await generate(packages)
  expect(fs.existsSync(path.join(packages, 'game/src'))).toBe(false)
})

test('a pack is its files by name', async () => {
  write('game/data/map.yaml', 'zones: [1, 2]')
  write('game/data/setup.yaml', 'turn: 1')
  await generate(packages)
  expect(compiled('pack')).toEqual({ map: { zones: [1, 2] }, setup: { turn: 1 } })
})

test('a folder in a pack is its files by name, and one file changed there makes the pack anew', async () => {
  write('game/data/map.yaml', 'zones: [1, 2]')
  write('game/data/maps/road.yaml', 'level: 0')
  write('game/data/maps/hill.yaml', 'level: 1')
  await generate(packages)
  expect(compiled('pack')).toEqual({ map: { zones: [1, 2] }, maps: { hill: { level: 1 }, road: { level: 0 } } })
  const later = new Date(Date.now() + 5000)
  write('game/data/maps/hill.yaml', 'level: 2')
  fs.utimesSync(path.join(packages, 'game/data/maps/hill.yaml'), later, later)
  await generate(packages)
  expect(compiled('pack')).toMatchObject({ maps: { hill: { level: 2 } } })
})

test('a ledger says how many mutants the tests of each rule have killed', async () => {
  write(
    'game/ledger/game.yaml',
    '- { id: G-1, ref: 1, kind: limit, rule: One. }\n- { id: G-2, ref: 1, kind: limit, rule: Two. }',
  )
  write('game/ledger/fr.yaml', 'G-1: { rule: Un. }\nG-2: { rule: Deux. }')
  await generate(packages)
  expect(compiled('ledger')).toMatchObject([{ id: 'G-1' }, { id: 'G-2' }])
  expect(JSON.stringify(compiled('ledger'))).not.toContain('kills')
  const mutants = { one: '0 G-1', two: '0 G-1', three: 'survives' }
  write(
    'game/mutants/results/all.json',
    JSON.stringify({ tests: ['a.test.ts'], files: { 'a.ts': { source: '', mutants } } }),
  )
  const later = new Date(Date.now() + 5000)
  fs.utimesSync(path.join(packages, 'game/mutants/results/all.json'), later, later)
  await generate(packages)
  expect(compiled('ledger')).toMatchObject([
    { id: 'G-1', kills: 2 },
    { id: 'G-2', kills: 0 },
  ])
})

test('a ledger has its rules in order, each in both languages', async () => {
  write('game/ledger/game.yaml', RULES)
  write(
    'game/ledger/fr-1.yaml',
    'G-1: { rule: Un raid par tour., given: { raids: 1 }, dice: aucun, expected: { raid: interdit } }',
  )
  write('game/ledger/fr-2.yaml', 'G-2: { rule: Deux dés., ruling: Ordinaires. }')
  await generate(packages)
  const example = { rule: 'One raid a turn.', given: { raids: 1 }, dice: 'none', expected: { raid: 'illegal' } }
  expect(compiled('ledger')).toEqual([
    {
      id: 'G-1',
      ref: '1.0',
      kind: 'limit',
      example: true,
      en: example,
      fr: { rule: 'Un raid par tour.', given: { raids: 1 }, dice: 'aucun', expected: { raid: 'interdit' } },
    },
    {
      id: 'G-2',
      ref: '1.1',
      kind: 'definition',
      example: false,
      en: { rule: 'Two dice.', ruling: 'Ordinary ones.' },
      fr: { rule: 'Deux dés.', ruling: 'Ordinaires.' },
    },
  ])
})

test('what has not changed is left alone; what changed or went away is compiled again', async () => {
  const output = path.join(packages, 'game/src/generated/pack.ts')
  const past = new Date(Date.now() - 5000)
  write('game/data/map.yaml', 'zones: 1')
  write('game/data/more.yaml', 'zones: 2')
  for (const file of ['game/data/map.yaml', 'game/data/more.yaml', 'game/data'])
    fs.utimesSync(path.join(packages, file), past, past)
  await generate(packages)
  fs.writeFileSync(output, 'kept')
  await generate(packages)
  expect(fs.readFileSync(output, 'utf8')).toBe('kept')
  const past2 = new Date(Date.now() - 2000)
  fs.utimesSync(output, past2, past2)
  fs.rmSync(path.join(packages, 'game/data/more.yaml'))
  await generate(packages)
  expect(compiled('pack')).toEqual({ map: { zones: 1 } })
})

const BROKEN: [string, string, string, string][] = [
  ['broken YAML', 'data/map.yaml', 'zones:\n  - a: 1\n    b: [1, 2\n', 'map.yaml:4: '],
  ['a key twice', 'data/map.yaml', 'a: 1\nb: 2\na: 3\n', 'map.yaml:3: Map keys must be unique.'],
  [
    'an id twice',
    'ledger/more.yaml',
    '\n- { id: G-9, rule: a }\n- { id: G-9, rule: b }\n',
    'more.yaml:3: the id G-9 is used twice.',
  ],
  ['a rule without words', 'ledger/more.yaml', '- id: G-9\n', 'more.yaml:1: G-9 has no rule.'],
  [
    'an unknown key',
    'ledger/more.yaml',
    '- id: G-9\n  rule: a\n  rulling: b\n',
    'more.yaml:3: rulling is not among id, ref,',
  ],
  ['no list', 'ledger/more.yaml', 'G-9: 1\n', 'more.yaml:1: expected a list of rules.'],
  [
    'French for no rule',
    'ledger/fr.yaml',
    'G-2: { rule: a, ruling: b }\nG-7: {}\n',
    'fr.yaml:2: there is no rule G-7.',
  ],
  ['a rule without French', 'ledger/fr.yaml', 'G-2: { rule: a, ruling: b }\n', 'game.yaml:2: G-1 is not in French.'],
  ['French without words', 'ledger/fr.yaml', 'G-2:\n  rule:\n', 'fr.yaml:2: G-2 has a rule in one language only.'],
  ['a ruling not in French', 'ledger/fr.yaml', 'G-2: { rule: a }\n', 'G-2 has a ruling in one language only.'],
  [
    'a ruling in French only',
    'ledger/fr.yaml',
    'G-1: { rule: a, ruling: b, given: 1, dice: 1, expected: 1 }\n',
    'G-1 has a ruling in one language only.',
  ],
  ['French that is no rule', 'ledger/fr.yaml', 'G-1: Un raid\n', 'fr.yaml:1: expected a rule with rule, ruling,'],
]

test.each(BROKEN)('%s is refused with its file and line', async (_, file, text, message) => {
  write('game/ledger/game.yaml', RULES)
  write(`game/${file}`, text)
  await expect(generate(packages)).rejects.toThrow(message)
})

test('French in two files for one rule is refused', async () => {
  write('game/ledger/game.yaml', RULES)
  write('game/ledger/fr-1.yaml', 'G-2: { rule: a, ruling: b }')
  write('game/ledger/fr-2.yaml', 'G-2: { rule: a, ruling: b }')
  await expect(generate(packages)).rejects.toThrow('fr-2.yaml:1: G-2 is translated twice.')
})
