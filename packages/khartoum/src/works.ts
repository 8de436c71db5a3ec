import { sealed } from '@grognard/kernel'
import type { Opener, Read, Works } from '@grognard/kernel'
import type { Action } from './actions.ts'
import { bots, planner } from './bot/index.ts'
import { thinker } from './bot/thinker.ts'
import type { Event } from './events.ts'
import { makeKhartoum } from './game.ts'
import type { Khartoum, View } from './game.ts'
import { GORDON } from './levels.ts'
import type { Options } from './options.ts'
import { laidOver, readOwnersPack } from './owners-pack.ts'
import type { Overlay } from './pack.ts'
import { positions } from './position.ts'
import { records } from './records.ts'
import type { State } from './state.ts'

export function worksOf(game: Khartoum): Works<State, Action, Event, View, Options> {
  return {
    game,
    minds: { planner: () => planner(game.kit), thinker: () => thinker(game.kit), search: [GORDON] },
    records,
  }
}

/** The siege for a thread that only thinks: no reference, no words of the table. */
export const open: Opener = opener((overlay) =>
  makeKhartoum(overlay === undefined ? undefined : laidOver(overlay), () => undefined, bots, positions),
)

export function opener(make: (overlay: Overlay | undefined) => Khartoum): Opener {
  return (pack) => {
    const overlay: Read<Overlay | undefined> = pack === null ? { ok: true, value: undefined } : readOwnersPack(pack)
    return overlay.ok ? { ok: true, value: sealed(worksOf(make(overlay.value))) } : overlay
  }
}
