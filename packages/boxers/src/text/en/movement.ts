import type { Shelter } from '../../names.ts'
import type { MovementEvent, Price } from '../../rules/movement/events.ts'
import type { Mode, MovementAction, MovementFrame } from '../../rules/movement/frames.ts'
import type { MOVEMENT_NO } from '../../rules/movement/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { agree, ap, lines } from './grammar.ts'

const shelters: Readonly<Record<Shelter, string>> = {
  open: 'in the open',
  light: 'in light cover',
  dense: 'in dense cover',
}

const sight = { several: 'several observers', moving: 'moving', near: 'within 20 cm' } as const

export const modes: Readonly<Record<Mode, string>> = { rapid: 'rapid movement', crawl: 'crawl', halt: 'halt' }

const announced: Readonly<Record<Mode, readonly [one: string, more: string]>> = {
  rapid: ['moves rapidly', 'move rapidly'],
  crawl: ['crawls', 'crawl'],
  halt: ['halts', 'halt'],
}

const prices: Readonly<Record<Price['name'], string>> = {
  rapid: 'setting out',
  crawl: 'crawling',
  crawlFromRapid: 'crawling out of rapid movement',
  halt: 'halting',
  contact: 'going for contact',
  leaveLight: 'leaving light cover',
  leaveDense: 'leaving dense cover',
}

export const movement: ChapterWords<
  MovementEvent['type'],
  MovementAction['type'],
  keyof typeof MOVEMENT_NO,
  MovementFrame['step'],
  'locate' | 'distance'
