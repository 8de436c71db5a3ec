import type { ReasonWords } from '../why.ts'
import { NONE } from '../../state.ts'
import { LEAST_TOLD, tenths } from './numbers.ts'

/** '3.4 points'. */
const points = (value: number): string => `${tenths(value, '.')} points`

const COVERS = { 1: 'light', 2: 'medium', 3: 'heavy', 4: 'total' } as const

const why: ReasonWords['why'] = {
  only: () => 'Nothing better can be done here.',
  fightOn: () => 'The fight is not lost.',
  book: () => 'From the book: of the set-ups that were played out beforehand, the one that won most.',
  deploy: () => 'Near what matters, with friends at hand and under what cover there is.',
  noShot: ({ best }) =>
    best > 0 ? `No other shot is worth it: the best promises ${points(best)}.` : 'No other shot promises anything.',
  pot: () => 'The fire will catch several of them.',
  hold: ({ best }) =>
    best > 0
      ? `A better moment to shoot will come: the best shot now promises ${points(best)}.`
      : 'No shot promises anything now.',
  loose: () => 'Enough archers for this target.',
  noCharge: ({ best }) =>
    best > 0 ? `No charge promises enough: the best ${points(best)}.` : 'No charge promises more than it risks.',
  course: () => 'The shortest way that keeps clear of the others.',
  decline: ({ awaited, met }) =>
    met === null
      ? `Nobody can meet this charge, which may cost ${points(awaited)}.`
      : `To meet this charge would be worse: ${points(met)} to be feared instead of ${points(awaited)}.`,
  ride: () => 'What was announced is ridden first.',
  noMove: () => 'Everybody is where he should be.',
  noAttack: ({ best }) =>
    best > 0
      ? `No other attack is worth its risk: the best promises ${points(best)}.`
      : 'No other attack promises more than it risks.',
  ladder: () => 'The ladder must go.',
  shiftLadder: ({ at }, n) => `An enemy stands at its head; at ${n.place(at)} there is nobody.`,
  stay: () => 'He stands better where he is.',
  shoot: ({ shot, value }, n) => `${n.man(shot.target)} is the target that promises most (${points(value)}).`,
  volley: ({ shot, value }, n) => `${n.man(shot.target)} is the target that promises most (${points(value)}).`,
  charge: ({ target, value }, n) => `A charge at ${n.man(target)} promises ${points(value)}.`,
  lances: ({ riders, target, value }, n) =>
    `${riders.length} couch their lances side by side: the charge at ${n.man(target)} promises ${points(value)}.`,
  counter: ({ rider, awaited, met }, n) =>
    `${n.man(rider)} is a match for him: met, the charge may cost ${points(met)}, awaited ${points(awaited)}.`,
  enter: ({ piece }, n) => `${n.man(piece)} comes on nearest to the aim.`,
  stand: ({ piece }, n) => `${n.man(piece)} stands well where he is.`,
  unheeded: ({ piece }, n) => `Nobody thinks of ${n.man(piece)} in this turn.`,
  halt: ({ piece }, n) => `${n.man(piece)} is where he wanted to be.`,
  leave: ({ piece }, n) => `${n.man(piece)} has come through and leaves.`,
  mount: ({ piece }, n) => `In the saddle ${n.man(piece)} is worth more.`,
  join: ({ piece }, n) => `With ${n.man(piece)} the odds are better.`,
  include: ({ piece }, n) => `${n.man(piece)} can be struck with the same blow.`,
  demand: ({ piece }, n) => `It costs nothing to ask ${n.man(piece)} to yield.`,
  victim: ({ piece }, n) => `${n.man(piece)} will be missed least.`,
  advance: ({ piece }, n) => `${n.man(piece)} makes use of the ground won.`,
  work: ({ job: { is, men } }, n) => {
    const names = men.map((man) => n.man(man)).join(' and ')
    if (is === 'canvas') return `${names} rips the canvas: there is no other way to him who matters.`
    return is === 'bridge'
      ? `${names} cut the bridge: the enemy must not come over it.`
      : `${names} see to the gate: the shortest way to the ground that decides leads through it.`
  },
  job: ({ piece, job }, n) => {
    switch (job) {
      case 'gate':
        return `${n.man(piece)} is told off for the gate.`
      case 'bridge':
        return `${n.man(piece)} is told off to cut the bridge.`
      case 'guard':
        return `${n.man(piece)} guards the prisoner.`
      case 'watch':
        return `${n.man(piece)} watches a ladder: whoever stands at its head can throw it down.`
      case 'redoubt':
        return `${n.man(piece)} holds the last room: one door, and they must have it.`
      case 'canvas':
        return `${n.man(piece)} is told off to rip the canvas.`
      case 'gatekeepers':
        return `${n.man(piece)} stands behind the gate: nobody must come through it unopposed.`
    }
  },
  escort: ({ piece }, n) => `${n.man(piece)} is led off before his friends come for him.`,
  ground: ({ piece }, n) => `The best of the places left to ${n.man(piece)}.`,
  bridle: ({ piece }, n) => `${n.man(piece)} takes what they came for.`,
  move: ({ piece, to }, n) =>
    to === NONE ? `${n.man(piece)} has something to do here.` : `${n.man(piece)} is of most use at ${n.place(to)}.`,
  feign: ({ pieces, foe }, n) =>
    `${pieces.length} make as if they fled: ${n.man(foe)} and those with him may come after them.`,
  flee: ({ piece }, n) => `${n.man(piece)} flees in pretence.`,
  dismount: ({ piece, foe }, n) => `No horse comes to where ${n.man(foe)} stands: ${n.man(piece)} gets down.`,
  attack: ({ attackers, defender, value }, n) => {
    const by = attackers.length === 1 ? 'one man' : `${attackers.length} together`
    return `${n.man(defender)} can be struck by ${by}: ${points(value)} to be hoped for.`
  },
  strike: ({ value }) => `The blow promises ${points(value)}.`,
}

