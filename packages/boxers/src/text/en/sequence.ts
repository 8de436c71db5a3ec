import type { Corner } from '../../names.ts'
import type { SequenceEvent } from '../../rules/sequence/events.ts'
import type { SequenceAction, SequenceFrame } from '../../rules/sequence/frames.ts'
import type { SEQUENCE_NO } from '../../rules/sequence/refusals.ts'
import type { Step } from '../../state.ts'
import type { ChapterWords, Decision } from '../words.ts'
import { signed } from '../writing.ts'
import { ap } from './grammar.ts'

const corners: Readonly<Record<Corner, string>> = {
  nw: 'the north-western corner',
  ne: 'the north-eastern corner',
  se: 'the south-eastern corner',
  sw: 'the south-western corner',
}

export const steps: Readonly<Record<Step, string>> = {
  deploy: 'setting up',
  start: 'the turn begins',
  points: 'step 1, action points',
  rally: 'step 2, rallies',
  movement: 'step 3, locating and movement',
  fire: 'step 4, fire',
  melee: 'step 5, close combat',
  end: 'the turn ends',
}

/** What ends with the word of the player. */
const ends: Readonly<Partial<Record<Decision, string>>> = {
  crowd: 'nobody else comes back',
  movement: 'end the movement step',
  activation: 'the others stay where they are',
  charge: 'no more fire at the chargers',
  fire: 'end the fire step',
  melee: 'end this part of the close combat',
  haul: 'leave the gun where it is',
}

const isDecision = (step: string): step is Decision => Object.hasOwn(ends, step)

export const sequence: ChapterWords<
  SequenceEvent['type'],
  SequenceAction['type'],
  keyof typeof SEQUENCE_NO,
  SequenceFrame['step'],
  'corner' | 'gun' | 'keg' | 'points'
> = {
  events: {
    corner: (e, n) =>
      `${n.unit(e.unit)}: the die names ${corners[e.corner]}${e.free ? '' : ', where there is no room clear of the Europeans'}.`,
    placed: (e, n) => `${n.figure(e.figure)} takes his place at ${n.place(e.at)}.`,
    lifted: (e, n) => `${n.figure(e.figure)} is taken up again.`,
    barricaded: (e, n) => `${n.section(e.section)} is built from ${n.place(e.from)} to ${n.place(e.to)}.`,
    equipped: (e, n) => `${n.figures(e.figures)} carry ${n.timber(e.timber)}.`,
    ready: (e, n) => `Ready: ${n.side(e.side)}.`,
    turnBegins: (e) => `Turn ${e.turn} begins.`,
    stepBegins: (e, n) =>
      e.at === 'deploy' ? 'Both sides set up.' : `Turn ${e.turn}, ${steps[e.at]}; first: ${n.side(e.first)}.`,
    returned: (e, n) => `${n.figure(e.figure)} is replaced from the crowd and stands at ${n.place(e.at)}.`,
    diced: (e) =>
      `${e.what === 'gun' ? 'The gun' : 'The powder keg'}: 1D6 gives ${e.die}, ${e.needed} needed; ${e.comes ? 'it may come on' : 'not yet'}.`,
    points: (e, n) => {
      const losses = e.losses === 0 ? '' : `, ${signed(e.modifier)} for ${e.losses} lost`
      return `${e.unit === null ? n.side(e.side) : n.unit(e.unit)}: ${e.dice.length}D6 give ${e.dice.join(' and ')}${losses}: ${ap(e.points)}.`
    },
    ended: (e, n) =>
      e.winner === null ? 'The battle is over: a draw.' : `The battle is over. Victory: ${n.side(e.winner)}.`,
  },
  actions: {
    suggested: (_a, _n, { step }) =>
      step === 'crowd' ? 'bring back as many as may come' : 'place everybody as the scenario suggests',
    place: (a, n) => `${n.figure(a.figure)} at ${n.place(a.at)}`,
    lift: (a, n) => `take up ${n.figure(a.figure)}`,
    barricade: (a, n) => `${n.section(a.section)} from ${n.place(a.from)} toward ${n.place(a.toward)}`,
    equip: (a, n) => `${n.timber(a.timber)} to ${n.figures(a.figures)}`,
    ready: () => 'ready',
    return: (a, n) => `bring back ${n.figure(a.figure)} at ${n.place(a.at)}`,
    done: (_a, _n, { step }) => (isDecision(step) ? (ends[step] ?? 'done') : 'done'),
  },
  refusals: {
    notInThisUnit: ({ figure, unit }) => `${figure} is not of those who are being set up now (${unit}).`,
    outsideItsArea: ({ figure }) => `${figure} may not be there: the scenario gives his unit another area.`,
    outsideItsCorner: ({ figure }) => `${figure} must be within 20 cm of the corner that was drawn for his column.`,
    tooNearToEuropeans: () => 'That is less than 20 cm from a European.',
    noRoom: ({ figure }) =>
      `There is no room${figure === '' ? '' : ` for ${figure}`}: a base there would overlap somebody, a wall or the edge of the table.`,
    notPlaced: ({ figure }) => `${figure || 'Somebody named'} is not on the table.`,
    someNotPlaced: ({ unit }) => `Not everybody has a place yet (${unit}).`,
    timberUnborne: () => 'A ladder or a ram has no bearers yet.',
    notYourBarricade: ({ section }) => `${section} is not for you to place.`,
    tooShort: () => 'Both points must be a barricade’s length apart, 10 cm.',
    barricadeInTheWay: ({ section }) => `${section} would cross a piece of ground, a wall, a fire or somebody there.`,
    barricadeAtCorner: () => 'A barricade stays 20 cm clear of the corners of the table.',
    offTheTable: () => 'That is off the table.',
    noSuchTimber: ({ timber }) => `There is no ${timber || 'such ladder or ram'} for these men.`,
    tooFewBearers: ({ timber }) => `Too few men for ${timber}: it takes two at least.`,
    tooManyBearers: ({ timber }) => `Too many men for ${timber}: four at most.`,
    wrongBearers: ({ timber }) => `${timber} is carried by men of one column that may have it, who carry nothing else.`,
    bearersApart: ({ timber }) => `They stand too far apart for ${timber} to reach from one to the other.`,
    cannotReturn: ({ figure }) =>
      `${figure} cannot come back: only eliminated Boxers do, and no leader, gunner or porter.`,
  },
  asks: {
    deploy: ({ unit }) => `Setting up (${unit}): place your men, then say that you are ready.`,
    crowd: ({ left }) => `Up to ${left} of the fallen may be replaced from the crowd: who, and where?`,
  },
  rolls: {
    corner: '1D4 for the corner of the column',
    gun: '1D6 for the arrival of the gun',
    keg: '1D6 for the arrival of the powder keg',
    points: '1D6 for action points',
  },
}
