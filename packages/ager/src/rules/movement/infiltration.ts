import type { RuleId } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { readDie } from '../../kit.ts'
import { FEATURE } from '../../field.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { kill, wound } from '../combat/harm.ts'
import { threatens } from '../contact.ts'
import { dirTo, featureAt, isMounted, nameOf, pieceOf, placeName, rosterOf, wearsArmour } from '../ground.ts'
import type { InfiltrationResult, Modifier } from './events.ts'

/**
 * 4.3: every enemy able to attack the hex of the mover's head rolls against him, those in `ignore` excepted. Applies wounds
 * and death at once. `stops`: at least one die told him to stop.
 */
export function infiltrate(p: Play, mover: PieceId, ignore: readonly PieceId[]): { stops: boolean } {
  return infiltrateAt(p, mover, pieceOf(p.s, mover).at, ignore)
}

/** The same in a hex where he is not yet, or no longer. */
export function infiltrateAt(p: Play, mover: PieceId, place: Place, ignore: readonly PieceId[]): { stops: boolean } {
  const { arena, s } = p
  const { side } = rosterOf(arena, mover)
  let stops = false
  /* AT-4.3-04: all who are entitled roll, whatever the dice before have done; he is tested as he came. */
  const entitled: number[] = []
  for (let i = 0; i < s.pieces.length; i++)
    if (rosterOf(arena, i).side !== side && !ignore.includes(i) && mayTest(arena, s, i, place)) entitled.push(i)
  if (entitled.length === 0) return { stops }
  const own = moverModifiers(arena, s, mover)
  for (const opposer of entitled) {
    const result = roll(p, mover, opposer, place, own)
    if (result === 'stop') stops = true
    if (result === 'wounded') wound(p, mover, 'infiltration')
    if (result === 'killed') kill(p, mover, 'infiltration')
    if (pieceOf(s, mover).health === 'dead') break
  }
  return { stops }
}

/** AT-4.3.1.1-01, AT-4.3-09: able to attack whoever stands there, and not through a window or slit. */
export function mayTest(arena: Arena, s: State, opposer: PieceId, place: Place): boolean {
  return threatens(arena, s, opposer, place) && !throughWindow(arena, s, pieceOf(s, opposer).at, place)
}

/** Of the ten faces of the die, those that let the mover slip past that enemy (AT-4.3.1-01). */
export function facesThatPass(arena: Arena, s: State, mover: PieceId, opposer: PieceId): number {
  const sum = sumOf([...moverModifiers(arena, s, mover), ...opposerModifiers(arena, s, opposer)])
  const { die } = arena.kit.tables.infiltration
  let passes = 0
  for (let face = 1; face <= 10; face++) if (readDie(die, face + sum) === 'pass') passes++
  return passes
}

/** AT-8.2-10: balconies and awnings are windows. A rider strikes through none of them (AT-8.6.1-01). */
function throughWindow(arena: Arena, s: State, from: Place, to: Place): boolean {
  const dir = dirTo(arena, from, to)
  if (dir === NONE || arena.field.next[from * 6 + dir] !== to) return false
  const feature = featureAt(arena, s, from, dir)
  return feature === FEATURE.window || feature === FEATURE.balcony || feature === FEATURE.awning
}

/** AT-4.3.1-05 */
function moverModifiers(arena: Arena, s: State, mover: PieceId): Modifier[] {
  const { mounted, armoured, wounded } = arena.kit.tables.infiltration.mover
  const modifiers: Modifier[] = []
  if (isMounted(s, mover)) modifiers.push({ name: 'mounted', value: mounted })
  if (wearsArmour(arena, mover)) modifiers.push({ name: 'armour', value: armoured })
  if (pieceOf(s, mover).health === 'wounded') modifiers.push({ name: 'wounded', value: wounded })
  return modifiers
}

/** AT-4.3.1-06 */
function opposerModifiers(arena: Arena, s: State, opposer: PieceId): Modifier[] {
  const { wounded, civilian } = arena.kit.tables.infiltration.opposer
  const modifiers: Modifier[] = []
  if (pieceOf(s, opposer).health === 'wounded') modifiers.push({ name: 'opposerWounded', value: wounded })
  if (rosterOf(arena, opposer).character?.civilianOrPeasant === true)
    modifiers.push({ name: 'opposerUnwarlike', value: civilian })
  return modifiers
}

function sumOf(modifiers: readonly Modifier[]): number {
  let sum = 0
  for (const { value } of modifiers) sum += value
  return sum
}

const RULE: Readonly<Record<InfiltrationResult, RuleId>> = {
  pass: 'AT-4.3.1-01',
  stop: 'AT-4.3.1-02',
  wounded: 'AT-4.3.1-03',
  killed: 'AT-4.3.1-04',
}
const RESULTS: readonly InfiltrationResult[] = ['pass', 'stop', 'wounded', 'killed']

function roll(p: Play, mover: PieceId, opposer: PieceId, place: Place, own: readonly Modifier[]): InfiltrationResult {
  const { arena, s } = p
  const modifiers = [...own, ...opposerModifiers(arena, s, opposer)]
  const sum = sumOf(modifiers)
  const { die: table } = arena.kit.tables.infiltration
  const die = p.dice.die(10, 'infiltration', (face) => RESULTS.indexOf(readDie(table, face + sum)))
  const result = readDie(table, die + sum)
  p.log?.push({
    type: 'infiltration',
    mover: nameOf(arena, mover),
    opposer: nameOf(arena, opposer),
    at: placeName(arena, place),
    die,
    modifiers,
    total: Math.min(10, Math.max(1, die + sum)),
    result,
    rules: ['AT-4.3-01', RULE[result]],
  })
  return result
}
