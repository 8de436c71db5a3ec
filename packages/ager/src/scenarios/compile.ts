import { DIRS, neighbour } from '@grognard/space'
import type { Character, Kit, Side, Words } from '../components.ts'
import { compileField } from '../field/compile.ts'
import { PackProblem } from '../field/problem.ts'
import type { Field, PieceId } from '../field/types.ts'
import { TERRAIN } from '../names.ts'
import type { Area, ConditionData, ScenarioSheet, SelectionData } from '../pack.ts'
import { buildingOf, compileArea } from './areas.ts'
import { muster } from './muster.ts'
import type {
  Battle,
  Condition,
  Group,
  LadderSpot,
  Led,
  PlaceSet,
  RosterPiece,
  ScoreLine,
  Selection,
  Victory,
} from './types.ts'

type GroupSheet = ScenarioSheet['groups'][number]

/** The battle of a scenario of the pack. Costly: keep what it returns. */
export function compileBattle(kit: Kit, scenario: string): Battle {
  const sheet = kit.scenarios.get(scenario)
  if (sheet === undefined) throw new PackProblem(`scenarios.${scenario}`, 'there is no such scenario')
  return compileSheet(kit, scenario, sheet)
}

/** A battle from any sheet. What contradicts itself is a PackProblem with its place. */
export function compileSheet(kit: Kit, id: string, sheet: ScenarioSheet, mayYield = false): Battle {
  const path = `scenarios.${id}`
  const field = compileGround(kit, sheet, path)
  const area = (data: Area, where: string): PlaceSet => compileArea(kit, field, data, `${path}.${where}`)
  const { roster, membersOf } = enlist(kit, sheet, path)
  const groups = sheet.groups.map((data, i) =>
    groupOf(data, membersOf[i] ?? [], (one, where) => area(one, `groups.${i}.${where}`)),
  )
  const numberOf = (name: string, where: string): number => {
    const found = roster.findIndex((piece) => piece.id === name)
    if (found < 0) throw new PackProblem(`${path}.${where}`, `${name} is not in this battle`)
    return found
  }
  return muster({
    id,
    title: sheet.title,
    date: sheet.date,
    story: sheet.story,
    aim: sheet.aim,
    field,
    turns: sheet.turns,
    first: sheet.first,
    chapters: sheet.chapters,
    sides: [sheet.sides[0].name, sheet.sides[1].name] satisfies [Words, Words],
    roster,
    groups,
    groupOf: Int32Array.from(roster, (_, piece) => groups.findIndex((group) => group.pieces.includes(piece))),
    led: sheet.animals.map((data, i): Led => ({
      animal: numberOf(data.id, `animals.${i}.id`),
      leader: numberOf(data.led, `animals.${i}.led`),
      passenger: data.aboard === undefined ? -1 : numberOf(data.aboard, `animals.${i}.aboard`),
    })),
    exits: [exitsOf(sheet, 0), exitsOf(sheet, 1)],
    ladders:
      sheet.ladders === undefined
        ? null
        : { side: sheet.ladders.side, count: sheet.ladders.count, spots: ladderSpots(kit, field, sheet.ladders, path) },
    loads:
      sheet.loads === undefined
        ? null
        : {
            side: sheet.loads.side,
            rooms: sheet.loads.buildings.map(
              (one, i) => buildingOf(field, one, `${path}.loads.buildings.${i}`).interior,
            ),
          },
    feint: sheet.feint ?? null,
    mayYield,
    victory: victoryOf(sheet, path, roster, area, numberOf),
  })
}

/** Rubble, gates and columns are told in the scenario, so a fault in them is there. */
function compileGround(kit: Kit, sheet: ScenarioSheet, path: string): Field {
  try {
    return compileField(kit, sheet.maps, { rubble: sheet.rubble, gates: sheet.gates, columns: sheet.columns })
  } catch (problem) {
    if (problem instanceof PackProblem && !problem.path.startsWith('maps.'))
      throw new PackProblem(`${path}.${problem.path}`, problem.message)
    throw problem
  }
}

const sidesMask = (sides: readonly number[]): number => sides.reduce((mask, side) => mask | (1 << (side - 1)), 0)

function exitsOf(sheet: ScenarioSheet, side: Side): number {
  return sheet.exits.filter((one) => one.side === side).reduce((mask, one) => mask | sidesMask(one.by), 0)
}

