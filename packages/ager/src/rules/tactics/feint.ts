import type { Refusal } from '@grognard/kernel'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { Side } from '../../components.ts'
import { readDie } from '../../kit.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { Feint, State } from '../../state.ts'
import { threatens } from '../contact.ts'
import { isAnimal, isFree, isRider, nameOf, pieceNamed, pieceOf, rosterOf, spanOfPieces } from '../ground.ts'
import { waiting } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import { cancelWork, isBusy } from '../works/busy.ts'
import type { FeintModifier, FeintTrouble } from './events.ts'
import type { PieceId } from '../../field.ts'
import { flightOf, mustPursue, spoil } from './feints.ts'
import { canFlee } from './flight.ts'
import type { FeintFrame } from './frames.ts'

/* ---- groups ---- */

/** AT-7.2.1-03: never more than one empty hex between one and the next. */
const SPACING = 2

/** Whoever is on his feet or in the saddle and in nobody's hands; those in hiding are not there. */
function counts(arena: Arena, s: State, piece: PieceId, side: Side): boolean {
  return rosterOf(arena, piece).side === side && !pieceOf(s, piece).hidden && isFree(arena, s, piece)
}

/** AT-7.2.1-03: the whole group of which he is one, by number. */
export function groupOf(arena: Arena, s: State, seed: PieceId): PieceId[] {
  const { side } = rosterOf(arena, seed)
  const left: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) if (i !== seed && counts(arena, s, i, side)) left.push(i)
  return gather(arena, s, seed, left).sort((a, b) => a - b)
}

/** Out of `left` all who hang together with the first. */
function gather(arena: Arena, s: State, seed: PieceId, left: PieceId[]): PieceId[] {
  const group = [seed]
  for (let i = 0; i < group.length; i++) {
    const one = group[i] ?? NONE
    for (let j = left.length - 1; j >= 0; j--) {
      const two = left[j] ?? NONE
      if (spanOfPieces(arena, s, one, two) > SPACING) continue
      group.push(two)
      left.splice(j, 1)
    }
  }
  return group
}

function ridersIn(arena: Arena, s: State, pieces: readonly PieceId[]): number {
  return pieces.filter((one) => isRider(arena, s, one)).length
}

/** AT-7.2.1-04 */
function isUnderRoof({ field }: Arena, s: State, piece: PieceId): boolean {
  const { at } = pieceOf(s, piece)
  return field.building[at] !== NONE || field.enclosure[at] !== NONE
}

/** AT-7.2.1-05: the wounded are left out. */
function isLargeEnough(s: State, tempted: readonly PieceId[], fleeing: number): boolean {
  return 2 * tempted.filter((one) => pieceOf(s, one).health === 'fit').length > fleeing
}

/** AT-7.2.1-06: in contact with somebody of the other side who is not one of these. */
function isEngaged(arena: Arena, s: State, tempted: readonly PieceId[], fleeing: readonly PieceId[]): boolean {
  return tempted.some((one) => {
    const { side } = rosterOf(arena, one)
    return s.pieces.some(
      (_, i) => rosterOf(arena, i).side !== side && !fleeing.includes(i) && isContact(arena, s, i, one),
    )
  })
}

function isContact(arena: Arena, s: State, foe: PieceId, piece: PieceId): boolean {
  const { at, rear } = pieceOf(s, piece)
  return threatens(arena, s, foe, at) || (rear !== NONE && threatens(arena, s, foe, rear))
}

/* ---- naming the groups, at the start of step 3 ---- */

/** The frame of step 3 offers these, before anybody has moved: one for each enemy group. */
export function listFeigns(arena: Arena, s: State, into: Action[]): void {
  if (whyNoFeint(arena, s) !== undefined) return
  const seen: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    if (seen.includes(i) || whyNotBefore(arena, s, i) !== undefined) continue
    seen.push(...groupOf(arena, s, i))
    into.push({ type: 'feign', piece: nameOf(arena, i) })
  }
}

