import { seededDice } from '@grognard/kernel'
import type { Dice } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import type { KegResult } from '../../names.ts'
import { apply } from '../../rules/decisions.ts'
import { cloneState, topFrame } from '../../state.ts'
import type { State } from '../../state.ts'
import type { View } from '../../view.ts'

/** What was told of an action that was only tried, the position after it, and how often each die was thrown. */
interface Rehearsed {
  readonly events: readonly Event[]
  readonly after: State
  readonly rolls: readonly string[]
}

/** Tries a legal action on a copy, whatever its dice say: for what is told before them. */
function rehearse(arena: Arena, view: View, action: Action): Rehearsed {
  const after = cloneState(view)
  const events: Event[] = []
  const rolls: string[] = []
  const dice = seededDice('rehearsal')
  const noted: Dice = {
    die: (sides, why, bucket) => {
      rolls.push(why)
      return dice.die(sides, why, bucket)
    },
    pair: (why, bucket) => dice.pair(why, bucket),
    pick: (from, why) => dice.pick(from, why),
  }
  apply({ arena, s: after, dice: noted, log: events }, action)
  return { events, after, rolls }
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** The action points that a legal action costs. */
export function costOfDeed(arena: Arena, view: View, action: Action): number {
  return Math.max(0, sum(view.ap) - sum(rehearse(arena, view, action).after.ap))
}

/** Of a hundred throws of two dice, how many reach a number. */
function percentOf(reaches: (total: number) => boolean, best: boolean): number {
  let hits = 0
  for (let one = 1; one <= 6; one++) for (let two = 1; two <= 6; two++) if (reaches(one + two)) hits++
  const miss = (36 - hits) / 36
  return Math.round(100 * (1 - (best ? miss * miss : miss)))
}

/** What comes of a shot of the cannon or a blow of the ram, in a hundred. */
export type Blow =
  | { readonly kind: 'hit'; readonly percent: number }
  /** Against what stands: that it is damaged, that it falls, that it burns. */
  | {
      readonly kind: 'damage'
      readonly section: string
      readonly percent: number
      readonly falls: number
      readonly burns: number
    }

type Shot = Extract<Action, { readonly type: 'shell' | 'batter' | 'bombard' | 'ram' }>

export function blowOf(arena: Arena, view: View, action: Shot): Blow | undefined {
  const { events, rolls } = rehearse(arena, view, action)
  const isBest = rolls.filter((why) => why === 'cannon').length > arena.kit.weapons.cannon.dice.count
  for (const event of events) {
    if (event.type === 'cannon') {
      const added = sum(event.modifiers.map(({ value }) => value))
      return { kind: 'hit', percent: percentOf((total) => total + added >= event.needed, isBest) }
    }
    if (event.type !== 'tried' && event.type !== 'rammed') continue
    const section = arena.field.sections[arena.sections.get(event.section) ?? -1]
    const left = view.works.left[arena.sections.get(event.section) ?? -1] ?? 0
    const added = event.type === 'tried' ? sum(event.modifiers.map(({ value }) => value)) : 0
    const above = (total: number): number => total + added - (section?.resistance ?? 0)
    return {
      kind: 'damage',
      section: event.section,
      percent: percentOf((total) => above(total) > 0, isBest),
      falls: percentOf((total) => above(total) >= left, isBest),
      burns: event.type === 'rammed' ? 0 : percentOf((total) => above(total) >= arena.kit.obstacles.fireAbove, isBest),
    }
  }
  return undefined
}

/** Of the six faces of the powder's die, how many give each result. */
export function kegChances({ kit }: Arena): ReadonlyMap<KegResult, number> {
  const chances = new Map<KegResult, number>()
  for (const result of kit.keg) chances.set(result, (chances.get(result) ?? 0) + 1)
  return chances
}

/** What the last of a move would set off where he ends: powder, a ladder against a wall, a ram at a door. */
export type SetOff =
  | { readonly kind: 'keg'; readonly section: string }
  | { readonly kind: 'raised'; readonly section: string; readonly level: string }
  | { readonly kind: 'reached'; readonly section: string }
  | { readonly kind: 'dropped' }

/** What comes of walking all these ways, as far as burdens go; in the middle of a move nothing does. */
export function setOffBy(arena: Arena, view: View, walks: readonly Action[]): SetOff[] {
  const s = cloneState(view)
  const events: Event[] = []
  for (const action of walks) {
    if (topFrame(s).step !== 'activation') break
    apply({ arena, s, dice: seededDice('rehearsal'), log: events }, action)
  }
  return events.flatMap((event): SetOff[] => {
    switch (event.type) {
      case 'keg':
        return [{ kind: 'keg', section: event.section }]
      case 'raised':
        return [{ kind: 'raised', section: event.section, level: event.level }]
      case 'reached':
        return [{ kind: 'reached', section: event.section }]
      case 'dropped':
        return [{ kind: 'dropped' }]
      default:
        return []
    }
  })
}
