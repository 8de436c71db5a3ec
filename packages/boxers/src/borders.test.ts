import { jsonOf, seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from './actions.ts'
import { makeBoxers } from './game.ts'
import { ruleText } from './ledger.ts'
import { DEFAULTS } from './options.ts'
import { ourKit } from './our-kit.ts'
import type { State } from './state.ts'
import { learnBoth } from './text/both.ts'

learnBoth()

const setting = { scenario: 'gate', options: DEFAULTS }
const rules = makeBoxers(ourKit, ruleText).open(setting)
const game = makeBoxers(ourKit, ruleText)

/** Everybody set up as suggested, at the first movement of the battle. */
function atTheFirstMove(): State {
  const s = rules.setup(seededDice('borders'))
  const play = (action: Action): void => {
    const now = rules.pending(s)
    const seat = now.over ? 0 : (now.asks[0]?.seat ?? 0)
    expect(rules.refuse(s, seat, action)).toBeUndefined()
    rules.apply(s, seat, action, seededDice('borders'))
  }
  for (const type of ['suggested', 'ready', 'suggested', 'ready'] as const) play({ type })
  return s
}

/** A position with something of it changed. */
function position(change: (s: State) => void): unknown {
  const s = atTheFirstMove()
  change(s)
  return rules.borders.writePosition(s)
}

const problem = (input: unknown): string => {
  const read = rules.borders.position(input)
  return read.ok ? 'none' : read.problems.map(({ path, message }) => `${path}: ${message}`).join('; ')
}

const man = (s: State, name: string) => {
  const figure = s.figures[rules.arena.figures.get(name) ?? -1]
  if (figure === undefined) throw new Error(`nobody is called ${name}`)
  return figure
}

describe('a position', () => {
  test('is read back as it was written, in names', () => {
    const s = atTheFirstMove()
    const written = rules.borders.writePosition(s)
    expect(JSON.stringify(written)).toContain('"bearers":["col-1-2"')
    expect(JSON.stringify(written)).toContain('"level":"firestep-w"')
    const read = rules.borders.position(written)
    expect(read.ok && jsonOf(read.value)).toEqual(jsonOf(s))
    expect(game.borders.setting(written)).toEqual({ ok: true, value: setting })
  })

  test('with somebody in a wall is refused', () => {
    const inWall = position((s) => Object.assign(man(s, 'col-1-9'), { x: 3400, y: 3700 }))
    expect(problem(inWall)).toBe(': col-1-9 stands in a wall')
  })

  test('with two in one place is refused', () => {
    const there = position((s) =>
      Object.assign(man(s, 'col-1-9'), { x: man(s, 'col-1-8').x + 100, y: man(s, 'col-1-8').y }),
    )
    expect(problem(there)).toBe(': col-1-8 stands on col-1-9')
  })

  test('with somebody over the edge or off the table is refused', () => {
    expect(problem(position((s) => Object.assign(man(s, 'col-1-9'), { x: 20, y: 100 })))).toBe(
      ': col-1-9 is over the edge',
    )
    expect(problem(position((s) => Object.assign(man(s, 'col-1-9'), { x: 12001 })))).toMatch(
      /^figures\.\d+: off the table$/,
    )
  })

  test.each<[string, (s: State) => void, RegExp]>([
    ['too few figures', (s) => s.figures.pop(), /^figures: expected \d+, found \d+$/],
    ['a later turn than there is', (s) => (s.turn = 99), /^turn: the battle has \d+ turns$/],
    ['no gun', (s) => (s.gun = null), /^gun: this battle has another gun$/],
    [
      'a frame upon the wrong one',
      (s) => s.frames.push({ step: 'clash', side: 'boxer', figure: 0, foe: 1, arm: 'sabre', supporters: [] }),
      /^frames\.\d: clash does not come upon movement$/,
    ],
    [
      'the dead on the move',
      (s) =>
        s.frames.push({
          step: 'activation',
          side: 'boxer',
          distance: 100,
          leaving: false,
          members: [20],
          left: [20],
        }) && (s.figures[20] = { ...man(s, 'col-1-1'), status: 'dead' }),
      /^frames\.\d: men who cannot move$/,
    ],
    ['nobody to decide', (s) => s.frames.splice(1), /^frames\.0: nobody can decide here$/],
    [
      'a barricade that nobody places',
      (s) => (s.works = { ...s.works, placed: [{ section: 0, ax: 1, ay: 1, bx: 1001, by: 1 }] }),
      /^works\.placed\.0: nobody places that elsewhere$/,
    ],
    [
      'more points than a wall has',
      (s) => (s.works = { ...s.works, left: s.works.left.map(() => 99) }),
      /has 99 points$/,
    ],
  ])('with %s is refused', (_, change, message) => {
    expect(problem(position(change))).toMatch(message)
  })

  test('with a name that nobody has, or a bare number, is refused with its place', () => {
    const text = JSON.stringify(position(() => undefined))
    const nobody: unknown = JSON.parse(text.replace('"bearers":["col-1-2"', '"bearers":["gordon"'))
    expect(problem(nobody)).toMatch(/^timber\.0\.bearers\.0: /)
    const bare: unknown = JSON.parse(text.replace('"bearers":["col-1-2"', '"bearers":[12'))
    expect(problem(bare)).toMatch(/^timber\.0\.bearers\.0: /)
  })

  test('of another battle, or with other options, is refused', () => {
    const written = position(() => undefined)
    const other = makeBoxers(ourKit, ruleText).open({ scenario: 'well', options: DEFAULTS })
    expect(other.borders.position(written)).toMatchObject({ ok: false })
    const agreed = makeBoxers(ourKit, ruleText).open({
      scenario: 'gate',
      options: { ...DEFAULTS, aimCrewServed: true },
    })
    expect(agreed.borders.position(written)).toMatchObject({ ok: false, problems: [{ path: 'options' }] })
    expect(game.borders.setting({ scenario: 'nowhere', options: {} })).toMatchObject({ ok: false })
  })
})

describe('an action', () => {
  test.each<[string, unknown]>([
    ['no path at all', { type: 'walk', figure: 'eu-1', path: [], stairs: false }],
    ['half a tenth', { type: 'walk', figure: 'eu-1', path: [{ x: 0.5, y: 1 }], stairs: false }],
    ['a point beyond all tables', { type: 'place', figure: 'eu-1', at: { x: 1_000_001, y: 0 } }],
    ['another word', { type: 'fly', figure: 'eu-1' }],
    ['something more', { type: 'done', more: 1 }],
    ['nothing', null],
  ])('with %s is refused at the border', (_, input) => {
    expect(rules.borders.action(input)).toMatchObject({ ok: false })
  })

  test('through a wall or off the table is refused with a reason', () => {
    const s = atTheFirstMove()
    const now = rules.pending(s)
    const seat = now.over ? 0 : (now.asks[0]?.seat ?? 0)
    expect(seat).toBe(1)
    const figure = 'eu-1'
    rules.apply(
      s,
      seat,
      { type: 'activate', figures: [figure], mode: 'rapid', leaving: false, charge: [] },
      seededDice('any'),
    )
    const why = (x: number, y: number): string => {
      const action: Action = { type: 'walk', figure, path: [{ x, y }], stairs: false }
      const no = rules.refuse(s, seat, action)
      return no === undefined ? 'allowed' : rules.text.refusal(rules.view(s, seat), action, no, 'en')
    }
    expect(why(-100, 3000)).toBe('That way leads off the table.')
    expect(why(900_000, 900_000)).toBe('That way leads off the table.')
    expect(why(6000, 5000)).toBe('A wall, a closed door or a drop bars that way.')
  })
})