/** The roster: side by side, group by group, each character followed by the mount he has with him; then other animals. */
function enlist(kit: Kit, sheet: ScenarioSheet, path: string): { roster: RosterPiece[]; membersOf: number[][] } {
  const roster: RosterPiece[] = []
  const membersOf: number[][] = sheet.groups.map(() => [])
  const sideOf = new Map<string, Side>(
    sheet.groups.flatMap((group) => group.characters.map((one) => [one, group.side])),
  )
  const add = (piece: RosterPiece, group: number): void => {
    if (roster.some((one) => one.id === piece.id))
      throw new PackProblem(`${path}.groups`, `${piece.id} takes part twice`)
    membersOf[group]?.push(roster.length)
    roster.push(piece)
  }
  for (const side of [0, 1] as const) {
    sheet.groups.forEach((data, number) => {
      if (data.side !== side) return
      data.characters.forEach((id, i) => {
        const character = kit.character.get(id)
        const where = `${path}.groups.${number}.characters.${i}`
        if (character === undefined) throw new PackProblem(where, `there is no character ${id}`)
        enrol(add, character, data, number, roster.length, where)
      })
    })
    sheet.animals.forEach((data, i) => {
      const owner = sideOf.get(data.led)
      if (owner === undefined) throw new PackProblem(`${path}.animals.${i}.led`, `${data.led} is not in this battle`)
      if (owner !== side) return
      const number = sheet.groups.findIndex((group) => group.characters.includes(data.led))
      const group = sheet.groups[number]?.id ?? ''
      add(
        { id: data.id, side, character: null, animal: data.kind, mount: -1, owner: -1, startsMounted: false, group },
        number,
      )
    })
  }
  return { roster, membersOf }
}

function enrol(
  add: (piece: RosterPiece, group: number) => void,
  character: Character,
  data: GroupSheet,
  group: number,
  number: number,
  where: string,
): void {
  const withMount = character.mount !== null && data.mounts !== 'none'
  if (data.riding && !withMount) throw new PackProblem(where, `${character.id} has no mount to ride`)
  const { id, mount } = character
  const { side, riding: startsMounted, id: name } = data
  /* Written out and in one order, so that all have one shape: the rules ask them all the time. */
  add(
    { id, side, character, animal: null, mount: withMount ? number + 1 : -1, owner: -1, startsMounted, group: name },
    group,
  )
  if (withMount)
    add(
      {
        id: `${id}-mount`,
        side,
        character: null,
        animal: mount,
        mount: -1,
        owner: number,
        startsMounted: false,
        group: name,
      },
      group,
    )
}

function groupOf(data: GroupSheet, pieces: readonly PieceId[], area: (data: Area, where: string) => PlaceSet): Group {
  const mounts = data.mounts === undefined || data.mounts === 'none' ? null : data.mounts
  return {
    id: data.id,
    side: data.side,
    name: data.name,
    pieces,
    area: data.area === undefined ? null : area(data.area, 'area'),
    apart: data.apart ?? 0,
    enter:
      data.enter === undefined
        ? null
        : { turn: data.enter.turn, sides: sidesMask(data.enter.sides), leastBySide: data.enter.leastBySide ?? 0 },
    hidden: data.hidden,
    mounts:
      mounts === null
        ? { within: 1, area: null }
        : { within: mounts.within ?? 0, area: area(mounts.area, 'mounts.area') },
  }
}

/** AT-10.2.1: a ladder leans on a wall as many levels above its foot as it is long. */
function ladderSpots(kit: Kit, field: Field, data: NonNullable<ScenarioSheet['ladders']>, path: string): LadderSpot[] {
  const columns = compileArea(kit, field, { is: 'columns', columns: data.column }, `${path}.ladders.column`)
  return data.against.flatMap((name, i) => {
    const top = field.placeOf(name)
    if (top === undefined || field.terrain[top] !== TERRAIN.wallWalk)
      throw new PackProblem(`${path}.ladders.against.${i}`, `expected ${name} to be a wall-walk`)
    const feet = DIRS.flatMap((dir) => field.stack[neighbour(field.grid, field.cell[top] ?? -1, dir)] ?? []).filter(
      (at) =>
        columns[at] === 1 &&
        field.enclosure[at] === -1 &&
        (field.floor[top] ?? 0) - (field.floor[at] ?? 0) === kit.tables.figures.ladderHeight,
    )
    if (feet.length === 0)
      throw new PackProblem(`${path}.ladders.against.${i}`, `no ladder in ${data.column} reaches ${name}`)
    return feet.map((at) => ({ at, top }))
  })
}

