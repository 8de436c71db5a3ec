import type { Marker } from '../../state.ts'
import type { TableWords } from '../words.ts'
import { agree } from './grammar.ts'
import { modes } from './movement.ts'
import { steps } from './sequence.ts'
import { kegs } from './works.ts'

const markers: Readonly<Record<Marker, string>> = {
  none: '',
  moving: 'movement marker',
  stopped: 'stopped (yellow)',
  pinned: 'pinned (green)',
}

const states = { waiting: 'not given out', borne: 'carried', lying: 'on the ground', raised: 'raised' } as const

const why = {
  'wiped-out': 'One side has nobody left.',
  aim: 'The aim of the scenario is reached.',
  time: 'The last turn is over.',
} as const

export const table: TableWords = {
  title: 'La révolte des Boxers',
  free: 'A battle by points',
  options: {
    free: 'The battle',
    table: 'Table',
    points: 'Points of each force at most',
    turns: 'Turns',
    columns: 'Columns of the Boxers',
    column: 'Column',
    cannon: 'Gun with its crew',
    keg: 'Powder keg with its porter',
    ladders: 'Ladders',
    rams: 'Rams',
    officer: 'Officer',
    machineGun: 'Machine gun with gunner and loader',
    riflemen: 'Riflemen',
    volunteers: 'Volunteers',
    converts: 'Armed converts',
    apScope: 'Action points',
    initiative: 'Who acts first in a turn',
    blackPowderSmoke: 'Smoke of black powder hinders fire',
    cannonAccidentOnDoubleOne: 'The gun has an accident on a double one',
    moraleOncePerEvent: 'Morale is tested once for several losses at a time',
    aimCrewServed: 'Machine gun and cannon may aim',
  },
  optionHelp: {
    apScope: 'The rules have one pool a side; with a pool for each column every column has its own leader and losses.',
    initiative: 'Whoever has more action points, or always the same side.',
    blackPowderSmoke: 'Whoever fires with black powder stands in smoke until the end of the turn.',
    cannonAccidentOnDoubleOne: 'As a rifle does on a one, the gun fails for good on two ones.',
    moraleOncePerEvent: 'Otherwise every man lost calls for a test of its own.',
    aimCrewServed: 'To the letter of the rules they may; as we read them only what one man holds is aimed.',
  },
  choices: {
    player: 'One pool for each side',
    group: 'A pool for each column',
    ap: 'Who has more action points',
    'attacker-first': 'Always the attacker',
    'defender-first': 'Always the defender',
  },
  refusals: {
    gameOver: () => 'The battle is over.',
    notYourSeat: () => 'It is for the other side to decide now.',
    notNow: () => 'That is not what is being decided now.',
    noSuchFigure: () => 'There is nobody of that name in this battle.',
    noSuchSection: () => 'There is no such wall, door or barricade in this battle.',
  },
  asked: (side, question) => `${side}. ${question}`,
  forms: {
    place: 'Place a figure',
    lift: 'Take a figure up again',
    barricade: 'Build a barricade',
    equip: 'Give out a ladder or a ram',
    return: 'Bring somebody back',
    activate: 'Announce an action',
    pickUp: 'Take up a ladder or a ram',
    mount: 'Go up a ladder',
    descend: 'Go down a ladder',
    arrive: 'Bring on the gun or the powder keg',
    walk: 'Move a figure',
    pull: 'Pull the gun',
    bombard: 'Bombard a building',
  },
  fields: {
    figure: 'Who',
    figures: 'Who',
    at: 'Where',
    section: 'Which',
    from: 'From where',
    toward: 'Toward where',
    timber: 'Which',
    mode: 'How',
    leaving: 'Leaving the cover they are in',
    charge: 'Whom they charge',
    stairs: 'Up or down by stairs',
    path: 'The way',
    what: 'What',
    rapid: 'The porter runs',
  },
  chosen: { ...modes, gun: 'the gun', keg: 'the powder keg' },
  result(winner, reason, turn, points) {
    const who = winner === null ? 'A draw.' : `Victory: ${winner}.`
    return `${who} Turn ${turn}. ${why[reason]}${points === null ? '' : ` ${points}`}`
  },
  fallen: (europeans, boxers) =>
    `Lost: ${europeans} ${agree(europeans, 'European', 'Europeans')}, ${boxers} ${agree(boxers, 'Boxer', 'Boxers')}.`,
  away: (count) => `Away from the table: ${count}.`,
  points: (first, one, second, two) => `Points: ${first} ${one}, ${second} ${two}.`,
  notAllowed: 'The rules do not allow that now.',
  position: {
    steps,
    turn: (turn, turns, date) => (turn === 0 ? `${date}. ${turns} turns.` : `${date}. Turn ${turn} of ${turns}.`),
    now: (step, first) => `Now: ${step}. First in this turn: ${first}.`,
    points: (pool, points) => `Action points left, ${pool}: ${points}.`,
    setup: (side) => `Setting up: ${side}.`,
    asked: (side) => `To decide now: ${side}.`,
    none: 'Nobody.',
    man: (name, standing) => `${name}: ${standing}.`,
    standing(s) {
      const parts = [s.climbs === '' ? s.place : `on ${s.climbs}`, ...s.ground]
      if (s.marker !== 'none') parts.push(markers[s.marker])
      if (s.located) parts.push('located')
      if (s.contact !== '') parts.push(`in contact with ${s.contact}`)
      if (s.carries !== '') parts.push(`carries ${s.carries}`)
      if (s.serves !== '') parts.push(s.serves === 'gunner' ? 'has the machine gun' : 'loads the machine gun')
      if (s.spoilt.length > 0) parts.push(`useless: ${s.spoilt.join(', ')}`)
      if (s.acted) parts.push('has acted')
      if (s.fired) parts.push('has fired')
      return parts.join(', ')
    },
    waiting: (names) => `Not on the table yet: ${names}.`,
    dead: (names) => `Eliminated: ${names}.`,
    gone: (names) => `Away from the table: ${names}.`,
    table: 'The table',
    size: (width, depth) =>
      `${width} from west to east, ${depth} from south to north. Places are told in centimetres from the south-western corner, east first, then north.`,
    ground: (name, corners) => `${name}: ${corners}.`,
    line: (name, from, to, state) => `${name}: ${from} to ${to}${state === '' ? '' : `, ${state}`}.`,
    level: (name, corners) => `${name}: ${corners}.`,
    doors: { closed: 'closed', open: 'open', destroyed: 'broken in' },
    structure: (left, of) => `stands ${left} of ${of}`,
    down: 'down',
    breach: (section, place, open) => `${open ? 'Breach' : 'Hole, not wide enough yet,'} in ${section} at ${place}.`,
    fire: (place) => `Fire at ${place}.`,
    smoke: (place) => `Smoke at ${place}.`,
    gun: (place, spoilt) => `The gun: at ${place}${spoilt ? ', useless' : ''}.`,
    gunDue: (ready) => `The gun: ${ready ? 'may come on' : 'still to be diced for'}.`,
    keg: (place, carrier) => `The powder keg: ${carrier === '' ? `on the ground at ${place}` : `with ${carrier}`}.`,
    kegDue: (ready) => `The powder keg: ${ready ? 'may come on' : 'still to be diced for'}.`,
    machineGun: (place, gunner, loader) =>
      `The machine gun: at ${place}, gunner ${gunner || 'nobody'}, loader ${loader || 'nobody'}.`,
    timber: (name, place, state, who) =>
      `${name}: ${states[state]}${state === 'waiting' ? '' : ` at ${place}`}${who === '' ? '' : `, ${who}`}.`,
    aim: 'Aim',
  },
  chance: {
    hits: (hits, harms) => `hits ${hits} %, fatal ${harms} %`,
    holds: (percent) => `holds ${percent} %`,
    finds: (percent) => `located ${percent} %`,
    wins: (wins, draws) => `wins ${wins} %, undecided ${draws} %`,
  },
  results: {
    nothing: 'nothing comes of it.',
    sought: (target, found) => `${target} is ${found ? '' : 'not '}located.`,
    diced: (what, comes) =>
      `${what === 'gun' ? 'the gun' : 'the powder keg'} ${comes ? 'may come on' : 'does not come yet'}.`,
    points: (pool, points) => `${pool}: ${points} AP.`,
    distance: (length) => `up to ${length}.`,
    holds: (what) => `${what} holds.`,
    missed: (target) => `${target} is missed.`,
    missedThere: (place) => `the shot at ${place} misses.`,
    saved: (figure) => `${figure} is hit and lives.`,
    wins: (winner, loser) => `${winner} beats ${loser}.`,
    undecided: (one, two) => `neither ${one} nor ${two} gives way.`,
    keg: (section, result) => `the powder keg at ${section}: ${kegs[result]}.`,
  },
}
