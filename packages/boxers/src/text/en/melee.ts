import type { Blow, ClashModifier, MeleeEvent } from '../../rules/melee/events.ts'
import type { MeleeAction, MeleeFrame } from '../../rules/melee/frames.ts'
import type { MELEE_NO } from '../../rules/melee/refusals.ts'
import type { ChapterWords, Names } from '../words.ts'
import { lines } from './grammar.ts'

const modifiers: Readonly<Record<ClashModifier['name'], string>> = {
  assailant: 'assailant',
  support: 'support',
  regular: 'regular',
  irregular: 'irregular',
  stopped: 'stopped',
  defensiveFire: 'has fired defensively',
}

function blow({ figure, arm, die, modifiers: added, score }: Blow, n: Names): string {
  const sum = added.length === 0 ? `${die}` : `${die}, ${lines(added, modifiers)}`
  return `${n.figure(figure)}, ${n.arm(arm)}: ${score} (${sum})`
}

const supported = (supporters: readonly string[], n: Names): string =>
  supporters.length === 0 ? '' : `, supported by ${n.figures(supporters)}`

export const melee: ChapterWords<
  MeleeEvent['type'],
  MeleeAction['type'],
  keyof typeof MELEE_NO,
  MeleeFrame['step'],
  'melee' | 'ram'
> = {
  events: {
    clashed: (e, n) => {
      const [one, two] = e.blows
      const outcome = e.winner === null ? 'neither gives way' : `${n.figure(e.winner)} wins`
      return `Close combat: ${blow(one, n)} against ${blow(two, n)}; ${outcome}.`
    },
    rammed: (e, n) =>
      `${n.timber(e.timber)} strikes ${n.section(e.section)} (2D6: ${e.dice.join(' and ')}): ${e.damage === 0 ? 'it holds' : `damage ${e.damage}`}.`,
  },
  actions: {
    fight: (a, n) => `${n.figure(a.figure)} fights ${n.figure(a.foe)} (${n.arm(a.arm)})${supported(a.supporters, n)}`,
    answer: (a, n) => `answer (${n.arm(a.arm)})${supported(a.supporters, n)}`,
    ram: (a, n) => `strike with ${n.timber(a.timber)}`,
  },
  refusals: {
    noSuchCombat: ({ figure, target }) => `${figure} and ${target} have no combat to settle in this part of the step.`,
    hasFought: ({ figure, target }) => `${figure} or ${target} has fought in this turn.`,
    noSuchArm: ({ figure, weapon }) => `${figure} has no ${weapon || 'such arm'} to fight with.`,
    cannotSupport: () =>
      'Support comes from unmarked friends in the right contact, who are in touch with no other enemy and have not fought.',
    tooManySupporters: () => 'Two supporters at most.',
    combatsFirst: () => 'The combats of this part of the step must be settled first.',
    ramNotThere: ({ timber }) => `${timber} is not at a closed door.`,
    ramUnborne: ({ timber }) => `Two men free to swing ${timber} are needed.`,
  },
  asks: {
    melee: () => 'Close combat: which fight next?',
    clash: ({ figure, target, weapon }) => `${target} strikes at ${figure} (${weapon}): how does ${figure} answer?`,
  },
  rolls: { melee: 'the die for close combat', ram: '1D6 of 2D6 for the ram' },
}
