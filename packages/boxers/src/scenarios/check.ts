import { isNear, isNearer, isNearerThan } from '@grognard/space/measure'
import type { Box, Point } from '@grognard/space/measure'
import type { Problem } from '@grognard/kernel'
import type { Kit } from '../kit.ts'
import type { Side } from '../names.ts'
import { SIDES } from '../names.ts'
import type { ScenarioSheet } from '../pack.ts'
import { compileSheet } from './compile.ts'
import type { Say } from './problem.ts'
import { boxOf, cornersOf, isInBox } from './shapes.ts'
import type { Battlefield, Entry, FieldFigure } from './types.ts'

/**
 * What is wrong with a scenario: outlines that are none, pieces off the table, men who stand in a wall, in a fire, in
 * one another or where they may not be, forces that are not those of the game, and ends that nobody could reach. Each
 * with its place in the pack.
 */
export function checkScenario(kit: Kit, id: string, sheet: ScenarioSheet): Problem[] {
  const problems: Problem[] = []
  const say: Say = (path, message) => problems.push({ path: `scenarios.${id}.${path}`, message })
  const field = compileSheet(kit, id, sheet, say)
  // A piece that is no piece, or a man who is nobody, would only be complained of again.
  if (problems.length > 0) return problems
  for (const check of [checkNames, checkTable, checkForces, checkPlaces, checkTurns, checkVictory])
    check(kit, sheet, field, say)
  return problems
}

type Check = (kit: Kit, sheet: ScenarioSheet, field: Battlefield, say: Say) => void

const checkNames: Check = (_, __, { sections, levels, figures, units }, say) => {
  for (const [path, list] of Object.entries({ lines: sections, levels, units: [...units, ...figures] })) {
    const ids = list.map(({ id }) => id)
    for (const id of new Set(ids.filter((one, i) => ids.indexOf(one) !== i))) say(path, `${id} is there twice`)
  }
}

const OFF = 'off the table'

const checkTable: Check = (_, sheet, field, say) => {
  const table: Box = { left: 0, right: field.width, bottom: 0, top: field.depth }
  const hold = (points: readonly Point[], path: string): void => {
    if (!points.every((point) => isInBox(table, point))) say(path, OFF)
  }
  const holdEntry = (entry: Entry, path: string): void => {
    if (entry !== 'corner') for (const [i, box] of entry.entries()) hold(cornersOf(box), `${path}.${i}`)
  }
  for (const [i, { polygon }] of field.zones.entries()) hold(polygon.corners, `zones.${i}`)
  for (const [i, { polygon }] of field.levels.slice(0, sheet.levels.length).entries())
    hold(polygon.corners, `levels.${i}`)
  for (const [i, { seg }] of sheet.lines.entries()) hold(cornersOf(spanOf(seg)), `lines.${i}`)
  for (const [i, { seg }] of sheet.doors.entries()) hold(cornersOf(spanOf(seg)), `doors.${i}`)
  for (const [i, { rect }] of sheet.areas.entries()) hold(cornersOf(boxOf(rect)), `areas.${i}`)
  for (const [i, fire] of field.fires.entries()) hold([fire], `fires.${i}`)
  for (const [i, { deploy }] of field.units.entries()) if (deploy !== 'late') holdEntry(deploy, `units.${i}.deployIn`)
  if (field.gun !== null) {
    holdEntry(field.gun.entry, 'cannon.entry')
    if (field.gun.at !== null) hold([field.gun.at], 'cannon.at')
  }
  if (field.keg !== null) holdEntry(field.keg.entry, 'keg.entry')
  if (field.crowd !== null) holdEntry(field.crowd.entry, 'crowd.entry')
}

/** The box whose corners two points are. */
function spanOf([x, y, toX, toY]: readonly [number, number, number, number]): Box {
  return boxOf([Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)])
}