function victoryOf(
  sheet: ScenarioSheet,
  path: string,
  roster: readonly RosterPiece[],
  area: (data: Area, where: string) => PlaceSet,
  numberOf: (name: string, where: string) => number,
): Victory {
  const { victory } = sheet

  function select(data: SelectionData, where: string): Selection {
    const pieces =
      data.pieces === undefined
        ? roster.flatMap((piece, i) => (matches(piece, data) ? [i] : []))
        : data.pieces.map((name, i) => {
            const number = numberOf(name, `${where}.pieces.${i}`)
            if (roster[number]?.side !== data.side)
              throw new PackProblem(`${path}.${where}.pieces.${i}`, `${name} is on the other side`)
            return number
          })
    return {
      side: data.side,
      pieces,
      are: data.are,
      where: data.where === undefined ? null : area(data.where, `${where}.where`),
      by: sidesMask(data.by ?? []),
      unwounded: data.unwounded ?? false,
      charged: data.charged ?? false,
      unopposed: data.unopposed ?? false,
    }
  }

  function judge(data: ConditionData, where: string): Condition {
    switch (data.is) {
      case 'all':
      case 'any':
        return { is: data.is, of: data.of.map((one, i) => judge(one, `${where}.of.${i}`)) }
      case 'not':
        return { is: 'not', of: judge(data.of, `${where}.of`) }
      case 'most-of':
        return { is: 'most-of', least: data.least, of: data.of.map((one, i) => judge(one, `${where}.of.${i}`)) }
      case 'turn':
        return { is: 'turn', from: data.from ?? -1, to: data.to ?? -1 }
      case 'count':
        return {
          is: 'count',
          of: data.of.map((one, i) => select(one, `${where}.of.${i}`)),
          least: data.least ?? -1,
          most: data.most ?? -1,
        }
      case 'more':
        return { is: 'more', of: select(data.of, `${where}.of`), than: select(data.than, `${where}.than`) }
      case 'points':
        return { is: 'points', of: select(data.of, `${where}.of`), least: data.least ?? -1, most: data.most ?? -1 }
      case 'mark': {
        const mark = victory.marks.findIndex((one) => one.id === data.mark)
        if (mark < 0) throw new PackProblem(`${path}.${where}.mark`, `there is no mark ${data.mark}`)
        return { is: 'mark', mark }
      }
      case 'wiped-out':
      case 'fled':
      case 'surrendered':
        return { is: data.is, side: data.side }
      default: {
        const never: never = data
        return never
      }
    }
  }

  return {
    ends: victory.ends.map(({ when, winner, minor = false, ...data }, i) => ({
      when,
      winner,
      minor,
      if: judge(data.if, `victory.ends.${i}.if`),
    })),
    marks: victory.marks.map(({ id, turn, ...data }, i) => ({ id, turn, if: judge(data.if, `victory.marks.${i}.if`) })),
    scores:
      victory.scores === undefined
        ? null
        : {
            margin: victory.scores.margin,
            lines: victory.scores.lines.map((line, i): ScoreLine => {
              const where = `victory.scores.lines.${i}`
              if ('each' in line)
                return { side: line.side, points: line.points, per: line.worth, of: select(line.each, `${where}.each`) }
              if ('if' in line)
                return { side: line.side, points: line.points, per: 'condition', if: judge(line.if, `${where}.if`) }
              return { side: line.side, points: line.points, per: 'load' }
            }),
          },
    last: victory.last.map(({ winner, minor = false, ...data }, i) => ({
      winner,
      minor,
      if: data.if === undefined ? null : judge(data.if, `victory.last.${i}.if`),
    })),
  }
}

/** Every character of the side, or those whose code ends so. */
function matches({ side, character }: RosterPiece, data: SelectionData): boolean {
  if (character === null || side !== data.side) return false
  return data.codes === undefined || data.codes.some((code) => character.code.endsWith(code))
}
