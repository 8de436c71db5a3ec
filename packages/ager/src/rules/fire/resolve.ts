import type { RuleId } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { FireResult } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { Frame, State } from '../../state.ts'
import { kill, killEncircled, unhorse, wound } from '../combat/harm.ts'
import { driveBack } from '../combat/retreat.ts'
import { isAnimal, nameOf, pieceOf, placeName } from '../ground.ts'
import { loseBridle } from '../movement/animals.ts'
import { silent } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import { noteCover } from './cover.ts'
import type { ImpactModifier } from './events.ts'
import type { Shot, ShotsFrame } from './frames.ts'
import { offersHex } from './shooters.ts'
import { DAMAGE_SIDES, IMPACT_SIDES, damageRow, landingOf, letterAt, shotOf } from './shot.ts'
import type { Hit, ShotPlan } from './shot.ts'

export const shots: Conduct<ShotsFrame> = {
  ...silent,
  run(p, frame) {
    const shot = frame.shots[frame.next]
    if (shot === undefined) {
      p.s.frames.pop()
      killEncircled(p)
      return
    }
    frame.next++
    /* AT-5.3-05, AT-5.3-06 */
    if (isGone(p.s, shot)) p.log?.push(wasted(p.arena, shot))
    else resolve(p, shot, frame.defensive)
  },
}

/** Killed, unhorsed, or driven from the hex that was aimed at. */
function isGone(s: State, { target, at }: Shot): boolean {
  return pieceOf(s, target).health === 'dead' || !offersHex(s, target, at)
}

function wasted(
  arena: Arena,
  { shooter, target }: Shot,
): Extract<NonNullable<Play['log']>[number], { type: 'wasted' }> {
  return {
    type: 'wasted',
    shooter: nameOf(arena, shooter),
    target: nameOf(arena, target),
    rules: ['AT-5.3-05'],
  }
}

/** 5.4: impact, then damage. */
function resolve(p: Play, shot: Shot, defensive: boolean): void {
  const plan = shotOf(p.arena, p.s, shot)
  tellShot(p, plan, defensive)
  /* AT-7.4-08, AT-4.4.4-11: to be shot at is to be attacked. */
  pieceOf(p.s, shot.target).harried = true
  loseBridle(p, shot.target)
  const landing = plan.sure ? 0 : rollImpact(p, plan)
  const hit = plan.landings[landing]?.hit ?? null
  if (plan.sure) tellImpact(p, plan, null, landing)
  if (hit === null) return
  noteCover(p, hit.victim, hit.at, plan.from)
  damage(p, plan, hit, defensive)
}

function tellShot(p: Play, { shot, from, distance, band }: ShotPlan, defensive: boolean): void {
  if (p.log === undefined) return
  const { arena } = p
  p.log.push({
    type: 'shoots',
    shooter: nameOf(arena, shot.shooter),
    from: placeName(arena, from),
    weapon: shot.weapon,
    target: nameOf(arena, shot.target),
    at: placeName(arena, shot.at),
    distance,
    band,
    defensive,
    rules: defensive ? ['AT-5.3-03', 'AT-5.4-01', 'AT-5.4-02'] : ['AT-2.1-02', 'AT-5.4-01', 'AT-5.4-02'],
  })
}

/** AT-5.4.1-01, 5.4.2: the number of the landing; NONE if the missile is lost. */
function rollImpact(p: Play, plan: ShotPlan): number {
  const die = p.dice.die(IMPACT_SIDES, 'impact', (face) => impactClass(p.arena, plan, face))
  const landing = landingOf(p.arena, die + plan.modifier)
  tellImpact(p, plan, die, landing)
  return landing
}

/** Faces that strike the same man are alike, and those that strike nobody. */
function impactClass(arena: Arena, plan: ShotPlan, face: number): number {
  const landing = landingOf(arena, face + plan.modifier)
  return (plan.landings[landing]?.hit ?? null) === null ? NONE : landing
}

/** What changes the impact die, by name (5.4.2). */
export const IMPACT_RULES: Readonly<Record<ImpactModifier['name'], RuleId>> = {
  longRange: 'AT-5.4.2-01',
  woundedShooter: 'AT-5.4.2-02',
  mediumRange: 'AT-5.4.2-03',
  turkishHorseArcher: 'AT-5.4.2-04',
  closeArcher: 'AT-5.4.2-06',
}

