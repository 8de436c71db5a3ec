import type { Form, Setting, TextRenderer } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { AgerRules } from '../../box.ts'
import type { Event } from '../../events.ts'
import { seatsOf } from '../../seats.ts'
import { cloneState } from '../../state.ts'
import type { Options } from '../../state.ts'
import { campWords } from '../../text/messages.ts'
import { capital } from '../../text/writing.ts'
import { eventFor, reveals, viewOf } from '../../view.ts'
import type { View } from '../../view.ts'
import { namesIn } from '../grounds.ts'
import { absent } from './absent.ts'
import { actionsOf, stateOf } from './opening.ts'
import type { Opening } from './opening.ts'

const NO_FORMS: readonly Form[] = []

/** The rules of a battle as far as its opening needs them; `ready` makes them whole. */
export function campRules(
  arena: Arena,
  { options }: Setting<Options>,
  opening: Opening,
  ready: () => Promise<void>,
): AgerRules {
  const actions = actionsOf(opening)
  return {
    arena,
    ready,
    seats: seatsOf(arena),
    setup: () => stateOf(opening, options),
    pending: () => ({ over: false, asks: [{ seat: opening.seat, decision: 'deploy' }] }),
    legal: (_state, seat) => ({ actions: seat === opening.seat ? actions : [], forms: NO_FORMS }),
    refuse: (_state, _seat, action) => (actions.includes(action) ? undefined : absent()),
    clone: cloneState,
    view: (state, viewer) => viewOf(arena, state, viewer),
    eventFor,
    reveals,
    sample: absent,
    apply: absent,
    determinise: absent,
    universe: absent,
    invariant: absent,
    bots: [],
    borders: { action: absent, position: absent, writePosition: absent, view: absent, writeView: absent },
    text: campText(arena, opening),
  }
}

function campText(arena: Arena, { piece }: Opening): TextRenderer<Action, Event, View> {
  return {
    seat: (seat, lang) => capital(namesIn(arena, lang).side(seat === 0 ? 0 : 1)),
    ask(_view, { seat }, lang) {
      const [say, names] = [campWords(lang), namesIn(arena, lang)]
      return say.asked(names.side(seat === 0 ? 0 : 1), capital(say.asks(names.piece(piece), 'move')))
    },
    action(_view, action, lang) {
      const names = namesIn(arena, lang)
      return action.type === 'deploy'
        ? capital(campWords(lang).deploy(names.piece(action.piece), names.place(action.at)))
        : absent()
    },
    position: absent,
    event: absent,
    refusal: absent,
    result: absent,
    chance: () => undefined,
  }
}
