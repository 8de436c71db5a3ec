import { describe, expect, test } from 'vitest'
import { mutantsOf, rulesNamed } from './operators.mjs'
import type { Peculiar } from './operators.mjs'

/** The mutants of a text, without the names of what they stand in. */
const broken = (text: string, peculiar?: Peculiar): string[] =>
  mutantsOf(text, peculiar).map(({ id }) => id.replace(/^[\w.]+: /, ''))

const inside = (body: string): string[] => broken(`function rule() {\n${body}\n}`)

describe('what is broken', () => {
  test.each<[why: string, body: string, mutants: string[]]>([
    [
      'a condition is dropped, either way',
      'if (ready) return 7',
      ['ready ⇒ true', 'ready ⇒ false', 'return 7 ⇒ return 8', 'return 7 ⇒ return 6'],
    ],
    [
      'one of several conditions is',
      'if (a && b && c) go()',
      ['a && b && c ⇒ b && c', 'a && b && c ⇒ a && c', 'a && b && c ⇒ a && b', 'a && b && c ⇒ false'],
    ],
    ['or one of those that suffice', 'if (a || b) go()', ['a || b ⇒ b', 'a || b ⇒ a', 'a || b ⇒ true']],
    [
      'within another',
      'if (a && (b || c)) go()',
      ['a && (b || c) ⇒ (b || c)', 'a && (b || c) ⇒ a', 'a && (b || c) ⇒ false', 'b || c ⇒ c', 'b || c ⇒ b'],
    ],
    ['a limit is off by one', 'const far = distance > reach', ['distance > reach ⇒ distance >= reach']],
    [
      'and so is a number beside it, the other way',
      'const far = distance > 4',
      ['distance > 4 ⇒ distance >= 4', 'distance > 4 ⇒ distance > 5'],
    ],
    ['a constant is', 'const far = 3', ['far = 3 ⇒ far = 4', 'far = 3 ⇒ far = 2']],
    ['what is added is taken away', 'const sum = a + b', ['a + b ⇒ a - b']],
    ['the better of two is the worse', 'const best = Math.max(a, b)', ['Math.max(a, b) ⇒ Math.min(a, b)']],
    ['all are some', 'const done = men.every(isDone)', ['men.every(isDone) ⇒ men.some(isDone)']],
    [
      'the first stands for all',
      'for (const man of men) wound(man)',
      ['of men ⇒ of the first', 'wound(man) ⇒ nothing'],
    ],
    ['a choice among many is none', 'const fit = men.filter(isFit)', ['men.filter(isFit) ⇒ men']],
    ['a mark is not made', 'man.fought = done', ['man.fought = done ⇒ nothing']],
    [
      'a mark says the contrary',
      'mark(man, true)',
      ['mark(man, true) ⇒ nothing', 'mark(man, true) ⇒ mark(man, false)'],
    ],
    [
      'a die is another, or two',
      "const die = dice.die(10, 'fear')",
      ["dice.die(10, 'fear') ⇒ dice.die((10) + 2, 'fear')", "dice.die(10, 'fear') ⇒ two dice"],
    ],
    ['two dice are one', "const roll = dice.pair('raid')", ["dice.pair('raid') ⇒ dice.die(6, 'raid')"]],
    [
      'one of two cases is the other',
      'const way = up ? 2 : back',
      ['up ⇒ true', 'up ⇒ false', 'up ? 2 : back ⇒ up ? 3 : back', 'up ? 2 : back ⇒ up ? 1 : back'],
    ],
  ])('%s', (_why, body, mutants) => {
    expect(inside(body)).toEqual(mutants)
  })

  test('what answers yes or no answers always, and never', () => {
    expect(broken('function isNear(): boolean { return at === there }')).toEqual([
      'at === there ⇒ true',
      'at === there ⇒ false',
    ])
    expect(broken('const near = men.find((man) => man.at === there)')).toEqual([
      'men.find((man) => man.at === there) ⇒ men.findLast((man) => man.at === there)',
      'man.at === there ⇒ true',
      'man.at === there ⇒ false',
    ])
  })

  test('one half of a rule stands for the other, where there is another', () => {
    const swaps = [
      ['attacker', 'defender'],
      ['at', 'rear'],
    ] as const
    const text =
      'function strike(attacker, defender) {\n  hurt(defender)\n  flee(attacker.at)\n}\nfunction rest(attacker) { wait(attacker) }'
    expect(broken(text, { swaps })).toEqual([
      'hurt(defender) ⇒ nothing',
      'hurt(defender) ⇒ hurt(attacker)',
      'flee(attacker.at) ⇒ nothing',
      'attacker.at ⇒ defender.at',
      'attacker.at ⇒ attacker.rear',
      'wait(attacker) ⇒ nothing',
    ])
  })
})

