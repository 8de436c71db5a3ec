import type { LossCause, Modifier, MoraleEvent } from '../../rules/morale/events.ts'
import type { MoraleAction, MoraleFrame } from '../../rules/morale/frames.ts'
import type { MORALE_NO } from '../../rules/morale/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { ap, lines } from './grammar.ts'

const modifiers: Readonly<Record<Modifier['name'], string>> = {
  irregular: 'irregular',
  regular: 'regular',
  fanatic: 'fanatic',
  pinned: 'pinned',
  points: 'AP',
}

const losses: Readonly<Record<LossCause, string>> = {
  fire: 'is shot down',
  burst: 'is cut down by the burst',
  explosion: 'is killed by the explosion',
  melee: 'falls in close combat',
  overrun: 'is overrun where he lies',
  flight: 'runs for the edge of the table and is gone',
  morale: 'loses his nerve in contact and is cut down',
  flames: 'perishes in the flames',
}

export const morale: ChapterWords<
  MoraleEvent['type'],
  MoraleAction['type'],
  keyof typeof MORALE_NO,
  MoraleFrame['step'],
  'rally' | 'morale'
> = {
  events: {
    eliminated: (e, n) => `${n.figure(e.figure)} ${losses[e.cause]}.`,
    stopped: (e, n) => `${n.figure(e.figure)} is stopped (yellow marker).`,
    pinned: (e, n) => `${n.figure(e.figure)} is pinned to the ground (green marker).`,
    recovered: (e, n) =>
      e.marker === 'none'
        ? `${n.figure(e.figure)} is himself again.`
        : `${n.figure(e.figure)} gets up, and is only stopped now (yellow marker).`,
    nerve: (e, n) => {
      const added = lines(e.modifiers, modifiers)
      const test = e.test === 'rally' ? 'tries to rally' : 'is tested for morale'
      return `${n.figure(e.figure)} ${test} (1D6: ${e.die}, ${added}; 4 needed): ${e.held ? 'he holds' : 'he fails'}.`
    },
  },
  actions: {
    rally: (a, n) => `rally ${n.figure(a.figure)} with ${ap(a.points)}`,
  },
  refusals: {
    nothingToRally: ({ figure }) => `${figure} has no yellow or green marker that is still to be tested.`,
    tooManyPoints: () => 'No more than 2 AP are spent on one rally.',
    tooFewPoints: ({ points, price }) =>
      price > 0 ? `That costs ${ap(price)}, and there are ${points} left.` : `There are not enough AP: ${points} left.`,
  },
  asks: {
    rally: ({ points }) => `Rally: who is tested next, and with how many AP (${points} left)?`,
  },
  rolls: { rally: '1D6 for the rally', morale: '1D6 for morale' },
}
