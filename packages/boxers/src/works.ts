import { sealed } from '@grognard/kernel'
import type { Opener, Works } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { makeBoxers } from './game.ts'
import type { Boxers } from './game.ts'
import { ourKit } from './our-kit.ts'
import { records } from './records.ts'
import type { Options, State } from './state.ts'
import { learnBoth } from './text/both.ts'
import type { RuleText } from './text/words.ts'
import type { View } from './view.ts'

export function worksOf(game: Boxers): Works<State, Action, Event, View, Options> {
  return { game, records: records(game) }
}

/** The battles for a thread that only thinks: no reference. */
export const open: Opener = opener(() => undefined)

export function opener(ruleText: RuleText): Opener {
  return (pack) =>
    pack === null
      ? { ok: true, value: sealed(worksOf(battles(ruleText))) }
      : { ok: false, problems: [{ path: '', message: 'this game takes no packs' }] }
}

/** The battles with our pack. */
export function battles(ruleText: RuleText): Boxers {
  learnBoth()
  return makeBoxers(ourKit, ruleText)
}
