import { walkChance } from '@grognard/kernel/chances'
import type { Dice } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Kit } from './kit.ts'
import type { Banner } from './names.ts'
import { prospects } from './prospects.ts'
import { BANNER_CARDS } from './rules/cards.ts'
import { apply, legal } from './rules/decisions.ts'
import { cloneState, topFrame } from './state.ts'
import type { State } from './state.ts'

/** What a choice gives away that another would have kept; worked out by playing it under every roll. */
export interface Grave {
  /** Banners whose road to the Palace nobody bars, and that may march this month. */
  readonly open: readonly Banner[]
  /** How likely the game is lost by it; 1: whatever the dice show. */
  readonly loses: number
  /** AP that would be lost unspent. */
  readonly ap: number
}

/** Ways that are walked before a chance is given up. */
const BOUND = 4000

/** What is grave about a choice; null where nothing is, or where there is nothing else to choose. */
export function graveOf(kit: Kit, s: State, action: Action): Grave | null {
  const others = legal(kit, s, 0).filter((other) => other.type !== action.type)
  if (s.ending !== null || others.length === 0) return null
  const ap = action.type === 'endPhase' ? s.ap : 0
  const open = leavesRoads(s, action) ? openRoads(kit, s) : []
  const isLost = losesFor(kit, s, action)
  if (isLost && !others.every((other) => losesFor(kit, s, other))) return { open, loses: 1, ap }
  if (open.length === 0) return ap === 0 ? null : { open, loses: 0, ap }
  return { open, loses: chanceOfMarch(kit, s, open), ap }
}

/** KH-7.1-05: after these nobody else is placed on the roads before the banners march. */
function leavesRoads(s: State, action: Action): boolean {
  return s.turn > 1 && (action.type === 'endPhase' || (action.type === 'done' && topFrame(s).step === 'defend'))
}

/** Banners that would walk into the Palace; where the next card was seen, of those on it alone (KH-AOT2-10). */
function openRoads(kit: Kit, s: State): Banner[] {
  const marching = s.seen === 0 ? undefined : kit.bannerCards[s.seen]
  return prospects(kit, s).attacks.flatMap(({ banner, idle, fight }) =>
    !idle && fight === null && (marching === undefined || marching.includes(banner)) ? [banner] : [],
  )
}

/** KH-4.1-14: of 12 cards any may come next, unless it was seen; once the phase is over nothing bars a road any more. */
function chanceOfMarch(kit: Kit, s: State, open: readonly Banner[]): number {
  if (s.seen !== 0) return 1
  const cards = BANNER_CARDS.filter((card) => kit.bannerCards[card]?.some((banner) => open.includes(banner)) === true)
  return cards.length / BANNER_CARDS.length
}

function played(kit: Kit, s: State, action: Action, dice: Dice): State {
  const after = cloneState(s)
  apply({ kit, s: after, dice, log: undefined }, action)
  return after
}

const isLostIn = ({ ending }: State): boolean => ending !== null && !ending.won

class Survived extends Error {}

/** Whether the game is lost whatever the dice show. */
function losesFor(kit: Kit, s: State, action: Action): boolean {
  try {
    const walk = walkChance(
      (dice) => played(kit, s, action, dice),
      (after) => {
        if (!isLostIn(after)) throw new Survived()
      },
      BOUND,
    )
    return walk.complete
  } catch (error) {
    if (error instanceof Survived) return false
    throw error
  }
}
