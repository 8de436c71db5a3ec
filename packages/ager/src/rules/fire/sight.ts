import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Cover } from '../../components.ts'
import type { Place } from '../../field.ts'
import type { State } from '../../state.ts'

export interface Sight {
  /** Why nothing can be seen or hit there; undefined when the line is open. */
  readonly blocked: Refusal | undefined
  /** The cover of somebody in the place seen, before choices of the covered side. */
  readonly cover: Cover
}

/**
 * 5.5, 8.4, 9.3: the line from an eye to a place, terrain, levels, openings and walls considered, people left out. From a
 * slit, door or window hex the line starts where these rules say.
 */
export function sight(_arena: Arena, _s: State, _from: Place, _to: Place): Sight {
  throw new Error('not yet')
}

/** AT-7.1.1-04: what a rider sees: as for fire, but of people only the mounted block. */
export function riderSees(_arena: Arena, _s: State, _rider: number, _target: number): boolean {
  throw new Error('not yet')
}
