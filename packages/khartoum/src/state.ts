import type { Options } from './options.ts'
import type { Banner, Combat } from './names.ts'

/** Where a counter is. Zones follow from AT_ZONE on, by their number in ZONES. */
export const SUPPLY = 0
export const AVAILABLE = 1
export const USED = 2
/** Wounded this turn; the counter is upright (KH-8.0-04). */
export const WOUNDED = 3
/** Wounded last turn; the counter lies upside down (KH-8.0-03). */
export const RECOVERING = 4
export const DAMAGED = 5
/** In the stack set aside for a raid or sortie (KH-6.5-24). */
export const ENGAGED = 6
/** Eliminated, destroyed, killed or sent away for good. */
export const GONE = 7
export const AT_ZONE = 8

export type Phase = 'event' | 'actions' | 'banners' | 'recovery'

/** One step of play under way, with its locals. The last frame of the stack is the one that decides. */
export type Frame =
  | { readonly step: 'turn'; phase: Phase }
  /** The event card on the table: its ops run above this frame, then it is put away and gives its AP. */
  | { readonly step: 'card'; readonly card: number; readonly happens: boolean }
  | { readonly step: 'ops'; readonly list: number; at: number }
  | { readonly step: 'improveFree'; left: number }
  | { readonly step: 'choose'; readonly list: number; readonly at: number }
  | { readonly step: 'strongest'; readonly n: number }
  | { readonly step: 'disorganise' }
  | { readonly step: 'desert'; readonly list: number; readonly at: number }
  | { readonly step: 'commit'; readonly list: number; readonly at: number }
  | { readonly step: 'offer'; readonly list: number; readonly at: number }
  | { readonly step: 'declare' }
  | { readonly step: 'actions' }
  | { readonly step: 'fortify'; spent: number }
  | { readonly step: 'muster'; readonly action: 'raid' | 'sortie'; target: Banner | null }
  | { readonly step: 'defend' }
  | { readonly step: 'banners'; readonly card: number; at: number }
  | CombatFrame

export interface CombatFrame {
  readonly step: 'combat'
  readonly action: Combat
  readonly banner: Banner
  /** spend: may 1 RP be spent; steps, guns: losses to be divided; after: the rest of the row. */
  stage: 'spend' | 'resolve' | 'steps' | 'guns' | 'after'
  /** The sum rolled; 0 before the roll, and again once the row is read. */
  roll: number
  /** RP spent on this defence. */
  spent: number
  /** The result as a row of the table, 2 to 12. */
  row: number
  /** Losses still to be divided by the player. */
  steps: number
  guns: number
}

export interface Ending {
  readonly won: boolean
  readonly reason: 'relief' | 'palace' | 'resources' | 'morale' | 'gordon'
  readonly turn: number
  readonly banner: Banner | null
}

/**
 * The whole game as plain data. Banners, zones and cards are numbers: their place in BANNERS and ZONES, the number on the
 * card. Sets are bit masks over those numbers.
 */
export interface State {
  readonly options: Options
  turn: number
  ap: number
  rp: number
  cm: number
  /** What is left of the free RP of turn 1 (KH-4.2-03). */
  freeRp: number
  /** The turn at whose end the relief force is due (KH-2.3-04). */
  relief: number
  /** Number of the zone each banner stands in, 6 to 1. */
  readonly banner: number[]
  readonly power: number[]
  /** Banners with a disorganised marker. */
  disorganised: number
  /** Zones with an improvement marker. */
  improved: number
  mined: number
  /** Key zones for which CM was lost and not yet regained (KH-11.9-02). */
  lost: number
  /** Zones on the Nile bank; an event may take one away. */
  nile: number
  /** Zones closed to gunboats until the end of the turn. */
  noGunboats: number
  /** Starting fortification level of each zone; an event may lower one. */
  readonly level: number[]
  /** Where each counter of the kit is. */
  readonly place: number[]
  /** Steps left to each troop counter. */
  readonly steps: number[]
  /** Event cards in the pile, in the discard, and those whose event has taken place. The order of a pile is not kept: a
   *  card is drawn at random when it is drawn, which is the same thing and leaves nothing to peep at. */
  pile: number
  discard: number
  happened: number
  /** The banner activation card seen on top of its pile this turn, or 0. */
  seen: number
  /** The event card of this turn, or 0. */
  card: number
  /** Place of the last action made this turn in ACTION_TYPES, counted from 1; 0 if none. */
  slot: number
  /** Action types declared this turn, where actions are declared first. */
  declared: number
  ending: Ending | null
  readonly frames: Frame[]
}

export function cloneState(s: State): State {
  const frames: Frame[] = []
  for (const frame of s.frames) frames.push(cloneFrame(frame))
  return {
    options: s.options,
    turn: s.turn,
    ap: s.ap,
    rp: s.rp,
    cm: s.cm,
    freeRp: s.freeRp,
    relief: s.relief,
    banner: s.banner.slice(),
    power: s.power.slice(),
    disorganised: s.disorganised,
    improved: s.improved,
    mined: s.mined,
    lost: s.lost,
    nile: s.nile,
    noGunboats: s.noGunboats,
    level: s.level.slice(),
    place: s.place.slice(),
    steps: s.steps.slice(),
    pile: s.pile,
    discard: s.discard,
    happened: s.happened,
    seen: s.seen,
    card: s.card,
    slot: s.slot,
    declared: s.declared,
    ending: s.ending,
    frames,
  }
}

/** Frames whose locals never change are shared. Each kind is copied by a literal of its own, which has one shape. */
function cloneFrame(frame: Frame): Frame {
  switch (frame.step) {
    case 'turn':
      return { step: 'turn', phase: frame.phase }
    case 'ops':
      return { step: 'ops', list: frame.list, at: frame.at }
    case 'improveFree':
      return { step: 'improveFree', left: frame.left }
    case 'fortify':
      return { step: 'fortify', spent: frame.spent }
    case 'muster':
      return { step: 'muster', action: frame.action, target: frame.target }
    case 'banners':
      return { step: 'banners', card: frame.card, at: frame.at }
    case 'combat':
      return { ...frame }
    case 'card':
    case 'choose':
    case 'strongest':
    case 'disorganise':
    case 'desert':
    case 'commit':
    case 'offer':
    case 'declare':
    case 'actions':
    case 'defend':
      return frame
  }
}

export function topFrame(s: State): Frame {
  const frame = s.frames[s.frames.length - 1]
  if (frame === undefined) throw new Error('a game under way has at least the frame of its turn')
  return frame
}
