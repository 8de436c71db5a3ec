import { sealed, versionWith } from '@grognard/kernel'
import type { Opener, Read, SearchLevel, Works } from '@grognard/kernel'
import type { Action } from './actions.ts'
import { bots, planner, thinker } from './bot/index.ts'
import type { Event } from './events.ts'
import { makeAger } from './game.ts'
import type { Ager } from './game.ts'
import { ourKit } from './our-kit.ts'
import { laidOver, readOwnersPack } from './owners-pack.ts'
import type { Overlay } from './owners-pack.ts'
import { records } from './records.ts'
import type { Options, State } from './state.ts'
import { learnBoth } from './text/both.ts'
import type { RuleText } from './text/words.ts'
import type { View } from './view.ts'

/**
 * Both think once a movement step, four phases ahead: by two of them the judge is deceived (docs/ager-minds.md). The captain has
 * not read what the book has against those who have read it.
 */
const CAPTAIN: SearchLevel = {
  level: 'captain',
  milliseconds: 1000,
  playouts: 96,
  horizon: 4,
  minimum: 12,
  doubt: 0.5,
}
const MARSHAL: SearchLevel = {
  level: 'marshal',
  milliseconds: 12_000,
  playouts: 1920,
  horizon: 4,
  minimum: 12,
  doubt: 0.5,
}

export function worksOf(game: Ager): Works<State, Action, Event, View, Options> {
  return {
    game,
    minds: {
      planner: (setting) => planner(game.open(setting).arena),
      thinker: (setting, level) => thinker(game.open(setting).arena, level === CAPTAIN.level ? 'pages' : 'all'),
      search: [CAPTAIN, MARSHAL],
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

/** The tactical game with our pack, or with an owner's laid over it. */
export function battles(ruleText: RuleText, overlay?: Overlay): Ager {
  learnBoth()
  const game = makeAger(overlay === undefined ? ourKit : laidOver(overlay), ruleText, bots)
  return { ...game, version: versionWith(game.version, overlay) }
}
