import { describe, expect, test } from 'vitest'
import type { Status } from '../../state.ts'
import { kit, opening, point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { legal, pending } from '../decisions.ts'
import { eliminate } from '../morale/harm.ts'
import { finalWinner, scoresOf } from './victory.ts'

const DONE = { type: 'done' } as const

/** Plays both sides' steps without doing anything to the end of the turn. */
function endTurn(staged: Stage): Stage {
  const { turn } = staged.s
  while (staged.s.ending === null && staged.s.turn === turn) staged.roll(DONE)
  return staged
}

const MEN = {
  a: ['bx-sabre', 20, 20],
  b: ['bx-sabre', 24, 20],
  chief: ['bx-chief', 40, 20],
  x: ['eu-rifle', 100, 80],
  y: ['eu-rifle', 90, 80],
  leader: ['eu-leader', 80, 80],
} as const

const first = (
  ends: Extract<NonNullable<NonNullable<Setup['sheet']>['victory']>, { by: 'first' }>['ends'],
  draw: number[] = [],
) => ({ by: 'first', ends, draw, otherwise: 'european' }) as const

const AREA = { id: 'court', name: { en: 'c', fr: 'c' }, rect: [10, 10, 30, 30] as [number, number, number, number] }

const kill = (staged: Stage, ...names: string[]): Stage => {
  for (const name of names) {
    Object.assign(staged.man(name), point(5, 85 - 10 * names.indexOf(name)))
    staged.direct((p) => {
      eliminate(p, [staged.id(name)], 'fire')
    })
  }
  return staged
}

describe('the end', () => {
  test('BX-end-01 after the last turn', () => {
    const staged = stage({ men: MEN, sheet: { turns: 3 }, turn: 2 })
    expect(endTurn(staged).s.ending).toBeNull()
    expect(endTurn(staged).s.ending).toEqual({ winner: 'european', reason: 'time', turn: 3 })
    expect(pending(staged.arena, staged.s)).toMatchObject({ over: true, result: { winners: [1] } })
    expect([0, 1].flatMap((seat) => legal(staged.arena, staged.s, seat))).toEqual([])
  })

  test('BX-end-01 at once when a side has nobody left, unless somebody is to come', () => {
    const men = { a: ['bx-sabre', 20, 20], x: ['eu-rifle', 100, 80] } as const
    expect(kill(stage({ men }), 'a').s.ending).toMatchObject({ reason: 'wiped-out', winner: 'european' })
    const gun = { arrival: 'due', x: 0, y: 0, moved: false, movedBefore: false, fired: false, spoilt: false } as const
    expect(kill(stage({ men, state: { gun } }), 'a').s.ending).toBeNull()
    expect(kill(stage({ men, state: { gun: { ...gun, arrival: 'ready' } } }), 'a').s.ending).toBeNull()
    expect(kill(stage({ men, turn: 1 }), 'a').s.ending).toMatchObject({ reason: 'wiped-out', turn: 1 })
    // It is the Boxers’ gun.
    expect(kill(stage({ men, state: { gun } }), 'x').s.ending).toMatchObject({ reason: 'wiped-out' })
    const crowd = { most: 1, from: 2, entry: [[0, 0, 5, 5]] as [number, number, number, number][] }
    expect(kill(stage({ men, sheet: { crowd } }), 'a').s.ending).toBeNull()
  })

  test('so many Europeans lost end it at once', () => {
    const sheet = { victory: first([{ winner: 'boxer', if: { is: 'europeans-lost', least: 2 } }]) }
    const staged = kill(stage({ men: MEN, sheet }), 'x')
    expect(staged.s.ending).toBeNull()
    expect(kill(staged, 'y').s.ending).toMatchObject({ winner: 'boxer', reason: 'aim' })
    const both = first([
      { winner: 'boxer', if: { is: 'europeans-lost', least: 1 } },
      { winner: 'european', if: { is: 'europeans-lost', least: 1 } },
    ])
    expect(kill(stage({ men: MEN, sheet: { victory: both } }), 'x').s.ending).toMatchObject({ winner: 'boxer' })
    expect([0, 1].flatMap((seat) => legal(staged.arena, staged.s, seat))).toEqual([])
  })

  test('unpinned Boxers in an area, at the end of a turn', () => {
    const sheet = {
      areas: [AREA],
      victory: first([{ winner: 'boxer', if: { is: 'boxers-in', area: 'court', least: 2, onGround: false } }]),
    }
    const staged = stage({ men: MEN, sheet })
    expect(staged.s.ending).toBeNull()
    expect(endTurn(staged).s.ending).toMatchObject({ winner: 'boxer', reason: 'aim', turn: 2 })
    const pinned = stage({ men: { ...MEN, b: ['bx-sabre', 24, 20, { marker: 'pinned' }] }, sheet, step: 'fire' })
    expect(endTurn(pinned).s.ending).toBeNull()
    const climbing = stage({ men: { ...MEN, b: ['bx-sabre', 24, 20, { status: 'climbing' }] }, sheet })
    expect(endTurn(climbing).s.ending).toBeNull()
    const edge = stage({ men: { ...MEN, b: ['bx-sabre', 30, 20] }, sheet })
    expect(endTurn(edge).s.ending).toMatchObject({ winner: 'boxer' })
    const beyond = stage({ men: { ...MEN, b: ['bx-sabre', 30.01, 20] }, sheet })
    expect(endTurn(beyond).s.ending).toBeNull()
  })

  test('on the ground of it where the scenario says so', () => {
    const sheet = {
      areas: [AREA],
      levels: [
        {
          id: 'walk',
          kind: 'wall-walk' as const,
          rect: [10, 10, 30, 30] as [number, number, number, number],
          height: 4,
        },
      ],
      victory: first([{ winner: 'boxer', if: { is: 'boxers-in', area: 'court', least: 2, onGround: true } }]),
    }
    const up = stage({ men: { ...MEN, b: ['bx-sabre', 24, 20, { level: 0 }] }, sheet })
    expect(endTurn(up).s.ending).toBeNull()
    expect(endTurn(stage({ men: MEN, sheet })).s.ending).toMatchObject({ winner: 'boxer' })
    const any = first([{ winner: 'boxer', if: { is: 'boxers-in', area: 'court', least: 2, onGround: false } }])
    const above = stage({ men: { ...MEN, b: ['bx-sabre', 24, 20, { level: 0 }] }, sheet: { ...sheet, victory: any } })
    expect(endTurn(above).s.ending).toMatchObject({ winner: 'boxer' })
  })

  test('the gun taken: a European touches it at the end of a turn and no gunner is alive', () => {
    const gun = {
      arrival: 'on',
      x: 9680,
      y: 8000,
      moved: false,
      movedBefore: false,
      fired: false,
      spoilt: false,
    } as const
    const field = { gun: { unit: 0, at: point(96.8, 80), entry: 'corner' as const, firesFrom: 1, downgraded: false } }
    const sheet = { victory: first([{ winner: 'european', if: { is: 'gun-taken' } }]) }
    const staged = stage({ men: MEN, sheet, field, state: { gun } })
    expect(endTurn(staged).s.ending).toBeNull()
    const taken = stage({
      men: MEN,
      sheet,
      field: {
        ...field,
        units: staged.arena.field.units.map((unit, i) => (i === 0 ? { ...unit, figures: [0] } : unit)),
      },
      state: { gun },
    })
    taken.man('a').status = 'dead'
    expect(endTurn(taken).s.ending).toMatchObject({ winner: 'european', reason: 'aim' })
    /** The gun of two gunners, of whom so many are alive, somewhere. */
    const left = (alive: number, more: Partial<typeof gun | { arrival: 'due' }> = {}, x = 100) => {
      const units = staged.arena.field.units.map((unit, i) => (i === 0 ? { ...unit, figures: [0, 1] } : unit))
      const men = { ...MEN, x: ['eu-rifle', x, 80] } as const
      const one = stage({ men, sheet, field: { ...field, units }, state: { gun: { ...gun, ...more } } })
      for (const name of ['a', 'b'].slice(alive)) one.man(name).status = 'dead'
      return endTurn(one).s.ending
    }
    expect(left(0)).toMatchObject({ winner: 'european' })
    expect(left(1)).toBeNull()
    expect(left(0, { arrival: 'due' })).toBeNull()
    expect(left(0, {}, 100.3)).toMatchObject({ winner: 'european' })
    expect(left(0, {}, 100.31)).toBeNull()
  })

  test('a draw by so many lost after the last turn', () => {
    const sheet = { turns: 2, victory: first([], [1]) }
    const staged = kill(stage({ men: MEN, sheet }), 'x')
    expect(endTurn(staged).s.ending).toMatchObject({ winner: null, reason: 'time' })
  })

  test.each([
    [['exited', 'exited', 'on'], 'european'],
    [['exited', 'on', 'on'], null],
    [['on', 'on', 'on'], 'boxer'],
    [['exited', 'dead', 'dead'], null],
  ] as const)('withdrawal: %j: %s', (statuses, winner) => {
    const sheet = {
      areas: [AREA],
      victory: { by: 'exit' as const, side: 'european' as const, area: 'court', least: 2, draw: [1] },
    }
    const staged = stage({ men: MEN, sheet })
    const set: readonly Status[] = statuses
    set.forEach((status, i) => {
      Object.assign(staged.s.figures[3 + i] ?? {}, { status })
    })
    expect(finalWinner(staged.arena, staged.s, staged.arena.field.victory)).toBe(winner)
  })

  test('withdrawal: only those of the side that withdraws count, and of them only the living', () => {
    const won = (side: 'boxer' | 'european', least: number, statuses: Partial<Record<keyof typeof MEN, Status>>) => {
      const sheet = { areas: [AREA], victory: { by: 'exit' as const, side, area: 'court', least, draw: [] } }
      const staged = stage({ men: MEN, sheet })
      for (const [name, status] of Object.entries(statuses)) staged.man(name).status = status
      return finalWinner(staged.arena, staged.s, staged.arena.field.victory)
    }
    expect(won('european', 1, { a: 'exited' })).toBe('boxer')
    expect(won('boxer', 1, { a: 'exited' })).toBe('boxer')
    expect(won('boxer', 1, { x: 'exited' })).toBe('european')
    const routed = { a: 'dead', b: 'dead', chief: 'dead' } as const
    expect(won('european', 3, routed)).toBe('european')
    expect(won('european', 3, { ...routed, x: 'dead' })).toBe('boxer')
  })

  test('withdrawal: with no Boxer left all who survive get away', () => {
    const sheet = {
      areas: [AREA],
      victory: { by: 'exit' as const, side: 'european' as const, area: 'court', least: 2, draw: [1] },
    }
    const staged = kill(stage({ men: { a: ['bx-sabre', 20, 20], x: MEN.x, y: MEN.y }, sheet }), 'a')
    expect(staged.s.ending).toMatchObject({ winner: 'european', reason: 'wiped-out' })
  })
})

describe('points', () => {
  /** The free set-up with everybody on the table, then some lost. */
  const scored = (lost: Readonly<Record<string, number>>, change: (stage: Stage) => void = () => undefined) => {
    const staged = opening('compound')
    for (const figure of staged.s.figures) figure.status = 'on'
    for (const [name, times] of Object.entries(lost)) staged.s.lost[staged.id(name)] = times
    change(staged)
    const { victory } = staged.arena.field
    if (victory.by !== 'points') throw new Error('no points here')
    return { scores: scoresOf(staged.arena, staged.s, victory), winner: finalWinner(staged.arena, staged.s, victory) }
  }

  test('BX-end-02 eight for a European, four more for the leader and for a gun without crew; one for a Boxer, three for the chief, six for the cannon', () => {
    expect(scored({}).scores).toEqual([0, 0])
    expect(scored({ 'eu-4': 1 }).scores).toEqual([8, 0])
    expect(scored({ 'eu-1': 1 }).scores).toEqual([12, 0])
    expect(scored({ 'col-3-1': 2 }).scores).toEqual([0, 2])
    expect(scored({ 'col-1-1': 1 }).scores).toEqual([0, 4])
    expect(
      scored({}, ({ s }) => {
        Object.assign(s.machineGun ?? {}, { gunner: -1 })
      }).scores,
    ).toEqual([4, 0])
    // Nor is it served by one who is not there, whoever else is; without a gun there is nothing to lose.
    expect(
      scored({}, ({ s }) => {
        Object.assign(s.figures[s.machineGun?.gunner ?? -1] ?? {}, { status: 'exited' })
      }).scores,
    ).toEqual([4, 0])
    expect(
      scored({}, ({ s }) => {
        s.machineGun = null
      }).scores,
    ).toEqual([0, 0])
    const cannon = ({ s, arena }: Stage, arrival: 'on' | 'due', alive = 0) => {
      Object.assign(s.gun ?? {}, { arrival })
      for (const id of (arena.field.units[arena.field.gun?.unit ?? -1]?.figures ?? []).slice(alive))
        Object.assign(s.figures[id] ?? {}, { status: 'dead' })
    }
    expect(
      scored({}, (staged) => {
        cannon(staged, 'on', 1)
      }).scores,
    ).toEqual([0, 0])
    expect(
      scored({}, (staged) => {
        cannon(staged, 'on')
      }).scores,
    ).toEqual([0, 6])
    expect(
      scored({}, (staged) => {
        cannon(staged, 'due')
      }).scores,
    ).toEqual([0, 0])
  })

  test('BX-end-03 the higher score wins; less than four ahead is a draw', () => {
    expect(scored({ 'col-3-1': 3 }).winner).toBeNull()
    expect(scored({ 'col-3-1': 4 }).winner).toBe('european')
    expect(scored({ 'col-3-1': 5, 'eu-4': 1 }).winner).toBeNull()
    expect(scored({ 'col-3-1': 4, 'eu-4': 1 }).winner).toBe('boxer')
    expect(kit.limits.turns).toBe(12)
  })

  test('BX-end-02 the result tells them', () => {
    const staged = opening('compound')
    Object.assign(staged.s, { ending: { winner: null, reason: 'time', turn: 12 } })
    expect(pending(staged.arena, staged.s)).toMatchObject({ over: true, result: { winners: [], points: [4, 0] } })
    const plain = stage({ men: MEN, state: { ending: { winner: 'boxer', reason: 'aim', turn: 2 } } })
    const now = pending(plain.arena, plain.s)
    expect(now.over && 'points' in now.result).toBe(false)
  })
})
