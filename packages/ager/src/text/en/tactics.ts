import type { BurnResult, FeintModifier, FeintTrouble, TacticsEvent } from '../../rules/tactics/events.ts'
import type { TacticsAction, TacticsFrame } from '../../rules/tactics/frames.ts'
import type { TACTICS_NO } from '../../rules/tactics/refusals.ts'
import { signed } from '../writing.ts'
import type { ChapterWords } from '../words.ts'
import { agree, dice, he, hexes, his } from './grammar.ts'

const modifiers: Readonly<Record<FeintModifier['name'], string>> = {
  fewerRiders: 'fewer riders',
  anotherGroup: 'friends close by',
  moreRiders: 'more riders',
}

const troubles: Readonly<Record<FeintTrouble, string>> = {
  short: 'did not run far enough',
  tooFew: 'too few are left',
  roof: 'the others are under a roof',
  outnumbers: 'they outnumber the others too much to seem afraid',
  engaged: 'the others are fighting somebody else',
  gone: 'there is nobody left to pursue, or to be pursued',
}

const burnt: Readonly<Record<BurnResult, string>> = {
  killed: 'burnt to death',
  wounded: 'burnt and wounded',
  retreats: 'driven back',
  'mount-killed': 'the mount dies',
  thrown: 'thrown by the mount, which bolts',
  recovers: 'brought round by the heat',
}

export const tactics: ChapterWords<
  TacticsEvent['type'],
  TacticsAction['type'],
  keyof typeof TACTICS_NO,
  TacticsFrame['step'],
  | 'feint'
  | 'naphtha-impact'
  | 'naphtha-foot'
  | 'naphtha-mounted'
  | 'naphtha-rear'
  | 'naphtha-animal'
  | 'naphtha-stunned'