export function whyNotFeign(arena: Arena, s: State, action: ActionOf<'feign'>): Refusal | undefined {
  const no = whyNoFeint(arena, s)
  if (no !== undefined) return no
  const enemy = pieceNamed(arena, action.piece)
  const not = whyNotBefore(arena, s, enemy)
  if (not !== undefined) return not
  /* A group is named by its first man. */
  const [first] = groupOf(arena, s, enemy)
  return first === enemy ? undefined : NO.nameFirstOfGroup
}

/** Why the side may not feign a flight now, before whomever. */
function whyNoFeint(arena: Arena, s: State): Refusal | undefined {
  if (arena.battle.chapters < 7) return NO.chapterSeven
  const { feint: terms } = arena.battle
  if (terms?.side === s.active) {
    if (s.turn >= terms.beforeTurn) return NO.tooLateToFeign
    if (s.marks.filter((mark) => mark === FEIGNED[terms.side]).length >= terms.times) return NO.feintSpent
  }
  const { feintGroup, feintRiders } = arena.kit.tables.figures
  let able = 0
  let riders = 0
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || rosterOf(arena, i).side !== s.active || isAnimal(arena, i)) continue
    if (piece.moved !== 'no' && piece.moved !== 'declared') return NO.moveBegun
    if (whyNotFlee(arena, s, i) !== undefined) continue
    able++
    if (piece.rear !== NONE) riders++
  }
  return able >= feintGroup && riders >= feintRiders ? undefined : NO.tooFewToFeign
}

/** What a scenario that limits the feints of a side remembers of them. */
export const FEIGNED = ['feint-0', 'feint-1'] as const

/** Why that enemy's group cannot be drawn. */
function whyNotBefore(arena: Arena, s: State, enemy: PieceId): Refusal | undefined {
  const { side } = rosterOf(arena, enemy)
  if (side === s.active || !counts(arena, s, enemy, side)) return NO.noGroupThere
  if (s.feints.some(({ tempted }) => tempted.includes(enemy))) return NO.temptedAlready
  const group = groupOf(arena, s, enemy)
  if (group.some((one) => isUnderRoof(arena, s, one))) return NO.groupUnderRoof
  return isLargeEnough(s, group, arena.kit.tables.figures.feintGroup) ? undefined : NO.groupTooSmall
}

export function feign(p: Play, action: ActionOf<'feign'>): void {
  const { arena, s } = p
  const tempted = groupOf(arena, s, pieceNamed(arena, action.piece))
  const able: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++)
    if (whyNotFlee(arena, s, i) === undefined && canFlee(arena, s, i, tempted)) able.push(i)
  s.frames.push({ step: 'feint', tempted, fleeing: [], able })
}

/** Why he cannot be one of those who flee, whoever from. */
export function whyNotFlee(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  if (isAnimal(arena, piece) || rosterOf(arena, piece).side !== s.active) return NO.notYours
  const { moved, hidden, health } = pieceOf(s, piece)
  if (!isFree(arena, s, piece)) return NO.tooHurtToMove
  if (hidden) return NO.hiddenDoesNotFlee
  if (moved === 'declared') return NO.saidToStand
  if (moved !== 'no') return NO.movedAlready
  if (isBusy(s, piece)) return NO.busyWorking
  if (s.charges.some(({ rider }) => rider === piece)) return NO.chargeAnnounced
  if (flightOf(s, piece) !== undefined) return NO.fleesAlready
  if (mustPursue(arena, s, piece)) return NO.pursuesOthers
  const { feint: terms } = arena.battle
  return terms?.side === s.active && terms.unwounded && health === 'wounded' ? NO.noWoundedInFeint : undefined
}

function whyNotName(arena: Arena, s: State, { fleeing, able }: FeintFrame, piece: PieceId): Refusal | undefined {
  if (fleeing.includes(piece)) return NO.fleesAlready
  if (able.includes(piece)) return undefined
  return whyNotFlee(arena, s, piece) ?? NO.cannotFleeFar
}

