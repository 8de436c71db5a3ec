import type { Drift, KegResult } from '../../names.ts'
import type { WorksEvent } from '../../rules/works/events.ts'
import type { WorksAction, WorksFrame } from '../../rules/works/frames.ts'
import type { WORKS_NO } from '../../rules/works/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { shots } from './fire.ts'
import { agree, lines, rolled } from './grammar.ts'

export const kegs: Readonly<Record<KegResult, string>> = {
  early: 'it goes off too early',
  dud: 'it does not go off',
  hole: 'a hole that must be widened',
  breach: 'a breach',
}

const drifts: Readonly<Record<Drift, string>> = {
  left: 'to the left',
  right: 'to the right',
  forward: 'beyond',
  back: 'short',
}

export const works: ChapterWords<
  WorksEvent['type'],
  WorksAction['type'],
  keyof typeof WORKS_NO,
  WorksFrame['step'],
  'cannon' | 'obstacle' | 'drift' | 'drift-distance' | 'powder'
> = {
  events: {
    dropped: (e, n) => `${n.timber(e.timber)} drops to the ground.`,
    pickedUp: (e, n) => `${n.figures(e.figures)} take up ${n.timber(e.timber)}.`,
    raised: (e, n) =>
      `${n.timber(e.timber)} is raised against ${n.section(e.section)}; it leads to ${n.level(e.level)}.`,
    reached: (e, n) => `${n.timber(e.timber)} is at ${n.section(e.section)}.`,
    mounted: (e, n) =>
      `${n.figures(e.figures)} ${agree(e.figures.length, 'is', 'are')} on ${n.timber(e.timber)}, going ${e.down ? 'down' : 'up'}.`,
    arrivedUp: (e, n) =>
      `${n.figure(e.figure)} steps off the ladder at ${n.place(e.at)}${e.level === null ? '' : `, on ${n.level(e.level)}`}.`,
    kegTaken: (e, n) => `${n.figure(e.figure)} takes up the powder keg.`,
    keg: (e, n) => `The powder keg at ${n.section(e.section)} (1D6: ${e.die}): ${kegs[e.result]}.`,
    widening: (e, n) => `${n.figure(e.figure)} works at the hole in ${n.section(e.section)}.`,
    widened: (e, n) => `The hole in ${n.section(e.section)} is a breach now.`,
    entered: (e, n) => `${e.what === 'gun' ? 'The gun' : 'The powder keg'} comes on at ${n.place(e.at)}.`,
    pulled: (e, n) => {
      const end = e.path.at(-1)
      return end === undefined ? 'The gun stays where it is.' : `The gun is pulled to ${n.place(end)}.`
    },
    damaged: (e, n) => `${n.section(e.section)}: damage ${e.damage}, ${e.left} left.`,
    destroyed: (e, n) => `${n.section(e.section)} is down: open ground from now on.`,
    onFire: (e, n) => `${n.section(e.section)} is on fire at ${n.place(e.at)}.`,
    drivenOut: (e, n) => `${n.figure(e.figure)} flees from the flames to ${n.place(e.at)}.`,
    tried: (e, n) =>
      `The shot against ${n.section(e.section)} ${rolled(e.dice, 6, lines(e.modifiers, shots), e.resistance)}: ${e.damage === 0 ? 'it holds' : `damage ${e.damage}`}.`,
    cannon: (e, n) =>
      `The gun fires at ${n.place(e.at)} ${rolled(e.dice, 6, lines(e.modifiers, shots), e.needed)}: ${e.hit ? 'a hit' : 'a miss'}.`,
    drifted: (e, n) =>
      `The shell comes down ${n.length(e.by)} ${drifts[e.drift]}${e.to === null ? ', off the table' : `, at ${n.place(e.to)}`}.`,
    gunSpoilt: () => 'An accident: the gun is useless from now on.',
  },
  actions: {
    pickUp: (a, n) => `${n.figures(a.figures)} take up ${n.timber(a.timber)}`,
    mount: (a, n) => `${n.figures(a.figures)} up ${n.timber(a.timber)}`,
    descend: (a, n) => `${n.figures(a.figures)} down ${n.timber(a.timber)}`,
    takeKeg: (a, n) => `${n.figure(a.figure)} takes up the powder keg`,
    widen: (a, n) => `${n.figure(a.figure)} widens the hole in ${n.section(a.section)}`,
    arrive: (a, n) =>
      a.what === 'gun'
        ? `the gun comes on at ${n.place(a.at)}`
        : `the powder keg comes on at ${n.place(a.at)}, its porter ${a.rapid ? 'running' : 'crawling'}`,
    limber: (a) => (a.leaving ? 'move the gun out of its cover' : 'move the gun'),
    pull: (a, n) => {
      const end = a.path.at(-1)
      return end === undefined ? 'leave the gun where it is' : `pull the gun to ${n.place(end)}`
    },
  },
  refusals: {
    notLying: ({ timber }) => `${timber} neither lies on the ground nor leans on a wall.`,
    notAtTheTimber: ({ timber }) => `Not all of them stand at ${timber}.`,
    notRaised: ({ timber }) => `${timber} does not lean on a wall.`,
    notAtTheFoot: ({ timber }) => `Not all of them stand at the foot of ${timber}.`,
    notAtTheHead: ({ timber }) => `Not all of them stand at the head of ${timber}.`,
    ladderFull: ({ timber }) => `There is no room for so many on ${timber}.`,
    ladderTakenOtherWay: ({ timber }) => `Others are on ${timber}, going the other way.`,
    climbersOnIt: ({ timber }) => `Somebody is on ${timber}.`,
    noKegThere: ({ figure }) => `There is no powder keg on the ground beside ${figure}.`,
    noHoleThere: ({ figure, section }) =>
      `${figure} is not at a hole in ${section} that could be widened, free to work.`,
    holeTaken: ({ section }) => `Somebody is at work on the hole in ${section}.`,
    notAvailable: () => 'It has not been diced in yet, or has come already.',
    notAnEntry: () =>
      'It comes on at the edge of the table, where the scenario lets it in or at a corner of one of the columns.',
    noGun: () => 'You have no gun on the table that works.',
    gunHasActed: () => 'The gun has moved or fired in this turn.',
    tooFewGunners: () => 'Too few gunners are at the gun, free to serve it.',
    gunNotYet: () => 'The scenario does not let the gun fire yet.',
    notDamageable: ({ section }) => `Nothing can damage that, or it is down: ${section}.`,
    notABuilding: () => 'The gun bombards buildings: that point is in none.',
  },
  asks: { haul: ({ distance }) => `The gun is moved up to ${distance}: which way?` },
  rolls: {
    cannon: '1D6 of 2D6 for the gun',
    obstacle: '1D6 of 2D6 against what stands where it lands',
    drift: 'the die for the direction of the drift',
    'drift-distance': 'the die for the length of the drift',
    powder: '1D6 for the powder keg',
  },
}
