import { sealed, versionWith } from '@grognard/kernel'
import type { Opener, Read, SearchLevel, Works } from '@grognard/kernel'
import type { Action } from './actions.ts'
import { bots, planner } from './bot/index.ts'
import { thinker } from './bot/thinker.ts'
import type { Event } from './events.ts'
import { makeBoxers } from './game.ts'
import type { Boxers } from './game.ts'
import { ourKit } from './our-kit.ts'
import { laidOver, readOwnersPack } from './owners-pack.ts'
import type { Overlay } from './owners-pack.ts'
import { records } from './records.ts'
import type { Options, State } from './state.ts'
import { learnBoth } from './text/both.ts'
import type { RuleText } from './text/words.ts'
import type { View } from './view.ts'

/** Where his men stand is thought about once a battle, how they are led once a turn; battles are played out to their end. */
const COLONEL: SearchLevel = { level: 'colonel', milliseconds: 2000, minimum: 8, doubt: 1.5 }

export function worksOf(game: Boxers): Works<State, Action, Event, View, Options> {
  return {
    game,
    minds: {
      planner: (setting) => planner(game.open(setting).arena),
      thinker: (setting) => thinker(game.open(setting).arena),
      search: [COLONEL],
    },
    records: records(game),
  }
}

/** The battles for a thread that only thinks: no reference. */
export const open: Opener = opener(() => undefined)

export function opener(ruleText: RuleText): Opener {
  return (pack) => {
    const overlay: Read<Overlay | undefined> = pack === null ? { ok: true, value: undefined } : readOwnersPack(pack)
    return overlay.ok ? { ok: true, value: sealed(worksOf(battles(ruleText, overlay.value))) } : overlay
  }
}

/** The battles with our pack, or with an owner's laid over it. */
export function battles(ruleText: RuleText, overlay?: Overlay): Boxers {
  learnBoth()
  const game = makeBoxers(overlay === undefined ? ourKit : laidOver(overlay), ruleText, bots)
  return { ...game, version: versionWith(game.version, overlay) }
}