describe('what is left alone', () => {
  test.each([
    ['what is told', "p.log?.push({ type: 'hit', count: count + 1 })"],
    ['what is thrown', 'if (row === undefined) throw new Error(`no row ${n + 1}`)'],
    ['what only the compiler asks', "if (action.type !== 'hold') return"],
    ['what decides only what is told', "if (count > 3) p.log?.push({ type: 'hit' })"],
    ['the head of a loop', 'for (let i = 0; i < men.length; i++) {}'],
    ['a place in a list', 'const first = men[0]'],
    ['a bit of a mask', 'const bit = 1 << zone'],
    ['what a list that is too short would have', 'const level = levels[place] ?? 0'],
    ['the rules an event cites', "const rules = late ? ['AB-1.2-03'] : []"],
  ])('%s', (_what, body) => {
    expect(inside(body)).toEqual([])
  })
})

test('which results of a die are alike is no rule', () => {
  const [, ...more] = inside("const die = dice.die(sides, 'loss', (face) => (face >= 4 ? 1 : 0))")
  expect(more).toHaveLength(1)
})

test('what is there is not taken for missing, nor what is missing for there', () => {
  expect(inside('if (row === undefined) return none')).toEqual(['row === undefined ⇒ true'])
  expect(inside('if (row !== undefined && isFar(row)) stop()')).toEqual([
    'row !== undefined && isFar(row) ⇒ row !== undefined',
    'row !== undefined && isFar(row) ⇒ false',
  ])
  expect(inside('const may = whyNot(man) === undefined && isFit(man)')).toHaveLength(2)
})

test('a mutant is known by the names around it, not by its line', () => {
  const text = 'const conduct = {\n  act(p) {\n    if (late) return 5\n    if (late) return 5\n  },\n}'
  const ids = mutantsOf(text).map(({ id }) => id)
  expect(ids).toContain('conduct.act: late ⇒ true')
  expect(ids).toContain('conduct.act: late ⇒ true #2')
  expect(mutantsOf(`\n\n${text}`).map(({ id }) => id)).toEqual(ids)
})

test('the rules of a mutant are those that the comments above it name', () => {
  const text =
    '/** AB-1.2-03, AB-1.2-05 to 07: late. */\nfunction isLate(): boolean {\n  /* AB-9-01 */\n  if (early) return no\n  return now === then\n}'
  const rules = new Map(mutantsOf(text).map((mutant) => [mutant.id, mutant.rules]))
  expect(rules.get('isLate: early ⇒ true')).toEqual(['AB-9-01', 'AB-1.2-03', 'AB-1.2-05', 'AB-1.2-06', 'AB-1.2-07'])
  expect(rules.get('isLate: now === then ⇒ true')).toEqual(['AB-1.2-03', 'AB-1.2-05', 'AB-1.2-06', 'AB-1.2-07'])
})

test.each([
  ['AB-1.2-03: late', ['AB-1.2-03']],
  ['AB-1.2-03 AB-TAB4-11: late', ['AB-1.2-03', 'AB-TAB4-11']],
  ['AB-10-09 to 11', ['AB-10-09', 'AB-10-10', 'AB-10-11']],
  ['AB-fire-09 to AB-fire-11', ['AB-fire-09', 'AB-fire-10', 'AB-fire-11']],
  ['AB-1.2-03 to AB-2-01', ['AB-1.2-03', 'AB-2-01']],
  ['nothing of the kind, A-1', []],
])('the rules that %s names', (text, rules) => {
  expect(rulesNamed(text)).toEqual(rules)
})
