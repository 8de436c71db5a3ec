import type { Point } from '@grognard/space/measure'
import type { DoorState, FigureId, Side, TemplateId, WeaponId } from './names.ts'
import type { FireFrame } from './rules/fire/frames.ts'
import type { MeleeFrame } from './rules/melee/frames.ts'
import type { MoraleFrame } from './rules/morale/frames.ts'
import type { MovementFrame } from './rules/movement/frames.ts'
import type { SequenceFrame } from './rules/sequence/frames.ts'
import type { WorksFrame } from './rules/works/frames.ts'

export type { FigureId }

/** No figure, no section, no level. */
export const NONE = -1

/**
 * Where a figure is. `waiting`: not yet on the table. `on`: where it stands. `climbing`: on a ladder. `dead`: eliminated, by
 * whatever cause. `exited`: gone by the way that its scenario leaves open.
 */
export type Status = 'waiting' | 'on' | 'climbing' | 'dead' | 'exited'

/** BX-rally-21: at most one. `moving`: in rapid movement; `stopped`: yellow; `pinned`: green. */
export type Marker = 'none' | 'moving' | 'stopped' | 'pinned'

export interface Figure {
  status: Status
  /** Tenths of a millimetre; the last place where the figure stood once it is gone. */
  x: number
  y: number
  /** The level it has climbed; NONE on the ground. */
  level: number
  /** Came up there by a ladder: it only crawls as long as it stays (BX-ladder-11). */
  scaled: boolean
  marker: Marker
  /** Moved, crawled or bore a movement marker in this turn, and in the last (BX-aim-01). */
  moved: boolean
  movedBefore: boolean
  /** Has acted in this movement sequence (BX-det-06). */
  activated: boolean
  /** The turn of its last shot; 0 for none (BX-locate-01). */
  fired: number
  /** The turn in which the enemy located it; 0 for never (BX-locate-09). */
  located: number
  /** The turn in which the enemy last tried to (BX-locate-10). */
  sought: number
  /** Named as a target of a charge in this turn (BX-aim-01). */
  charged: boolean
  /** Fired defensively in this turn (BX-melee-15). */
  defended: boolean
  /** Served the machine gun as its loader in this turn (BX-mg-03). */
  loaded: boolean
  /** Has fought or supported in this turn (BX-melee-02). */
  fought: boolean
  /** Came into contact by its own move in this turn (BX-melee-10). */
  assails: boolean
  /** Weapons spoilt by an accident (BX-fire-22). */
  spoilt: readonly WeaponId[]
  /** In this turn it does one thing and nothing else: carries, widens a hole, takes up a ladder. */
  busy: boolean
}

/** A gun that is diced for, may come, or is there (BX-forces-04 to BX-forces-06). */
export type Arrival = 'due' | 'ready' | 'on' | 'gone'

export interface Gun {
  arrival: Arrival
  x: number
  y: number
  moved: boolean
  movedBefore: boolean
  fired: boolean
  /** By an accident, where the players agreed that there are any (BX-fire-22). */
  spoilt: boolean
}

export interface Keg {
  arrival: Arrival
  x: number
  y: number
  /** NONE while it lies where its carrier fell (BX-keg-04). */
  carrier: FigureId
}

/** A ladder or a ram: borne, on the ground, or where it is used. */
export interface Timber {
  readonly kind: 'ladder' | 'ram'
  state: 'waiting' | 'borne' | 'lying' | 'raised'
  /** Its middle; of a raised ladder its foot. */
  x: number
  y: number
  bearers: readonly FigureId[]
  /** The section that a raised ladder leans on, or that a ram has reached; NONE. */
  section: number
  /** Where a raised ladder leads: the level, and the place on it; NONE otherwise. */
  level: number
  headX: number
  headY: number
  /** Who is on a raised ladder, from the top down (BX-ladder-07). */
  climbers: readonly FigureId[]
  /** They go down (BX-ladder-12). */
  down: boolean
}

/** The machine gun: with its gunner, or where he fell (BX-mg-02). */
export interface MachineGun {
  x: number
  y: number
  /** NONE once he has fallen, until another takes his place. */
  gunner: FigureId
  loader: FigureId
  /** The first turn in which each of them serves. */
  gunnerFrom: number
  loaderFrom: number
}

