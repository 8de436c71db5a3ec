import type { Point } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import type { Side } from '../../names.ts'
import { figureOf, isPresent, pointOf } from '../../rules/figures.ts'
import type { State } from '../../state.ts'
import { isDecided, isSuccess, successOf } from '../odds/chances.ts'
import type { Decided } from '../odds/chances.ts'

/** What became of somebody, and when; `whole` for whoever came through. */
export interface Fate {
  readonly is: 'whole' | 'stopped' | 'pinned' | 'lost' | 'away' | 'waiting'
  readonly turn: number
}

/** Where he was after so many entries. */
export interface Stop {
  readonly step: number
  readonly at: Point
  /** Whether he came there from off the table, and no way leads there. */
  readonly fresh: boolean
}

/** All that one man did and suffered. */
export interface Tally {
  readonly id: string
  readonly side: Side
  readonly shots: number
  readonly hits: number
  readonly fights: number
  readonly won: number
  /** Whom he put out, by name. */
  readonly felled: readonly string[]
  /** What his dice gave him beyond the odds, in throws. */
  readonly luck: number
  readonly fate: Fate
  readonly way: readonly Stop[]
}

interface Sheet {
  shots: number
  hits: number
  fights: number
  won: number
  felled: string[]
  luck: number
}

type Story = readonly { readonly events: readonly Event[] }[]

/** Who did what, man by man in the order of the battlefield. */
export function talliesOf(arena: Arena, views: readonly State[], story: Story): readonly Tally[] {
  const sheets = new Map<string, Sheet>()
  for (const { id } of arena.field.figures)
    sheets.set(id, { shots: 0, hits: 0, fights: 0, won: 0, felled: [], luck: 0 })
  const turns = new Map<string, number>()
  let turn = 1
  let doer: string | null = null
  for (const { events } of story)
    for (const event of events) {
      if (event.type === 'turnBegins') turn = event.turn
      doer = doerOf(event, doer)
      if (isDecided(event)) count(arena, sheets, event)
      if (event.type !== 'eliminated' && event.type !== 'exited') continue
      turns.set(event.figure, turn)
      if (event.type === 'eliminated' && doer !== null && BY_HAND.has(event.cause))
        sheets.get(doer)?.felled.push(event.figure)
    }
  const last = views.at(-1)
  return arena.field.figures.flatMap(({ id, side }, figure): Tally[] => {
    const sheet = sheets.get(id)
    if (sheet === undefined || last === undefined) return []
    return [
      {
        id,
        side,
        ...sheet,
        fate: { is: fateOf(last, figure), turn: turns.get(id) ?? turn },
        way: wayOf(views, story, figure, id),
      },
    ]
  })
}

/** Losses that somebody in particular brought about. */
const BY_HAND: ReadonlySet<string> = new Set(['fire', 'burst', 'melee', 'overrun'])

/** Who has done what comes next; null where it is nobody's. */
function doerOf(event: Event, before: string | null): string | null {
  switch (event.type) {
    case 'shot':
    case 'charged':
      return event.figure
    case 'clashed':
      return event.winner
    case 'cannon':
    case 'tried':
    case 'keg':
    case 'stepBegins':
      return null
    default:
      return before
  }
}

function count(arena: Arena, sheets: ReadonlyMap<string, Sheet>, event: Decided): void {
  const { part, of } = successOf(arena, event)
  const luck = (isSuccess(event) ? 1 : 0) - part / of
  switch (event.type) {
    case 'shot': {
      const sheet = sheets.get(event.figure)
      if (sheet === undefined) return
      sheet.shots++
      if (event.hit) sheet.hits++
      sheet.luck += luck
      return
    }
    case 'clashed':
      for (const [i, { figure }] of event.blows.entries()) {
        const sheet = sheets.get(figure)
        if (sheet === undefined) continue
        sheet.fights++
        if (event.winner === figure) sheet.won++
        sheet.luck += i === 0 ? luck : -luck
      }
      return
    case 'saved':
    case 'nerve': {
      const sheet = sheets.get(event.figure)
      if (sheet !== undefined) sheet.luck += luck
      return
    }
    default:
      return
  }
}

function fateOf(s: State, id: number): Fate['is'] {
  const { status, marker } = figureOf(s, id)
  if (status === 'dead') return 'lost'
  if (status === 'exited') return 'away'
  if (status === 'waiting') return 'waiting'
  return marker === 'stopped' || marker === 'pinned' ? marker : 'whole'
}

/** Every place he came to, corners of his ways among them, with the entry after which he was there. */
function wayOf(views: readonly State[], story: Story, id: number, name: string): readonly Stop[] {
  const way: Stop[] = []
  const go = (step: number, at: Point): void => {
    const last = way.at(-1)?.at
    const before = views[step - 1]
    const fresh = before === undefined || !isPresent(figureOf(before, id))
    if (last?.x !== at.x || last.y !== at.y) way.push({ step, at, fresh })
  }
  views.forEach((view, step) => {
    for (const event of story[step]?.events ?? [])
      if (event.type === 'walked' && event.figure === name) for (const at of event.path) go(step, at)
    const figure = figureOf(view, id)
    if (isPresent(figure)) go(step, pointOf(figure))
  })
  return way
}

/** How many of a side were lost in each turn, from the first. */
export function lossesByTurn(arena: Arena, story: Story, turns: number): Readonly<Record<Side, readonly number[]>> {
  const losses: Record<Side, number[]> = { boxer: [], european: [] }
  for (const side of ['boxer', 'european'] as const) losses[side] = Array.from({ length: turns }, () => 0)
  const sides = new Map(arena.field.figures.map(({ id, side }) => [id, side]))
  let turn = 1
  for (const { events } of story)
    for (const event of events) {
      if (event.type === 'turnBegins') turn = event.turn
      const side = event.type === 'eliminated' ? sides.get(event.figure) : undefined
      if (side !== undefined) losses[side][turn - 1] = (losses[side][turn - 1] ?? 0) + 1
    }
  return losses
}
