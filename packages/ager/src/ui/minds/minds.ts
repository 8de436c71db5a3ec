import type { MindsUi } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import { sayEvent } from '../../text/event.ts'
import { namesOf, plainNames } from '../../text/names.ts'
import type { Names } from '../../text/words.ts'
import { capital } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { arenaOf, kitOf } from '../grounds.ts'
import { weightiest } from '../story/weight.ts'
import { mindWords } from './mind-words.ts'

type Step = Extract<Action, { type: 'step' }>

/** What Ager's minds need to be shown. */
export const minds: MindsUi<View, Action, Event> = {
  levels: (lang) => mindWords(lang).levels,
  adviser: {
    level: 'sergeant',
    who: { en: 'the sergeant', fr: 'le sergent' },
    whose: { en: 'the sergeant’s', fr: 'du sergent' },
  },
  /* A battle takes a tenth of a second and more to be played on. */
  games: 120,

  plan(actions, context) {
    const { lang, version } = context
    const n = plainNames(kitOf(version), lang)
    const [first] = actions
    if (first === undefined) return { title: '', parts: [] }
    const say = mindWords(lang)
    const way = actions.filter((action): action is Step => action.type === 'step')
    const to = way.at(-1)?.to
    if (first.type === 'activate' && to !== undefined)
      return {
        title: say.goes(n.Piece(first.piece), n.place(to)),
        parts: [say.way(n.places(way.map((step) => step.to)), way.length)],
      }
    return { title: attackOf(actions, n, lang) ?? context.nameOf(first), parts: [] }
  },

  /** By the deed in it that weighs most. */
  turn(chapters, by, { lang, version, view }) {
    const arena = arenaOf({ version, view })
    const say = mindWords(lang)
    const event = weightiest(chapters.flatMap(({ events }) => events))
    const what =
      event === undefined
        ? say.phase(arena.battle.sides[view.active][lang], view.turn)
        : capital(sayEvent(event, namesOf(arena, lang), lang))
    return say.cost(what, by)
  },
}

/** Everybody whom a plan has strike together; undefined where it is about something else. */
function attackOf(actions: readonly Action[], n: Names, lang: 'en' | 'fr'): string | undefined {
  const [first] = actions
  const say = mindWords(lang)
  if (first?.type === 'charge') return say.charges(n.Piece(first.rider), n.piece(first.target))
  if (first?.type !== 'attack') return undefined
  const attackers = [first.attacker, ...actions.flatMap((action) => (action.type === 'join' ? [action.attacker] : []))]
  const defenders = [
    first.defender,
    ...actions.flatMap((action) => (action.type === 'include' ? [action.defender] : [])),
  ]
  return capital(say.strikes(n.pieces(attackers), n.pieces(defenders), attackers.length > 1))
}

/** Entries of a finished battle after which its fortunes are compared: whole phases, not the steps they are made of. */
export function momentsOf(views: readonly View[]): readonly number[] {
  return views.flatMap((view, step) => {
    const before = views[step - 1]
    if (view.step === 'deploy' && view.ending === null) return []
    const isPhase = before === undefined || before.active !== view.active || before.step === 'deploy'
    return isPhase || step === views.length - 1 ? [step] : []
  })
}
