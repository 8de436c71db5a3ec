import type { RuleId } from '@grognard/kernel'
import type { Side } from '../../components.ts'

/** A modifier of a die, by name, as the log tells it. */
export interface Modifier {
  readonly name: 'mounted' | 'armour' | 'wounded' | 'opposerWounded' | 'opposerUnwarlike' | 'usedToCamels'
  readonly value: number
}

export type InfiltrationResult = 'pass' | 'stop' | 'wounded' | 'killed'
export type FearResult = 'recoil' | 'forced' | 'calm'

/** `hiddenFrom`: the side that does not see him, and learns nothing of it. */
export type MovementEvent = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'setsOut'; readonly piece: string; readonly points: number; readonly hiddenFrom: Side | null }
  | { readonly type: 'saysHeStands'; readonly piece: string; readonly hiddenFrom: Side | null }
  | {
      readonly type: 'steps'
      readonly piece: string
      readonly from: string | null
      readonly to: string
      readonly rear: string | null
      readonly cost: number
      readonly left: number
      readonly hiddenFrom: Side | null
    }
  | { readonly type: 'turnsAbout'; readonly piece: string; readonly cost: number; readonly left: number }
  | { readonly type: 'blunders'; readonly piece: string; readonly upon: string; readonly at: string }
  | { readonly type: 'halts'; readonly piece: string; readonly at: string | null; readonly hiddenFrom: Side | null }
  | {
      readonly type: 'infiltration'
      readonly mover: string
      readonly opposer: string
      readonly at: string
      readonly die: number
      readonly modifiers: readonly Modifier[]
      readonly total: number
      readonly result: InfiltrationResult
    }
  | {
      readonly type: 'camelFear'
      readonly piece: string
      readonly at: string
      readonly die: number
      readonly modifiers: readonly Modifier[]
      readonly total: number
      readonly result: FearResult
    }
  | { readonly type: 'recoils'; readonly piece: string; readonly to: string }
  | {
      readonly type: 'mounts'
      readonly piece: string
      readonly animal: string
      readonly cost: number
      readonly left: number
    }
  | {
      readonly type: 'dismounts'
      readonly piece: string
      readonly animal: string
      readonly to: string
      readonly cost: number
      readonly left: number
    }
  | { readonly type: 'takesBridle'; readonly piece: string; readonly animal: string; readonly left: number }
  | {
      readonly type: 'snatchesBridle'
      readonly piece: string
      readonly animal: string
      readonly die: number
      readonly holds: boolean
    }
  | { readonly type: 'letsGo'; readonly piece: string; readonly animal: string }
  | { readonly type: 'picksUp'; readonly piece: string; readonly stunned: string; readonly left: number }
  | { readonly type: 'laysDown'; readonly piece: string; readonly stunned: string; readonly at: string }
  | {
      readonly type: 'animalSetDown'
      readonly piece: string
      readonly animal: string
      readonly at: string
      readonly rear: string
    }
  | { readonly type: 'animalLeftBehind'; readonly piece: string; readonly animal: string; readonly at: string | null }
  | {
      readonly type: 'jumpsToWall'
      readonly piece: string
      readonly die: number
      readonly modifiers: readonly Modifier[]
      readonly total: number
      readonly hurt: boolean
    }
  | {
      readonly type: 'climbsLadder'
      readonly piece: string
      readonly up: boolean
      readonly cost: number
      readonly left: number
      readonly hiddenFrom: Side | null
    }
  | {
      readonly type: 'enters'
      readonly piece: string
      readonly side: number
      readonly at: string
      readonly rear: string | null
      readonly cost: number
      readonly left: number
    }
  | {
      readonly type: 'escortSetsOut'
      readonly captive: string
      readonly guards: readonly string[]
      readonly points: number
    }
  | { readonly type: 'leavesMap'; readonly piece: string; readonly side: number; readonly with: readonly string[] }
  | { readonly type: 'pledges'; readonly piece: string; readonly defender: string }
  | { readonly type: 'takesLoad'; readonly piece: string; readonly at: string }
  | { readonly type: 'dropsLoad'; readonly piece: string; readonly at: string }
  | { readonly type: 'loadsCamel'; readonly piece: string; readonly animal: string }
  | { readonly type: 'shifts'; readonly piece: string; readonly to: string }
  | { readonly type: 'chargeArrives'; readonly piece: string; readonly at: string }
)
