import type { Health } from '../../components.ts'
import type { GateState } from '../../field.ts'
import type { BridgeState } from '../../state.ts'
import type { Beast, Reason, Standing, TableWords } from '../words.ts'
import { fear, passing } from './movement.ts'
import { doing } from './works.ts'

const health: Readonly<Record<Health, string>> = { fit: 'fit', wounded: 'wounded', stunned: 'stunned', dead: 'dead' }

const gates: Readonly<Record<GateState, string>> = { closed: 'closed', open: 'open', broken: 'broken in' }

const bridges: Readonly<Record<BridgeState, string>> = {
  whole: 'whole',
  destroyed: 'destroyed',
  footbridge: 'destroyed, with a footbridge over the gap',
}

const why: Readonly<Record<Reason, string>> = {
  aim: 'The aim of the scenario is reached.',
  lastTurn: 'The last turn is over.',
  points: 'The points decide.',
  minor: 'The last turn is over.',
  draw: 'Neither side has what it needed.',
  fled: 'The enemy has left the field.',
  surrendered: 'The enemy has laid down his arms.',
}

export const table: TableWords = {
  options: {
    free: 'The battle',
    maps: 'Maps',
    map: 'Map',
    column: 'Column of maps',
    row: 'Row of maps',
    turned: 'Turned round',
    points: 'Points of each force at most',
    turns: 'Turns',
    chapters: 'Rules up to chapter',
    first: 'The force that plays first (0 or 1)',
    forces: 'Forces',
    characters: 'Characters',
    mounted: 'In the saddle',
    edge: 'Side of the map they come from (1 north, 2 east, 3 south, 4 west)',
  },
  refusals: {
    gameOver: () => 'The battle is over.',
    notYourSeat: () => 'It is for the other side to decide now.',
    notNow: () => 'That is not what is being decided now.',
    noSuchPiece: () => 'There is nobody of that name in this battle.',
    noSuchPlace: () => 'There is no such hex in this battle.',
  },
  result(winner, reason, turn, points) {
    const who = winner === null ? 'A draw.' : reason === 'minor' ? `Minor victory: ${winner}.` : `Victory: ${winner}.`
    return `${who} Turn ${turn}. ${why[reason]}${points === null ? '' : ` ${points}`}`
  },
  points: (first, one, second, two) => `Points: ${first} ${one}, ${second} ${two}.`,
  notAllowed: 'The rules do not allow that now.',
  orders: {
    reaction: {
      ask: 'Defensive fire: ask me every time.',
      short: 'Defensive fire: ask me only if a target enters short range; hold otherwise.',
      never: 'Defensive fire: hold, without asking me.',
    },
    advance: {
      ask: 'After a combat: ask me who follows up.',
      never: 'After a combat: nobody follows up.',
    },
    counter: {
      ask: 'When a charge is announced: ask me who counter-charges.',
      never: 'When a charge is announced: nobody counter-charges.',
    },
  },
  results: {
    chance: (hits, harms, friends) =>
      `hits ${hits} %, with effect ${harms} %${friends === 0 ? '' : `, a friend ${friends} %`}`,
    bursts: (hits) => `hits ${hits} %`,
    missed: 'nobody is hit.',
    noHarm: (piece) => `${piece} is hit, without harm.`,
    drivenBack: (piece) => `${piece} is driven back.`,
    oneOf: (pieces) => `${pieces}: one of them is harmed, by the choice of his side.`,
    slips: (piece, opposer, _gender, result) => `past ${opposer}, ${piece} ${passing[result]}.`,
    fears: (piece, result) => `${piece} beside camels: ${fear[result]}.`,
    demanded: (piece, yields) => `${piece} ${yields ? 'gives up his sword' : 'does not yield'}.`,
    snatched: (piece, animal, holds) => `${piece} ${holds ? 'has' : 'misses'} the bridle of ${animal}.`,
    tempted: (pieces, deceived) => `${pieces}: ${deceived ? 'deceived' : 'not deceived'}.`,
    pushed: (place, falls) => `the ladder at ${place} ${falls ? 'falls' : 'holds'}.`,
  },
  position: {
    facings: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
    steps: {
      deploy: 'setting up',
      fire: 'step 1, fire',
      charge: 'step 2, charges',
      move: 'step 3, movement',
      combat: 'step 4, combat',
      recovery: 'step 5, the stunned get up',
    },
    turn: (turn, turns, date) => `${date}. Turn ${turn} of ${turns}.`,
    setup: (side) => `Setting up: ${side}.`,
    phase: (side, step) => `Phase of: ${side}; ${step}.`,
    asked: (side) => `To decide now: ${side}.`,
    none: 'Nobody.',
    man: (mark, name, troop, standing) => `${mark} ${name} (${troop}): ${standing}.`,
    standing(s) {
      const parts = [at(s), health[s.health], ...equipment(s)]
      if (s.captive !== 'no') parts.push(s.captive === 'held' ? 'prisoner' : 'escaped prisoner')
      if (s.hidden) parts.push('hidden')
      if (s.perched) parts.push('on the ladder under the trapdoor')
      if (s.carries !== '') parts.push(`carries ${s.carries}`)
      if (s.leads !== '') parts.push(`leads ${s.leads}`)
      if (s.load) parts.push('carries loot')
      if (s.pots !== null) parts.push(`pots left: ${s.pots}`)
      if (s.spearThrown) parts.push('spear thrown')
      if (s.moved) parts.push('has moved')
      if (s.shot) parts.push('has fired')
      return parts.join(', ')
    },
    aboard: (camel) => `aboard ${camel}`,
    carried: (by) => `stunned, carried by ${by}`,
    bearing(b) {
      const parts = [b.mounted ? 'mounted' : 'on foot', ...equipment(b)]
      if (b.pots !== null) parts.push(`pots: ${b.pots}`)
      return parts.join(', ')
    },
    waiting: (group, turn, edges) => `${group}, to come onto the map from turn ${turn} by ${edges.join(' or ')}:`,
    toBeSetUp: 'Still to be set up:',
    dead: (names) => `Dead: ${names}.`,
    gone: (names) => `Gone from the map: ${names}.`,
    lyingAt: (name, place) => `${name} (${place})`,
    goneBy: (name, side) => `${name} (by side ${side})`,
    prisonerGone: (name) => `${name} (led off a prisoner)`,
    animals: 'Animals without a rider',
    beast(mark, name, beast) {
      const parts = [beastAt(beast), beast.leader === '' ? 'loose' : `led by ${beast.leader}`]
      if (beast.passenger !== '') parts.push(`carries ${beast.passenger}`)
      if (beast.loads > 0) parts.push(`loads of loot: ${beast.loads}`)
      return `${mark} ${name}: ${parts.join(', ')}.`
    },
    field: 'On the field',
    gate: (name, place, state) => `${name} at ${place}: ${gates[state]}.`,
    bridge: (place, state) => `Bridge at ${place}: ${bridges[state]}.`,
    ladder: (foot, top, climber) => `Ladder at ${foot} against ${top}${climber === '' ? '' : `, ${climber} on it`}.`,
    fire: (places, side) => `Fire at ${places}, until the next phase of: ${side}.`,
    ripped: (places) => `Ripped canvas at ${places}.`,
    loot: (number, place) => `Loot, load ${number}: at ${place}.`,
    lootWith: (number, bearer) => `Loot, load ${number}: with ${bearer}.`,
    lootGone: (count) => `Loads of loot gone from the map: ${count}.`,
    heap: (place, count, barred) =>
      `The dead at ${place} count ${count}: ${barred ? 'nobody passes' : '1 MP more to enter'}.`,
    charge: (rider, target, path, counter, state) =>
      `${counter ? 'Counter-charge' : 'Charge'} of ${rider} at ${target}, ${STATES[state]}: ${path}.`,
    task: (workers, task, place, left) => `At work, ${workers}: ${doing[task](place)} (phases left: ${left}).`,
    feint: (fleeing, tempted) => `Feigned flight of ${fleeing} before ${tempted}.`,
    map: 'Map',
    legend: (terrains) => `Ground: ${terrains}; a figure after it is the level. MP: movement points.`,
    marks: (sides) =>
      `Pieces by their two letters in the lists above. ${sides.map(([side, mark, rear]) => `${side} as ${mark}, the rear of a mount ${rear}`).join('; ')}. * where there are more in the hex, ++ for the dead, %% for fire.`,
    comers: (sides) =>
      `> < v ^ at the edge of the map: who comes there. ${sides.map(([side, edges]) => `${side}: ${edges.join(' or ')}`).join('; ')}.`,
    aim: 'Aim',
    aimHexes: (places) => `Hexes that count: ${places}.`,
    open: '’ marks the hexes that can be chosen now.',
  },
}

const STATES = {
  announced: 'announced',
  riding: 'under way',
  arrived: 'arrived',
  lost: 'lost',
  fought: 'fought out',
} as const

function at({ place, facing, rear, mount }: Standing): string {
  if (place === '') return 'somewhere'
  if (facing === '') return `${place}, on foot`
  return `${place} facing ${facing}, rear ${rear}, ${mount === '' ? 'mounted' : `riding ${mount}`}`
}

function equipment({ figures, armour, weapons }: Pick<Standing, 'figures' | 'armour' | 'weapons'>): string[] {
  const parts = figures === null ? [] : [`attack ${figures.attack}, defence ${figures.defence}, ${figures.move} MP`]
  return [...parts, ...(armour ? ['armour'] : []), ...weapons]
}

function beastAt({ place, facing, rear }: Beast): string {
  return facing === '' ? place : `${place} facing ${facing}, rear ${rear}`
}
