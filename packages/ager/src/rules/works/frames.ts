import type { PieceId, Place } from '../../field.ts'
import type { TaskKind } from './kinds.ts'

export type WorksFrame = BodiesFrame | FallFrame | BearersFrame

/** Bodies on their way to another hex: the workers' player says where (AT-4.2.2-01). */
export interface BodiesFrame {
  readonly step: 'bodies'
  readonly workers: readonly PieceId[]
  /** Where they lie now. */
  readonly from: Place
  readonly bodies: readonly PieceId[]
}

/** Somebody comes down with a ladder or a bridge: his owner says where (AT-10.2.5-04, AT-10.1.3-04). */
export interface FallFrame {
  readonly step: 'fall'
  readonly piece: PieceId
  readonly from: Place
  readonly of: 'ladder' | 'bridge'
}

/** A ladder is shifted: by which two (AT-10.2.3-01). */
export interface BearersFrame {
  readonly step: 'bearers'
  readonly from: Place
  readonly to: Place
  readonly top: Place
  readonly chosen: PieceId[]
}

export type WorksAction =
  /** `workers` in the order of the roster. `body`: the animal to be shifted; null for men, and for other work. */
  | {
      readonly type: 'work'
      readonly task: TaskKind
      readonly workers: readonly string[]
      readonly at: string
      readonly body: string | null
    }
  | { readonly type: 'abandon'; readonly worker: string }
  | { readonly type: 'layBodies'; readonly at: string; readonly rear: string | null }
  /** To another hex, or turned within its own. */
  | { readonly type: 'moveLadder'; readonly from: string; readonly to: string; readonly top: string }
  | { readonly type: 'bear'; readonly worker: string }
  | { readonly type: 'pushLadder'; readonly piece: string; readonly at: string }
  | { readonly type: 'fall'; readonly at: string }
