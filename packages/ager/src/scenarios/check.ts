import { DIRS } from '@grognard/space'
import type { Problem } from '@grognard/kernel'
import type { Kit, Side } from '../components.ts'
import { PackProblem } from '../field/problem.ts'
import { groundCost, stepCost } from '../field/costs.ts'
import type { Mover, PieceId, Place } from '../field/types.ts'
import type { ScenarioSheet } from '../pack.ts'
import { span } from './sets.ts'
import { compileSheet } from './compile.ts'
import { isLong, mayDeploy, placesOf, valueOf } from './deploy.ts'
import { groupAt, isSetUp } from './muster.ts'
import type { Battle, Condition, Group, Lying, PlaceSet, Selection } from './types.ts'

/**
 * What is wrong with a scenario: names that are nobody's, totals that do not add up, areas without room for their
 * pieces, and conditions of victory that nobody could ever fulfil. Each with its place in the pack.
 */
export function checkScenario(kit: Kit, id: string, sheet: ScenarioSheet, mayYield = false): Problem[] {
  let battle: Battle
  try {
    battle = compileSheet(kit, id, sheet, mayYield)
  } catch (problem) {
    if (problem instanceof PackProblem) return [{ path: problem.path, message: problem.message }]
    throw problem
  }
  const path = `scenarios.${id}`
  const checks = [checkPoints, checkAnimals, checkHidden, checkEntries, checkRoom, checkLadders, checkVictory]
  return checks.flatMap((check) =>
    check(battle, sheet, kit).map((problem) => ({ ...problem, path: `${path}.${problem.path}` })),
  )
}

type Check = (battle: Battle, sheet: ScenarioSheet, kit: Kit) => Problem[]

const charactersOf = (battle: Battle, side: Side) =>
  battle.roster.filter((piece) => piece.side === side && piece.character !== null)

const checkPoints: Check = (battle, sheet) =>
  ([0, 1] as const).flatMap((side) => {
    const total = charactersOf(battle, side).reduce((sum, piece) => sum + valueOf(piece), 0)
    const stated = sheet.sides[side].points
    return total === stated ? [] : [{ path: `sides.${side}.points`, message: `the characters are worth ${total}` }]
  })

/** AT-4.4.4-12 to AT-4.4.4-14, AT-4.4.3-07 */
const checkAnimals: Check = (battle, sheet, kit) =>
  battle.led.flatMap(({ animal, leader, passenger }, i) => {
    const problems: Problem[] = []
    const kind = battle.roster[animal]?.animal ?? 'horse'
    const man = battle.roster[leader]
    const others = battle.led.filter((one) => one.leader === leader)
    const most = man?.startsMounted === true ? kit.tables.figures.ledMounted : kit.tables.figures.ledOnFoot
    if (man?.character === null || man === undefined)
      problems.push({ path: `animals.${i}.led`, message: 'expected a character to lead it' })
    if (others.length > most)
      problems.push({ path: `animals.${i}.led`, message: `expected at most ${most} led by one` })
    const mixed = others.some((one) => (battle.roster[one.animal]?.animal === 'horse') !== (kind === 'horse'))
    if (mixed) problems.push({ path: `animals.${i}.led`, message: 'expected horses and camels led apart' })
    if (passenger >= 0 && kit.animals[kind].passengers === 0)
      problems.push({ path: `animals.${i}.aboard`, message: `nobody can sit on a ${kind}` })
    if (passenger >= 0 && battle.roster[passenger]?.side !== man?.side)
      problems.push({ path: `animals.${i}.aboard`, message: 'expected somebody of its own side' })
    if (sheet.animals[i]?.id === battle.roster[leader]?.id)
      problems.push({ path: `animals.${i}.id`, message: 'expected a name of its own' })
    return problems
  })

/** Who hides stands alone in a place that tells nothing of him: no animal can. */
const checkHidden: Check = (battle) =>
  battle.roster.flatMap((piece) => {
    const number = battle.groups.findIndex(({ id }) => id === piece.group)
    if (battle.groups[number]?.hidden !== true || !isLong(piece)) return []
    return [{ path: `groups.${number}.hidden`, message: `nobody can hide with an animal: ${piece.id} takes two hexes` }]
  })

const checkEntries: Check = (battle) =>
  battle.groups.flatMap((group, i) => {
    const { enter } = group
    if (enter === null) return []
    const problems: Problem[] = []
    if (enter.turn > battle.turns)
      problems.push({ path: `groups.${i}.enter.turn`, message: 'the battle is over by then' })
    const sides = [1, 2, 3, 4].filter((side) => (enter.sides & (1 << (side - 1))) !== 0)
    for (const side of sides)
      for (const mover of moversOf(battle, group))
        if (edge(battle, mover, side).length === 0)
          problems.push({ path: `groups.${i}.enter.sides`, message: `nobody ${mover} can enter by side ${side}` })
    const counted = charactersOf(battle, group.side).filter(
      (piece) => (battle.groups.find((one) => one.id === piece.group)?.enter?.leastBySide ?? 0) > 0,
    )
    if (enter.leastBySide * sides.length > counted.length)
      problems.push({
        path: `groups.${i}.enter.leastBySide`,
        message: `expected ${enter.leastBySide * sides.length} characters, there are ${counted.length}`,
      })
    return problems
  })

