import { expect, test } from 'vitest'
import { March } from './march.ts'
import { wayTo } from './plan.ts'
import type { Halt, Leg, Plan } from './plan.ts'

/**
 * A scout on a map of squares: `.` is open, `~` mud that costs six, `#` a wall. Some squares hide what is known only to
 * whoever steps on them: `s` a sentry who is asked, `d` a ditch that is told, `r` a rock that nobody passes.
 */
const MAP = ['...~...', '.#.~.#.', '.#...#.', '...~...']
const HIDDEN: Readonly<Record<string, string>> = { '4,2': 's', '2,0': 'd', '6,2': 'r' }
const WAYS = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const
type Way = keyof typeof WAYS
const NAMES = ['north', 'east', 'south', 'west'] as const
type Told = { readonly type: 'stepped' | 'ditch' | 'shout' }

const terrain = (place: string) => {
  const [x = 0, y = 0] = place.split(',').map(Number)
  return MAP[y]?.[x] ?? '#'
}
const beyond = (place: string, way: Way) => {
  const [x = 0, y = 0] = place.split(',').map(Number)
  return `${x + WAYS[way][0]},${y + WAYS[way][1]}`
}
/** What can be seen from afar: walls and mud, nothing hidden. */
const steps = (place: string): readonly Leg<string, Way>[] =>
  NAMES.flatMap((way) => {
    const to = beyond(place, way)
    return terrain(to) === '#' ? [] : [{ to, action: way, cost: terrain(to) === '~' ? 6 : 1 }]
  })

class Scout {
  at: string
  decision: string | undefined = 'scout'
  told: Told[] = [{ type: 'ditch' }]
  shown: number[] = []
  path: string[] = []
  between: () => void = () => undefined
  readonly march = new March<Way, Told>({
    standing: () => ({
      decision: this.decision,
      told: this.told,
      refuses: (way) => terrain(beyond(this.at, way)) === '#',
    }),
    act: async (way) => {
      await Promise.resolve()
      const to = beyond(this.at, way)
      if (HIDDEN[to] === 'r') return false
      this.at = to
      this.path.push(to)
      this.told = [{ type: HIDDEN[to] === 'd' ? 'ditch' : 'stepped' }]
      if (HIDDEN[to] === 's') this.decision = 'halt who goes there'
      return true
    },
    surprises: ({ type }) => type !== 'stepped',
    pause: async () => this.between(),
    show: (left) => this.shown.push(left.length),
  })

  constructor(at: string) {
    this.at = at
  }
  plan(to: string): Plan<Way> {
    return { decision: 'scout', actions: wayTo(this.at, to, steps) ?? [] }
  }
  go(to: string): Promise<Halt> {
    return this.march.begin(this.plan(to))
  }
}

test.each([
  ['0,0', '0,0', ''],
  ['0,0', '0,2', 'south south'],
  ['0,0', '2,1', 'east east south'],
  ['2,0', '4,0', 'south south east east north north'],
])('the cheapest way from %s to %s', (from, to, way) => {
  expect(wayTo(from, to, steps)?.join(' ')).toBe(way)
})

test('there is no way into a wall', () => {
  expect(wayTo('0,0', '1,1', steps)).toBeUndefined()
})

test.each<[what: string, from: string, to: string, halt: Halt, at: string]>([
  ['goes to its end', '0,0', '0,3', 'done', '0,3'],
  ['of no actions is done', '0,0', '0,0', 'done', '0,0'],
  ['halts where something is found', '0,0', '2,2', 'surprised', '2,0'],
  ['is done where the last step finds something', '0,0', '2,0', 'done', '2,0'],
  ['halts where somebody is asked', '2,2', '4,0', 'asked', '4,2'],
  ['halts before what cannot be passed', '6,0', '6,3', 'refused', '6,1'],
])('a plan %s', async (_, from, to, halt, at) => {
  const scout = new Scout(from)
  expect(await scout.go(to)).toBe(halt)
  expect(scout.at).toBe(at)
  expect(scout.march.isUnderWay).toBe(false)
  expect(scout.shown.at(-1)).toBe(0)
})

test('a plan halts when others are heard of between two steps', async () => {
  const scout = new Scout('0,0')
  scout.between = () => (scout.told = [...scout.told, { type: 'shout' }])
  expect(await scout.go('0,3')).toBe('surprised')
  expect(scout.path).toEqual(['0,1'])
})

test('a plan whose first step is refused changes nothing', async () => {
  const scout = new Scout('0,1')
  expect(await scout.march.begin({ decision: 'scout', actions: ['east', 'east'] })).toBe('refused')
  expect(scout.path).toEqual([])
})

test('a plan made for another question is not begun', async () => {
  const scout = new Scout('0,0')
  scout.decision = undefined
  expect(await scout.go('0,3')).toBe('asked')
  expect(scout.path).toEqual([])
})

test('the player stops a plan, and another takes its place', async () => {
  const scout = new Scout('0,0')
  let paused = 0
  scout.between = () => {
    paused++
    if (paused === 1) scout.march.stop()
  }
  expect(await scout.go('0,3')).toBe('stopped')
  expect(scout.path).toEqual(['0,1'])
  scout.between = () => undefined
  const first = scout.go('0,3')
  const second = scout.go('0,0')
  expect(await Promise.all([first, second])).toEqual(['stopped', 'done'])
})

test('what is left is shown as it shrinks', async () => {
  const scout = new Scout('0,0')
  await scout.go('0,3')
  expect(scout.shown).toEqual([3, 2, 1, 0, 0])
})