> = {
  events: {
    chargeAnnounced: (e, n) =>
      e.counter
        ? `${n.piece(e.rider)} answers with a counter-charge at ${n.piece(e.target)}, by ${n.places(e.path)}.`
        : `${n.piece(e.rider)} announces a charge at ${n.piece(e.target)}, by ${n.places(e.path)}.`,
    couchedLances: (e, n) => `${n.pieces(e.riders)} charge together with couched lances.`,
    chargeLost: (e, n) => `${n.piece(e.rider)}: the ${e.counter ? 'counter-charge' : 'charge'} comes to nothing.`,
    feignsFlight: (e, n) => `${n.pieces(e.pieces)} feign flight from ${n.pieces(e.from)}.`,
    fleesInPretence: (e, n) => `${n.piece(e.piece)} has run ${hexes(e.hexes)}: far enough for the feint.`,
    feintSpoilt: (e, n) => {
      const why = troubles[e.trouble]
      return `The feint of ${n.pieces(e.pieces)} deceives nobody: ${e.piece === null ? why : `${n.piece(e.piece)} ${why}`}.`
    },
    feintTested: (e, n) => {
      const named = e.modifiers.map(({ name, value }) => `${modifiers[name]} ${signed(value)}`)
      const outcome = e.deceived
        ? `${agree(e.tempted, 'goes', 'they go')} after them`
        : `${agree(e.tempted, 'is', 'they are')} not deceived`
      return `${n.pieces(e.tempted)}, seeing ${n.pieces(e.fleeing)} flee: ${dice(e.die, named, e.total)}; ${outcome}.`
    },
    pursuitOver: (e, n) => `${n.pieces(e.pieces)}: the pursuit is over.`,
    potThrown(e, n) {
      const rolled = e.die === null ? 'too near to miss' : `1D10 gives ${e.die}${e.wounded ? ', thrower wounded' : ''}`
      const where = e.impact === null ? 'it is lost' : `it bursts at ${n.place(e.impact)}`
      return `${n.piece(e.thrower)} throws a pot of naphtha at ${n.place(e.at)}: ${rolled}; ${where}. Pots left: ${e.potsLeft}.`
    },
    ignites: (e, n) => `Fire at ${n.places(e.places)}.`,
    burns: (e, n) =>
      `${n.piece(e.piece)} at ${n.place(e.at)} is in the flames: 1D10 gives ${e.die}; ${burnt[e.result]}.`,
  },
  actions: {
    charge: (a, n) => `${n.piece(a.rider)} charges ${n.piece(a.target)}`,
    course: (a, n) => `by ${n.place(a.to)}`,
    counter: (a, n) => `${n.piece(a.rider)} counter-charges`,
    decline: () => 'do not answer the charge',
    throwPot: (a, n) => `${n.piece(a.thrower)} throws a pot of naphtha at ${n.place(a.at)}`,
    feign: (a, n) => `feign flight before the group of ${n.piece(a.piece)}`,
    flee: (a, n) => `${n.piece(a.piece)} flees too`,
  },
  refusals: {
    notYourRider: ({ piece }) => `${piece} is not one of your riders.`,
    notRiding: ({ piece }) => `${piece} is not in the saddle, and only riders charge.`,
    camelsDoNotCharge: ({ piece }) => `${piece} rides a camel, and camels do not charge.`,
    cannotCharge: ({ piece }) => `${piece} is in no state to charge.`,
    firedBeforeCharge: ({ piece, gender }) => `${piece} has fired in this phase, so ${he(gender)} does not charge.`,
    chargesAlready: ({ piece }) => `${piece} has announced a charge already.`,
    workBeforeCharge: ({ piece }) => `${piece} is at work and does nothing else this phase.`,
    noTarget: ({ target }) => `${target} is no enemy on the map who could be charged.`,
    notAgainstCamels: ({ target }) => `${target} is a camel or rides one, and horses are not charged at camels.`,
    chargedAlready: ({ target }) => `A charge at ${target} is announced already, and one is the most.`,
    outsideArc: ({ piece, target }) =>
      `${target} is not before ${piece}: the charge begins towards what the horse faces.`,
    outOfSight: ({ piece, target }) => `${piece} does not see ${target}.`,
    noCourse: ({ piece, target }) =>
      `${piece} finds no path to ${target}: at least 6 hexes within the allowance, no turn that costs extra, the last 4 in a straight line at the target, and free hexes to end in.`,
    offCourse: ({ at }) => `No charge can come to its end by way of ${at}: choose one of the hexes offered.`,
    courseNotComplete: () => 'The path does not reach the target yet: lay it on to the end.',
    chargerOutsideArc: ({ piece }) =>
      `The charger is not before ${piece}: one counter-charges only what the horse faces.`,
    chargerOutOfSight: ({ piece }) => `${piece} does not see the charger.`,
    noWayToMeet: ({ piece, gender }) =>
      `${piece} cannot be there in time: ${he(gender)} must reach the last 2 hexes of the charge in at most half its hexes, with no turn that costs extra.`,
    moveBegun: () => 'A flight is feigned before anybody else has moved in this step.',
    tooLateToFeign: () => 'It is too late in this scenario to feign flight.',
    feintSpent: () => 'Flight has been feigned in this scenario as often as it may be.',
    noGroupThere: ({ piece }) => `${piece} belongs to no enemy group on the map that could be drawn out.`,
    nameFirstOfGroup: ({ piece }) =>
      `Name the first of that group in the list instead of ${piece}: it is the same group.`,
    temptedAlready: ({ piece }) => `The group of ${piece} is being drawn out already.`,
    groupUnderRoof: ({ piece }) => `The group of ${piece} is in a building or a castle and cannot be drawn out.`,
    groupTooSmall: ({ piece }) =>
      `${piece ? `The group of ${piece}` : 'The enemy group'} is too small: without its wounded it must be more than half as many as those who flee.`,
    groupEngaged: () => 'The enemy group is in contact with others of yours, who do not flee.',
    tooFewToFeign: ({ count }) =>
      `A feigned flight needs at least 5 characters, 2 of them in the saddle${count > 0 ? `; named so far: ${count}` : ''}.`,
    groupScattered: () => 'Those who flee must be one group: no more than one empty hex from each to the next.',
    fleesAlready: ({ piece }) => `${piece} is among those who flee already.`,
    noWoundedInFeint: ({ piece }) =>
      `${piece} is wounded, and in this scenario no wounded may be among those who flee.`,
    hiddenDoesNotFlee: ({ piece }) => `${piece} is hidden: nobody would see the flight.`,
    cannotFleeFar: ({ piece }) =>
      `${piece} cannot get 7 hexes farther from that group, every hex leading away from it.`,
    wouldRunShort: ({ piece, at, gender }) =>
      `From ${at || 'there'} ${piece} could no longer run 7 hexes, which ${he(gender)} must to feign flight: go another way.`,
    mustFleeOn: ({ piece, gender }) =>
      `${piece} is feigning flight: every hex must lead away from the enemy group, until ${he(gender)} has gone 7.`,
    mustPursueNearer: ({ piece, gender }) =>
      `${piece} has been deceived: ${he(gender)} must use ${his(gender)} whole move to come as near to those who flee as possible.`,
    pursuesOthers: ({ piece }) => `${piece} is in pursuit of those who flee, and has no time for anything else.`,
    noNaphtha: ({ piece }) => `${piece} throws no naphtha.`,
    noPotLeft: ({ piece }) => `${piece} has no pot left.`,
    potTooSoon: ({ piece }) => `${piece} threw a pot last turn and needs a full turn to light the next.`,
    potTooFar: ({ piece, at, distance }) =>
      `${at} is ${distance > 0 ? `${hexes(distance)} from` : 'too far for'} ${piece}: a pot is thrown 5 hexes at most.`,
  },
  asks: {
    charges: () => 'Charges: who charges whom?',
    course: ({ piece, target, kind }) =>
      `${kind === 'answer' ? 'Counter-charge' : 'Charge'} of ${piece} at ${target}: by which hex does it go on?`,
    answer: ({ piece, target }) => `${piece} announces a charge at ${target}: does one of your riders answer it?`,
    feint: ({ count }) => `Feigned flight (named: ${count}, at least 5 with 2 riders): who flees?`,
  },
  rolls: {
    feint: '1D10: are they deceived by the feigned flight?',
    'naphtha-impact': '1D10 for where the pot bursts',
    'naphtha-foot': '1D10 for a man on foot in the flames',
    'naphtha-mounted': '1D10 for a rider in the flames',
    'naphtha-rear': '1D10 for a mount touched by the flames',
    'naphtha-animal': '1D10 for an animal in the flames',
    'naphtha-stunned': '1D10 for a stunned man in the flames',
  },
}