const fact: ReasonWords['fact'] = {
  shot: ({ strikes, harms, friends }) =>
    `of 100 such shots ${strikes} strike and ${harms} harm${friends === 0 ? '' : `, ${friends} harm a friend`}`,
  throws: ({ harms, costs }) =>
    costs === 0
      ? `${harms} of 10 throws harm, none costs anything`
      : `${harms} of 10 throws harm, ${costs} fall back on you`,
  standing: ({ own, theirs }) => `${own} of ours still stand against ${theirs}`,
  exit: ({ nearer, left }) => `${nearer} MP nearer the edge by which he is to leave, ${left} to go`,
  toGround: ({ nearer, left }) => `${nearer} MP nearer the ground that decides, ${left} to go`,
  toHorse: ({ nearer }) => `${nearer} MP nearer his mount`,
  toEnemy: ({ nearer, left }) => `${nearer} MP nearer the enemy, ${left} from him`,
  toPrey: ({ piece, nearer }, n) => `${nearer} MP nearer ${n.man(piece)}, on whom the battle hangs`,
  held: () => 'this is ground that decides',
  forAim: () => 'this counts for the victory',
  away: ({ hexes }) => `the nearest enemy is then ${hexes} hexes off`,
  canStrike: ({ piece, value }, n) => `from there he can strike ${n.man(piece)} (${points(value)})`,
  canShoot: ({ piece, value }, n) => `from there he can shoot at ${n.man(piece)} (${points(value)})`,
  clear: ({ before, now }) =>
    now === 0
      ? `nobody can strike him there, ${before} can where he stands`
      : `${now} can strike him there instead of ${before}`,
  struckBy: ({ foes }) => (foes === 1 ? 'one enemy can strike him there' : `${foes} enemies can strike him there`),
  arrows: ({ before, now }) =>
    `arrows cost him ${now < LEAST_TOLD ? 'nothing' : points(now)} there instead of ${points(before)}`,
  cover: ({ cover }) => `there is ${COVERS[cover]} cover`,
  fromEnemy: (from) => `${from.points} MP from where the enemy comes`,
  worth: ({ value }) => `he counts for ${points(value)}`,
  saddle: ({ attack, defence, move }) => `attack ${attack}, defence ${defence}, ${move} MP`,
  burnt: ({ foes, friends }) => `${foes} of them are in it or beside it, ${friends === 0 ? 'none' : friends} of ours`,
}

const order: ReasonWords['order'] = {
  own: 'As intended.',
  second: 'His orders: to the second place that he thought of.',
  third: 'His orders: to the third place that he thought of.',
  careful: 'His orders: out of reach and under cover.',
  elsewhere: 'His orders: to the best place in another quarter.',
  'third elsewhere': 'His orders: to the best place in a third quarter.',
  stay: 'His orders: to stay where he is.',
}

export const en: ReasonWords = { why, fact, order }