/** Why these are not yet a feigned flight. */
export function whyNotFlight(
  arena: Arena,
  s: State,
  { fleeing, tempted }: Pick<FeintFrame, 'fleeing' | 'tempted'>,
): Refusal | undefined {
  const { feintGroup, feintRiders } = arena.kit.tables.figures
  if (fleeing.length < feintGroup || ridersIn(arena, s, fleeing) < feintRiders) return NO.tooFewToFeign
  const [first = NONE, ...others] = fleeing
  if (gather(arena, s, first, others).length < fleeing.length) return NO.groupScattered
  if (!isLargeEnough(s, tempted, fleeing.length)) return NO.groupTooSmall
  return isEngaged(arena, s, tempted, fleeing) ? NO.groupEngaged : undefined
}

/** The group is named man by man; nothing has happened before the last word. */
export const feint: Conduct<FeintFrame> = {
  ...waiting,
  asks: (_arena, s) => s.active,
  list(arena, s, frame, into) {
    for (const one of frame.able)
      if (whyNotName(arena, s, frame, one) === undefined) into.push({ type: 'flee', piece: nameOf(arena, one) })
    if (whyNotFlight(arena, s, frame) === undefined) into.push({ type: 'done' })
    into.push({ type: 'callOff' })
  },
  whyNot(arena, s, frame, action) {
    switch (action.type) {
      case 'flee':
        return whyNotName(arena, s, frame, pieceNamed(arena, action.piece))
      case 'done':
        return whyNotFlight(arena, s, frame)
      case 'callOff':
        return undefined
      default:
        return NO.notNow
    }
  },
  act(p, frame, action) {
    if (action.type === 'flee') {
      frame.fleeing.push(pieceNamed(p.arena, action.piece))
      return
    }
    p.s.frames.pop()
    if (action.type === 'done') begin(p, frame)
  },
}

function begin(p: Play, { fleeing, tempted }: FeintFrame): void {
  const { arena, s } = p
  const { active: side } = s
  const rears = fleeing.map((one) => pieceOf(s, one).rear)
  s.feints.push({ side, fleeing: [...fleeing], rears, tempted: [...tempted], fled: [], state: 'flight' })
  s.marks.push(FEIGNED[side])
  p.log?.push({
    type: 'feignsFlight',
    pieces: fleeing.map((one) => nameOf(arena, one)),
    from: tempted.map((one) => nameOf(arena, one)),
    rules: ['AT-7.2-01', 'AT-7.2.1-01'],
  })
}

/* ---- the test ---- */

/** AT-7.2.1-07: before step 1 of its own phase the tempted group is tested. */
export function testFeint(p: Play): void {
  for (const one of [...p.s.feints]) {
    if (one.side === p.s.active) continue
    const trouble = one.state === 'flight' ? troubleWith(p, one) : troubleWithChase(p, one)
    if (trouble === undefined) throwFor(p, one)
    else spoil(p, one, trouble, NONE)
  }
}

function fleeingNow({ arena, s }: Play, { fleeing }: Feint): PieceId[] {
  return fleeing.filter((one) => isFree(arena, s, one))
}

function temptedNow({ arena, s }: Play, { tempted }: Feint): PieceId[] {
  return tempted.filter((one) => isFree(arena, s, one))
}

/** What of the conditions no longer holds when the flight is over. */
function troubleWith(p: Play, one: Feint): FeintTrouble | undefined {
  const { arena, s } = p
  const { feintGroup, feintRiders } = arena.kit.tables.figures
  const fleeing = fleeingNow(p, one)
  const tempted = temptedNow(p, one)
  if (fleeing.some((piece) => !one.fled.includes(piece))) return 'short'
  if (fleeing.length < feintGroup || ridersIn(arena, s, fleeing) < feintRiders) return 'tooFew'
  if (tempted.some((piece) => isUnderRoof(arena, s, piece))) return 'roof'
  if (!isLargeEnough(s, tempted, fleeing.length)) return 'outnumbers'
  return isEngaged(arena, s, tempted, fleeing) ? 'engaged' : undefined
}