function tellImpact(p: Play, plan: ShotPlan, die: number | null, landing: number): void {
  if (p.log === undefined) return
  const { arena } = p
  const { at = NONE, hit = null } = plan.landings[landing] ?? {}
  const rules: RuleId[] = die === null ? ['AT-5.4.1-07'] : ['AT-5.4.1-01', 'AT-5.4.1-02']
  if (die !== null) for (const { name } of plan.modifiers) rules.push(IMPACT_RULES[name])
  if (landing === NONE) rules.push('AT-5.4.2-07')
  else rules.push(hit === null ? 'AT-5.4.1-05' : 'AT-5.4.1-03')
  p.log.push({
    type: 'impact',
    shooter: nameOf(arena, plan.shot.shooter),
    die,
    modifiers: die === null ? [] : plan.modifiers,
    total: die === null ? null : die + plan.modifier,
    at: at === NONE ? null : placeName(arena, at),
    victim: hit === null ? null : nameOf(arena, hit.victim),
    rules,
  })
}

/* ---- damage ---- */

function damage(p: Play, plan: ShotPlan, hit: Hit, defensive: boolean): void {
  const { arena } = p
  const rowOf = (die: number): number => damageRow(arena, die, hit.armour, plan.offset)
  const die = p.dice.die(DAMAGE_SIDES, 'damage', (face) =>
    LETTERS.indexOf(letterAt(arena, hit.table, hit.cover, rowOf(face))),
  )
  const row = rowOf(die)
  const letter = letterAt(arena, hit.table, hit.cover, row)
  p.log?.push({
    type: 'damage',
    shooter: nameOf(arena, plan.shot.shooter),
    weapon: plan.shot.weapon,
    victim: nameOf(arena, hit.victim),
    table: hit.table,
    cover: hit.cover,
    die,
    armour: hit.armour,
    row,
    letter,
    rules: ['AT-5.4.1-06', 'AT-5.4.3-01', 'AT-5.4.3-02', ...(hit.armour === 0 ? [] : (['AT-5.4.3-03'] as const))],
  })
  if (isAnimal(arena, hit.victim)) harmAnimal(p, hit.victim, letter)
  else harm(p, plan, hit.victim, letter, defensive)
}

const LETTERS = '-ABCDEF'

/** AT-6.7-06, AT-6.7-08 */
function harmAnimal(p: Play, animal: PieceId, letter: FireResult): void {
  if (letter === 'D' || letter === 'E') kill(p, animal, 'fire')
}

/** AT-5.4.3-02, on foot or in the saddle. */
function harm(p: Play, { from }: ShotPlan, victim: PieceId, letter: FireResult, defensive: boolean): void {
  switch (letter) {
    case '-':
    case 'F':
      return
    case 'A':
      return recoil(p, victim, from, defensive)
    case 'B':
      wound(p, victim, 'fire')
      if (defensive && isStillMoving(p.s, victim)) slow(p, victim, (left) => left >> 1)
      return
    case 'C':
      return kill(p, victim, 'fire')
    case 'D':
      return unhorse(p, victim, 'stunned', true, 'fire')
    case 'E':
      return unhorse(p, victim, 'wounded', true, 'fire')
  }
}

/** AT-5.4.4-01: so many hexes back; of one who is moving, so many MP (AT-5.3-15). */
function recoil(p: Play, victim: PieceId, from: Place, defensive: boolean): void {
  const { retreatFire } = p.arena.kit.tables.figures
  if (defensive) return slow(p, victim, (left) => Math.max(0, left - retreatFire))
  /* AT-6.7.2-01: driveBack leaves whoever is not on the ground of the map alone. */
  driveBack(p, { piece: victim, cause: 'fire', from, foes: [], hexes: retreatFire })
}

function isStillMoving(s: State, piece: PieceId): boolean {
  const { health, status } = pieceOf(s, piece)
  return status === 'on' && health !== 'dead'
}

/** AT-5.3-15: of one who is moving; anybody else has no move to lose. */
function slow(p: Play, piece: PieceId, after: (left: number) => number): void {
  const frame = moverFrameOf(p.s, piece)
  if (frame === undefined) return
  const left = after(frame.left)
  const lost = frame.left - left
  frame.left = left
  p.log?.push({ type: 'slowed', piece: nameOf(p.arena, piece), lost, left, rules: ['AT-5.3-15'] })
}

function moverFrameOf(s: State, piece: PieceId): Extract<Frame, { step: 'mover' }> | undefined {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i]
    if (frame?.step === 'mover' && frame.piece === piece) return frame
  }
  return undefined
}
