import type { ReasonWords } from '../why.ts'
import { NONE } from '../../state.ts'
import { tenths } from './numbers.ts'

/** '3.4 points'. */
const points = (value: number): string => `${tenths(value, '.')} points`

export const en: ReasonWords = {
  only: () => 'Nothing better can be done here.',
  fightOn: () => 'The fight is not lost.',
  deploy: () => 'Near what matters, with friends at hand and under what cover there is.',
  noShot: () => 'No other shot is worth it.',
  pot: () => 'The fire will catch several of them.',
  hold: () => 'A better moment to shoot will come.',
  loose: () => 'Enough archers for this target.',
  noCharge: () => 'No charge promises enough.',
  course: () => 'The shortest way that keeps clear of the others.',
  decline: () => 'To meet this charge would be worse.',
  ride: () => 'What was announced is ridden first.',
  noMove: () => 'Everybody is where he should be.',
  noAttack: () => 'No other attack promises more than it risks.',
  ladder: () => 'The ladder must go.',
  stay: () => 'He stands better where he is.',
  shoot: ({ shot, value }, n) => `${n.man(shot.target)} is the target that promises most (${points(value)}).`,
  volley: ({ shot, value }, n) => `${n.man(shot.target)} is the target that promises most (${points(value)}).`,
  charge: ({ target, value }, n) => `A charge at ${n.man(target)} promises ${points(value)}.`,
  counter: ({ rider }, n) => `${n.man(rider)} is a match for him.`,
  enter: ({ piece }, n) => `${n.man(piece)} comes on nearest to the aim.`,
  stand: ({ piece }, n) => `${n.man(piece)} stands well where he is.`,
  halt: ({ piece }, n) => `${n.man(piece)} is where he wanted to be.`,
  leave: ({ piece }, n) => `${n.man(piece)} has come through and leaves.`,
  mount: ({ piece }, n) => `In the saddle ${n.man(piece)} is worth more.`,
  join: ({ piece }, n) => `With ${n.man(piece)} the odds are better.`,
  include: ({ piece }, n) => `${n.man(piece)} can be struck with the same blow.`,
  demand: ({ piece }, n) => `It costs nothing to ask ${n.man(piece)} to yield.`,
  victim: ({ piece }, n) => `${n.man(piece)} will be missed least.`,
  advance: ({ piece }, n) => `${n.man(piece)} makes use of the ground won.`,
  ground: ({ piece }, n) => `The best of the places left to ${n.man(piece)}.`,
  bridle: ({ piece }, n) => `${n.man(piece)} takes what they came for.`,
  move: ({ piece, to }, n) =>
    to === NONE ? `${n.man(piece)} has something to do here.` : `${n.man(piece)} is of most use at ${n.place(to)}.`,
  attack: ({ attackers, defender, value }, n) => {
    const by = attackers.length === 1 ? 'one man' : `${attackers.length} together`
    return `${n.man(defender)} can be struck by ${by}: ${points(value)} to be hoped for.`
  },
  strike: ({ value }) => `The blow promises ${points(value)}.`,
}