const checkForces: Check = (kit, sheet, { units, figures, ladders, barricades }, say) => {
  const { limits } = kit
  const ofSide = (side: Side): FieldFigure[] => figures.filter((figure) => figure.side === side)
  for (const [i, { template, men }] of sheet.units.entries()) {
    if (template === undefined) continue
    for (const [troop, count] of kit.templates[template].men) {
      const found = men.filter(([one]) => one === troop).length
      if (found !== count) say(`units.${i}.men`, `expected ${count} ${troop} in a column ${template}, found ${found}`)
    }
  }
  // BX-forces-02
  const columns = units.filter(
    ({ side, template, deploy }) => side === 'boxer' && template !== 'cannon-crew' && deploy !== 'late',
  )
  if (columns.length !== limits.columns)
    say('units', `expected ${limits.columns} Boxer columns, found ${columns.length}`)
  for (const column of columns)
    if (column.figures.length !== limits.column)
      say(`units.${units.indexOf(column)}.men`, `expected a column of ${limits.column}, found ${column.figures.length}`)
  // BX-forces-12, BX-forces-13
  const europeans = ofSide('european')
  if (europeans.length > limits.europeans)
    say('units', `expected at most ${limits.europeans} Europeans, found ${europeans.length}`)
  if (europeans.filter(({ troop }) => kit.troops[troop].role === 'machine-gunner').length > 1)
    say('units', 'expected one machine gun at most')
  // BX-forces-15
  for (const side of SIDES) {
    const leaders = ofSide(side).filter(({ troop }) => kit.troops[troop].role === 'leader').length
    if (leaders !== 1) say('units', `expected one leader of the ${side} side, found ${leaders}`)
  }
  // BX-forces-11, BX-deploy-06
  if (ladders.length > limits.ladders) say('ladders', `expected at most ${limits.ladders}`)
  if (barricades.length > limits.barricades) say('barricades', `expected at most ${limits.barricades}`)
}

const checkPlaces: Check = (kit, _, field, say) => {
  const { lengths } = kit
  const { base } = lengths
  const stand = field.figures.flatMap(({ at, side, unit }, number) => (at === null ? [] : [{ at, side, unit, number }]))
  const corners = cornersOf({ left: 0, right: field.width, bottom: 0, top: field.depth })
  for (const one of stand) {
    const { at, side, unit } = one
    const { deploy = 'late', figures = [] } = field.units[unit] ?? {}
    const path = `units.${unit}.men.${figures.indexOf(one.number)}`
    const refuse = (when: boolean, message: string): void => {
      if (when) say(path, message)
    }
    refuse(at.x < base || at.y < base || at.x > field.width - base || at.y > field.depth - base, OFF)
    const wall = field.sections.find((section) => isNearerThan(section, at, base))
    refuse(wall !== undefined, `stands in ${wall?.id ?? ''}`)
    refuse(
      field.fires.some((fire) => isNearer(fire, at, lengths.fire + base)),
      'stands in a fire',
    )
    const other = stand.find((two) => two.number > one.number && isNearer(two.at, at, 2 * base))
    refuse(other !== undefined, `stands on ${field.figures[other?.number ?? -1]?.id ?? ''}`)
    const gun = field.gun?.at
    refuse(gun !== undefined && gun !== null && isNearer(gun, at, base + lengths.cannonRadius), 'stands on the gun')
    if (deploy === 'corner') {
      const isTogether = corners.some((corner) =>
        stand.every((two) => two.unit !== unit || isNear(two.at, corner, lengths.corner)),
      )
      refuse(!isTogether, 'too far from the corner of its column')
      // BX-deploy-05
      refuse(
        stand.some((two) => two.side !== side && isNearer(two.at, at, lengths.deployApart + 2 * base)),
        'too near to an enemy',
      )
    } else if (deploy !== 'late') refuse(!deploy.some((box) => isInBox(box, at)), 'outside its deployIn')
  }
}

const checkTurns: Check = (_, __, { turns, gun, crowd }, say) => {
  if (gun !== null && gun.firesFrom > turns) say('cannon.firesFrom', 'the game is over by then')
  if (crowd !== null && crowd.from > turns) say('crowd.from', 'the game is over by then')
}

const checkVictory: Check = (_, __, { victory, figures, gun }, say) => {
  const count = (side: Side): number => figures.filter((figure) => figure.side === side).length
  const reach = (least: number, side: Side, path: string): void => {
    if (least > count(side)) say(path, `there are only ${count(side)}`)
  }
  switch (victory.by) {
    case 'points':
      return
    case 'exit':
      return reach(victory.least, victory.side, 'victory.least')
    case 'first':
      for (const [i, { if: end }] of victory.ends.entries()) {
        const path = `victory.ends.${i}.if`
        if (end.is === 'gun-taken') {
          if (gun === null) say(path, 'there is no gun to take')
        } else reach(end.least, end.is === 'boxers-in' ? 'boxer' : 'european', `${path}.least`)
      }
      return
    default: {
      const never: never = victory
      return never
    }
  }
}