/** The edge hexes of a map side in which somebody can stop. */
function edge(battle: Battle, mover: Mover, side: number): Place[] {
  const places: Place[] = []
  for (let place = 0; place < battle.field.size; place++)
    if (((battle.field.mapSide[place] ?? 0) & (1 << (side - 1))) !== 0 && groundCost(battle.field, mover, place) >= 0)
      places.push(place)
  return places
}

function moverOf(battle: Battle, piece: PieceId): Mover {
  const entry = battle.roster[piece]
  if (entry === undefined || isLong(entry)) return 'mounted'
  return entry.character?.armour === true ? 'armoured' : 'foot'
}

function moversOf(battle: Battle, group: Group): Set<Mover> {
  return new Set(group.pieces.map((piece) => moverOf(battle, piece)))
}

/** Sets everything up, whoever has least room first; enemies to keep away from count as standing wherever they may. */
const checkRoom: Check = (battle) => {
  const problems: Problem[] = []
  const placed: Lying[] = []
  const roomy = (group: Group): number => group.area?.reduce((sum, inside) => sum + inside, 0) ?? Infinity
  const order = battle.roster
    .map((_, piece) => piece)
    .filter((piece) => isSetUp(battle, piece))
    .sort((a, b) => rank(battle, a) - rank(battle, b) || roomy(groupAt(battle, a)) - roomy(groupAt(battle, b)))
  const shunned = new Map(battle.groups.map((group) => [group.id, tooNear(battle, group)]))
  for (const piece of order) {
    const group = groupAt(battle, piece)
    const number = battle.groups.indexOf(group)
    const near = shunned.get(group.id)
    const spot = spots(battle, piece).find(
      (lying) => mayDeploy(battle, placed, lying) && placesOf(battle, lying).every((place) => near?.[place] !== 1),
    )
    if (spot === undefined)
      problems.push({ path: `groups.${number}`, message: `no room is left for ${battle.roster[piece]?.id}` })
    else placed.push(spot)
  }
  return problems
}

/** Two-hex counters before single ones, owners and leaders before their animals. */
function rank(battle: Battle, piece: PieceId): number {
  const entry = battle.roster[piece]
  if (entry === undefined) return 0
  const hasAnimal = battle.led.some((led) => led.leader === piece) || (entry.mount >= 0 && !entry.startsMounted)
  if (hasAnimal) return 0
  return entry.animal !== null ? 1 : isLong(entry) ? 2 : 3
}

function spots(battle: Battle, piece: PieceId): Lying[] {
  const entry = battle.roster[piece]
  const long = entry !== undefined && isLong(entry)
  const found: Lying[] = []
  for (let at = 0; at < battle.field.size; at++)
    if (long) for (const facing of DIRS) found.push({ piece, at, facing })
    else found.push({ piece, at, facing: null })
  return found
}

/** Where an enemy might stand too near, however he sets up. */
function tooNear(battle: Battle, group: Group): PlaceSet {
  const near = new Uint8Array(battle.field.size)
  if (group.apart === 0) return near
  const theirs = battle.groups.filter((one) => one.side < group.side)
  for (let place = 0; place < near.length; place++)
    for (const { area } of theirs)
      if (area?.some((inside, other) => inside === 1 && span(battle.field, place, other) < group.apart) === true)
        near[place] = 1
  return near
}

const checkLadders: Check = ({ ladders }) => {
  if (ladders === null) return []
  const tops = new Set(ladders.spots.map((spot) => spot.top))
  return tops.size >= ladders.count
    ? []
    : [{ path: 'ladders.count', message: `expected at most ${tops.size}, one at each wall hex` }]
}

/** Where a piece can get from its start, doors and gates open, walls scaled where ladders may stand, on foot or mounted. */
function reachOf(battle: Battle, piece: PieceId): PlaceSet {
  const { field } = battle
  const entry = battle.roster[piece]
  const group = groupAt(battle, piece)
  const reached = new Uint8Array(field.size)
  const movers: Mover[] =
    entry?.character === null ? ['mounted'] : [entry?.character?.armour === true ? 'armoured' : 'foot']
  if (entry?.mount !== undefined && entry.mount >= 0) movers.push('mounted')
  const queue: Place[] = []
  const add = (place: Place): void => {
    if (place < 0 || reached[place] === 1) return
    reached[place] = 1
    queue.push(place)
  }
  for (let place = 0; place < field.size; place++) {
    const starts =
      group.enter === null
        ? group.area?.[place] === 1 || entry?.animal !== null
        : ((field.mapSide[place] ?? 0) & group.enter.sides) !== 0
    if (starts && movers.some((mover) => groundCost(field, mover, place) >= 0)) add(place)
  }
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    for (const mover of movers)
      for (const dir of DIRS) if (stepCost(field, mover, place, dir) >= 0) add(field.next[place * 6 + dir] ?? -1)
    if (movers[0] === 'mounted') continue
    for (const link of field.links[place] ?? []) add(link.to)
    for (const spot of battle.ladders?.spots ?? [])
      if (spot.at === place) add(spot.top)
      else if (spot.top === place) add(spot.at)
  }
  return reached
}