/** A gap in a section: made by powder, passed by everybody once it is wide enough (BX-blast-04, BX-blast-05). */
export interface Breach {
  readonly section: number
  readonly x: number
  readonly y: number
  /** Until it is widened it gives neither passage nor sight. */
  readonly open: boolean
  /** Who widens it in this turn; NONE. */
  readonly worker: FigureId
}

/** BX-obstacle-12; `section` is what burns, NONE for a fire of the scenario. */
export interface Fire {
  readonly x: number
  readonly y: number
  readonly section: number
}

/** Where a barricade was placed instead of where the scenario has it. */
export interface Placed {
  readonly section: number
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/**
 * What stands on the table now. Never written to: whatever falls, opens or burns makes another one, so that what was worked
 * out for this one stays true.
 */
export interface Works {
  /** By section: points left; -1 for what cannot be damaged, 0 once destroyed. */
  readonly left: readonly number[]
  /** By section: how a door stands; null if it is none. */
  readonly doors: readonly (DoorState | null)[]
  readonly placed: readonly Placed[]
  readonly breaches: readonly Breach[]
  readonly fires: readonly Fire[]
}

export interface Ending {
  readonly winner: Side | null
  readonly reason: 'wiped-out' | 'aim' | 'time'
  readonly turn: number
}

/** The steps of a turn (BX-turn-01), and what comes before and after them. */
export type Step = 'deploy' | 'start' | 'points' | 'rally' | 'movement' | 'fire' | 'melee' | 'end'

export type Frame = SequenceFrame | MoraleFrame | MovementFrame | FireFrame | MeleeFrame | WorksFrame

/** A game by points: the table of a scenario, and forces of one's own. */
export interface FreeGame {
  readonly table: string
  /** What either force may cost at most. */
  readonly points: number
  readonly turns: number
  readonly columns: readonly TemplateId[]
  readonly cannon: boolean
  readonly keg: boolean
  readonly ladders: number
  readonly rams: number
  readonly officer: boolean
  /** With gunner and loader. */
  readonly machineGun: boolean
  readonly riflemen: number
  readonly volunteers: number
  readonly converts: number
}

export interface Options {
  /** Of the game by points; null in a scenario. */
  readonly free: FreeGame | null
  readonly apScope: 'player' | 'group'
  readonly initiative: 'ap' | 'attacker-first' | 'defender-first'
  readonly blackPowderSmoke: boolean
  readonly cannonAccidentOnDoubleOne: boolean
  readonly moraleOncePerEvent: boolean
  readonly aimCrewServed: boolean
}

/** The whole game as plain data. Figures, sections and levels are numbers of the battlefield. */
export interface State {
  readonly scenario: string
  readonly options: Options
  turn: number
  step: Step
  /** Who acts first in this turn (BX-turn-03). */
  first: Side
  /** AP left: of each side, or of each unit where every column has its own (BX-ap-08). */
  readonly ap: number[]
  /** By unit: the corner drawn for it, or the stretch of edge it takes instead; null where none is (BX-deploy-04). */
  readonly anchors: (Point | null)[]
  readonly figures: Figure[]
  /** By figure: how often it was eliminated; who was brought back may fall again (BX-ap-03). */
  readonly lost: number[]
  works: Works
  gun: Gun | null
  keg: Keg | null
  machineGun: MachineGun | null
  readonly timber: Timber[]
  /** Smoke of black powder until the end of the turn, by its middle (BX-fire-18). */
  puffs: readonly { readonly x: number; readonly y: number }[]
  ending: Ending | null
  readonly frames: Frame[]
}

export function topFrame(s: State): Frame {
  const frame = s.frames[s.frames.length - 1]
  if (frame === undefined) throw new Error('play has always a step under way')
  return frame
}

export function cloneState(s: State): State {
  const figures: Figure[] = []
  for (const figure of s.figures) figures.push({ ...figure })
  return {
    ...s,
    ap: [...s.ap],
    anchors: [...s.anchors],
    figures,
    lost: [...s.lost],
    gun: s.gun === null ? null : { ...s.gun },
    keg: s.keg === null ? null : { ...s.keg },
    machineGun: s.machineGun === null ? null : { ...s.machineGun },
    timber: s.timber.map((one) => ({ ...one })),
    frames: s.frames.map(cloneFrame),
  }
}

/** Frames hold numbers, words, and lists that never change. */
function cloneFrame<F extends Frame>(frame: F): F {
  return { ...frame }
}