> = {
  events: {
    sought: (e, n) => {
      const added = e.modifiers.length === 0 ? '' : `, ${lines(e.modifiers, sight)}`
      return `Looking for ${n.figure(e.target)} ${shelters[e.shelter]} (1D6: ${e.die}${added}; ${e.needed} needed): ${e.found ? 'he is located' : 'nothing'}.`
    },
    announced: (e, n) => {
      const charge =
        e.charge.length === 0 ? '' : ` and ${agree(e.figures.length, 'charges', 'charge')} ${n.figures(e.charge)}`
      const paid = e.prices.map(({ name, points }) => `${prices[name]} ${points}`).join(', ')
      return `${n.figures(e.figures)} ${announced[e.mode][e.figures.length === 1 ? 0 : 1]}${charge}: ${ap(e.points)}${paid === '' ? '' : ` (${paid})`}.`
    },
    halted: (e, n) => `${n.figures(e.figures)} ${agree(e.figures.length, 'comes', 'come')} to a stand.`,
    distance: (e, n) => `The die gives ${e.die}: up to ${n.length(e.distance)}.`,
    walked: (e, n) => {
      const end = e.path.at(-1)
      const where = end === undefined ? 'stays' : `goes to ${n.place(end)}`
      return `${n.figure(e.figure)} ${where}${e.level === null ? '' : `, on ${n.level(e.level)}`}.`
    },
    charged: (e, n) =>
      e.contact
        ? `${n.figure(e.figure)} reaches ${n.figure(e.target)}: contact.`
        : `${n.figure(e.figure)} runs toward ${n.figure(e.target)} and does not reach him.`,
    door: (e, n) => `${n.section(e.section)}: ${e.open ? 'opened' : 'closed'}.`,
    serves: (e, n) =>
      `${n.figure(e.figure)} takes over the machine gun as ${e.as === 'gunner' ? 'gunner' : 'loader'}, from the next turn on.`,
    exited: (e, n) => `${n.figure(e.figure)} gets away from the table.`,
  },
  actions: {
    locate: (a, n) => `locate ${n.figure(a.target)}`,
    activate: (a, n, { price }) => {
      const charge = a.charge.length === 0 ? '' : `, charging ${n.figures(a.charge)}`
      const leaving = a.leaving ? ', leaving their cover' : ''
      return `${n.figures(a.figures)}: ${modes[a.mode]}${charge}${leaving} (${ap(price)})`
    },
    walk: (a, n, { length, bearing }) => {
      const end = a.path.at(-1)
      const way = end === undefined ? 'stays' : `to ${n.place(end)}${length === '' ? '' : `, ${length} at ${bearing}`}`
      return `${n.figure(a.figure)} ${way}${a.stairs ? ', by the stairs' : ''}`
    },
    stay: (a, n) => `${n.figure(a.figure)} stays where he is`,
    defend: (a, n) => `${n.figure(a.figure)} fires at the charging ${n.figure(a.target)} (${n.weapon(a.weapon)})`,
    ride: (a, n) => `${n.figure(a.figure)} charges ${n.figure(a.target)}`,
    door: (a, n) => `${a.open ? 'open' : 'close'} ${n.section(a.section)}`,
    serve: (a, n) => `${n.figure(a.figure)} takes over the machine gun as ${a.as}`,
    exit: (a, n) => `${n.figure(a.figure)} leaves the table`,
  },
  refusals: {
    notAnEnemy: ({ target }) => `${target || 'That'} is no enemy on the table.`,
    soughtAlready: ({ target }) => `You have looked for ${target} in this turn already.`,
    locatedAlready: ({ target }) => `${target} is located: you know where he is.`,
    nobodySeesHim: ({ target }) => `None of your men who could look out has a line of sight to ${target}.`,
    nobodyNamed: () => 'Nobody is named.',
    notYours: ({ figure }) => `${figure || 'That'} is not yours to command.`,
    notOnTheTable: ({ figure }) => `${figure} does not stand on the table.`,
    namedTwice: () => 'Somebody is named twice.',
    hasActed: ({ figure }) => `${figure} has acted in this step already.`,
    pinned: ({ figure }) => `${figure} is pinned to the ground and does not move.`,
    inContact: ({ figure }) => `${figure} is in contact with an enemy: he fights it out.`,
    notMoving: ({ figure }) => `${figure} has no movement marker to be taken off.`,
    stoppedCannotRun: ({ figure }) => `${figure} is stopped (yellow): he may stay or crawl, no more.`,
    onlyCrawlUpThere: ({ figure }) => `${figure} came up by a ladder: up there he only crawls.`,
    carriersGoTogether: ({ figure }) =>
      `Who carries something together acts together, and with nobody else: ${figure} is among carriers.`,
    markedStayAlone: () => 'Nobody with a yellow or green marker joins others: he acts alone.',
    oneModeForAll: () => 'All of a detachment bear a movement marker, or none does.',
    oneColumn: () => 'With AP by column, all of a detachment are of one column.',
    notLinked: () => 'They are no chain: each must have been within 5 cm of another when the step began.',
    noZoneToLeave: ({ figures }) => `${figures || 'The gun'}: there is no cover to leave.`,
    noChargeByHalting: () => 'Nobody charges by halting.',
    stoppedCannotCharge: ({ figure }) => `${figure} is stopped (yellow) and does not charge.`,
    carriersCannotCharge: ({ figure }) => `${figure} carries something and does not charge.`,
    notLocated: ({ target }) => `${target} is not located: look for him first.`,
    notSeen: ({ target }) => `None of the chargers has a line of sight to ${target}.`,
    notInThisMove: ({ figure }) => `${figure} is not of those who are moving now, or has gone already.`,
    pathOffTheTable: () => 'That way leads off the table.',
    wallInTheWay: () => 'A wall, a closed door or a drop bars that way.',
    notAtItsFoot: ({ figure }) =>
      `${figure} did not begin at the foot of the obstacle on that way, and cannot climb it yet.`,
    crossedAlready: () => 'An obstacle is crossed only once in a move.',
    inAndOut: () => 'A zone of cover is not entered and left in one move.',
    leavingNotAnnounced: ({ figure }) =>
      `That leaves the cover in which ${figure || 'the gun'} began, and it was not announced and paid for.`,
    tooNearAnEnemy: () => 'That way comes within touch of an enemy who is not charged, or into a fire.',
    tooFar: ({ length, distance }) =>
      length === ''
        ? 'That is farther than the die allows.'
        : `That way is ${length} long, and the die allows ${distance}.`,
    noRoomThere: () => 'There is no room at the end of that way: a base would overlap somebody, a wall or the edge.',
    noStairs: () => 'No stairs lead up or down at the end of that way.',
    onlyByStairs: () => 'There is a wall-walk: one gets up by its stairs or a ladder alone.',
    mustCharge: ({ figure }) => `${figure} can reach one whom he charges, and must.`,
    cannotReach: ({ figure, target }) => `${figure} cannot reach ${target}, but can reach another whom he charges.`,
    notEntitled: ({ figure, target }) =>
      `${figure} has no defensive shot at ${target}: only the charged and those linked to them, with what bears on him.`,
    notADoor: ({ section }) => `${section} is no door that anybody opens or closes.`,
    doorStandsSo: ({ section }) => `${section} stands so already.`,
    nobodyAtTheDoor: ({ section }) => `No defender who is free to do it stands inside against it: ${section}.`,
    doorwayTaken: ({ section }) => `Somebody is in the doorway: ${section}.`,
    placeServed: () => 'That place at the machine gun is not free.',
    notAtTheGun: ({ figure }) => `${figure} does not stand at the machine gun, free to take it over.`,
    noExit: ({ figure }) => `${figure} cannot leave the table here, or has not moved into the way out in this turn.`,
  },
  asks: {
    movement: ({ points }) => `Movement (${ap(points)} left): who is located, who acts, and how?`,
    activation: ({ distance, figures }) => `Up to ${distance}: where do they go? Still to go: ${figures}.`,
    charge: ({ stage, figures, distance }) =>
      stage === 'fire'
        ? `A charge by ${figures}: who fires at them before they come?`
        : `The charge goes in, up to ${distance}: who goes at whom? Still to go: ${figures}.`,
  },
  rolls: { locate: '1D6 for locating', distance: 'the die for the distance' },
}