const checkVictory: Check = (battle, sheet) => {
  const problems: Problem[] = []
  const reaches = new Map<number, PlaceSet>()
  const reach = (piece: PieceId): PlaceSet => {
    const known = reaches.get(piece) ?? reachOf(battle, piece)
    reaches.set(piece, known)
    return known
  }
  const say = (path: string, message: string): void => {
    problems.push({ path: path === '' ? 'victory' : `victory.${path}`, message })
  }

  /** How many pieces could ever be so. */
  function couldBe(selection: Selection, path: string): number {
    const able = selection.pieces.filter((piece) => selection.are.some((state) => can(selection, piece, state)))
    if (able.length === 0) say(path, 'nobody could ever be so')
    return able.length
  }

  function can(selection: Selection, piece: PieceId, state: Selection['are'][number]): boolean {
    const entry = battle.roster[piece]
    if (entry === undefined) return false
    if (selection.charged && (entry.mount < 0 || battle.chapters < 7)) return false
    switch (state) {
      case 'able':
      case 'living': {
        const { where } = selection
        return where === null || reach(piece).some((reached, place) => reached === 1 && where[place] === 1)
      }
      case 'dead':
        return true
      // AT-7.4-02: only men of high rank are taken prisoner.
      case 'captive':
      case 'led-off':
        return entry.character?.highRank === true && battle.chapters >= 7
      case 'taken':
        return entry.animal !== null
      case 'off': {
        const way = battle.exits[entry.side] & (selection.by === 0 ? 15 : selection.by)
        const aboard = battle.led.find((led) => led.passenger === piece)
        const traveller = reach(aboard === undefined ? piece : aboard.leader)
        return (
          way !== 0 &&
          traveller.some((reached, place) => reached === 1 && ((battle.field.mapSide[place] ?? 0) & way) !== 0)
        )
      }
      default: {
        const never: never = state
        return never
      }
    }
  }

  function judge(condition: Condition, path: string): void {
    switch (condition.is) {
      case 'all':
      case 'any':
        return condition.of.forEach((one, i) => judge(one, `${path}.of.${i}`))
      case 'not':
        return judge(condition.of, `${path}.of`)
      case 'most-of':
        if (condition.least > condition.of.length) say(`${path}.least`, `there are only ${condition.of.length}`)
        return condition.of.forEach((one, i) => judge(one, `${path}.of.${i}`))
      case 'turn':
        if (condition.from > battle.turns) say(`${path}.from`, `the battle lasts ${battle.turns} turns`)
        return
      case 'count': {
        const most = condition.of.reduce((sum, one, i) => sum + couldBe(one, `${path}.of.${i}`), 0)
        if (condition.least > most) say(`${path}.least`, `there can be only ${most}`)
        return
      }
      case 'more':
        couldBe(condition.of, `${path}.of`)
        couldBe(condition.than, `${path}.than`)
        return
      case 'points': {
        couldBe(condition.of, `${path}.of`)
        const most = condition.of.pieces.reduce((sum, piece) => sum + valueAt(battle, piece), 0)
        if (condition.least > most) say(`${path}.least`, `all together are worth ${most}`)
        return
      }
      case 'mark':
      case 'wiped-out':
        return
      case 'fled':
      case 'surrendered':
        if (!battle.mayYield) say(path, 'nobody may flee or surrender in a scenario')
        return
      default: {
        const never: never = condition
        return never
      }
    }
  }

  const { ends, marks, scores, last } = battle.victory
  ends.forEach((end, i) => judge(end.if, `ends.${i}.if`))
  marks.forEach((mark, i) => {
    if (mark.turn > battle.turns) say(`marks.${i}.turn`, `the battle lasts ${battle.turns} turns`)
    judge(mark.if, `marks.${i}.if`)
  })
  last.forEach((one, i) => {
    if (one.if !== null) judge(one.if, `last.${i}.if`)
  })
  scores?.lines.forEach((line, i) => {
    const path = `scores.lines.${i}`
    if (line.per === 'condition') judge(line.if, `${path}.if`)
    else if (line.per !== 'load') couldBe(line.of, `${path}.each`)
    else if (
      battle.loads?.side !== line.side ||
      battle.exits[line.side] === 0 ||
      !battle.led.some((led) => battle.roster[led.animal]?.side === line.side)
    )
      say(path, 'that side has no loads to take, no animal to put them on, or no way off the map')
  })
  for (const side of [0, 1] as const) {
    const wins =
      [...ends, ...last].some((one) => one.winner === side) || scores?.lines.some((line) => line.side === side)
    if (wins !== true) say('', `${sheet.sides[side].name.en} can never win`)
  }
  return problems
}

function valueAt(battle: Battle, piece: PieceId): number {
  const entry = battle.roster[piece]
  return entry === undefined ? 0 : valueOf(entry)
}