/** AT-7.2.1-11: a pursuit goes on while there is somebody to pursue and somebody who does. */
function troubleWithChase(p: Play, one: Feint): FeintTrouble | undefined {
  const able = temptedNow(p, one).some((piece) => pieceOf(p.s, piece).health === 'fit')
  return able && fleeingNow(p, one).length > 0 ? undefined : 'gone'
}

/** 7.2.2 */
function modifiersOf(p: Play, one: Feint): FeintModifier[] {
  const { arena, s } = p
  const { fewerRiders, anotherGroup, moreRiders } = arena.kit.tables.feint
  const tempted = temptedNow(p, one)
  const theirs = ridersIn(arena, s, tempted)
  const ours = ridersIn(arena, s, fleeingNow(p, one))
  const found: FeintModifier[] = []
  if (theirs < ours) found.push({ name: 'fewerRiders', value: fewerRiders })
  if (isAnotherNear(arena, s, tempted)) found.push({ name: 'anotherGroup', value: anotherGroup })
  if (theirs > ours) found.push({ name: 'moreRiders', value: moreRiders })
  return found
}

/** AT-7.2.2-02: others of the tested side with fewer free hexes between than that. */
function isAnotherNear(arena: Arena, s: State, tempted: readonly PieceId[]): boolean {
  const [first] = tempted
  if (first === undefined) return false
  const { side } = rosterOf(arena, first)
  const { feintOtherGroup } = arena.kit.tables.figures
  return s.pieces.some(
    (_, i) =>
      !tempted.includes(i) &&
      counts(arena, s, i, side) &&
      tempted.some((one) => spanOfPieces(arena, s, one, i) - 1 < feintOtherGroup),
  )
}

/** AT-7.2.1-08, AT-7.2.1-09 */
function throwFor(p: Play, one: Feint): void {
  const { arena, s } = p
  const modifiers = modifiersOf(p, one)
  let sum = 0
  for (const { value } of modifiers) sum += value
  const table = arena.kit.tables.feint.die
  const die = p.dice.die(10, 'feint', (face) => table.indexOf(readDie(table, face + sum)))
  const deceived = readDie(table, die + sum) === 'pursues'
  p.log?.push({
    type: 'feintTested',
    tempted: temptedNow(p, one).map((piece) => nameOf(arena, piece)),
    fleeing: fleeingNow(p, one).map((piece) => nameOf(arena, piece)),
    die,
    modifiers,
    total: die + sum,
    deceived,
    rules: ['AT-7.2.1-07', deceived ? 'AT-7.2.1-08' : 'AT-7.2.1-09', ...modifiers.map(({ name }) => SHIFTS[name])],
  })
  if (!deceived) {
    s.feints = s.feints.filter((other) => other !== one)
    return
  }
  one.state = 'pursued'
  for (const piece of one.tempted) if (mustPursue(arena, s, piece)) cancelWork(s, piece)
}

const SHIFTS = {
  fewerRiders: 'AT-7.2.2-01',
  anotherGroup: 'AT-7.2.2-02',
  moreRiders: 'AT-7.2.2-03',
} as const

/* ---- the pursuit ---- */

/** AT-7.2.1-11: once step 4 is over: whoever has come to blows is no longer deceived. */
export function endPursuit(p: Play): void {
  const { arena, s } = p
  for (const one of [...s.feints]) {
    if (one.state !== 'pursued' || one.side === s.active) continue
    one.state = 'doubted'
    const fleeing = fleeingNow(p, one)
    if (!temptedNow(p, one).some((piece) => fleeing.some((foe) => isContact(arena, s, piece, foe)))) continue
    s.feints = s.feints.filter((other) => other !== one)
    p.log?.push({
      type: 'pursuitOver',
      pieces: one.tempted.map((piece) => nameOf(arena, piece)),
      rules: ['AT-7.2.1-11'],
    })
  }
}
