import type { Refusal } from '@grognard/kernel'
import { refusal } from '../refusal.ts'

/** Why the rules of this chapter turn an action down. Words for each are in text/. */
export const FIRE_NO = {
  /* the shooter */
  shooterNotYours: refusal('shooterNotYours', 'AT-2-04', 'AT-2.1-02'),
  shooterNotAble: refusal('shooterNotAble', 'AT-1.2-14'),
  shooterCaptive: refusal('shooterCaptive', 'AT-7.4-04'),
  shooterPassenger: refusal('shooterPassenger', 'AT-6.7.2-02'),
  shooterInContact: refusal('shooterInContact', 'AT-5.2-01', 'AT-5.2-02'),
  shooterInWater: refusal('shooterInWater', 'AT-5.5.2.3-03'),
  shooterAtWork: refusal('shooterAtWork', 'AT-10.1-02'),
  shooterMustPursue: refusal('shooterMustPursue', 'AT-7.2.1-13'),
  shotThisStep: refusal('shotThisStep', 'AT-5-07'),
  /* the weapon */
  notHisWeapon: refusal('notHisWeapon', 'AT-5-02', 'AT-5-03', 'AT-5-11'),
  potsAreThrown: refusal('potsAreThrown', 'AT-5-06'),
  spearThrown: refusal('spearThrown', 'AT-5-04'),
  weaponOnFootOnly: refusal('weaponOnFootOnly', 'AT-5-09'),
  notFromSlit: refusal('notFromSlit', 'AT-9.3.4-02'),
  onlyCurtainFromLadder: refusal('onlyCurtainFromLadder', 'AT-10.2.4-01'),
  /* the target */
  targetNotEnemy: refusal('targetNotEnemy', 'AT-5.4-04'),
  targetDead: refusal('targetDead', 'AT-5.4-04'),
  targetNotOnMap: refusal('targetNotOnMap', 'AT-5.4-04', 'AT-4.2.3-05'),
  targetPrisoner: refusal('targetPrisoner', 'AT-5.4-04'),
  targetNotThere: refusal('targetNotThere', 'AT-5.4-05'),
  targetTooFar: refusal('targetTooFar', 'AT-5.4-03'),
  sameHex: refusal('sameHex', 'AT-5.4-02'),
  /* the line */
  lineWall: refusal('lineWall', 'AT-8.4.3-01', 'AT-8.4.3-02', 'AT-8.5.4-01', 'AT-9.4.4-01'),
  lineTrees: refusal('lineTrees', 'AT-5.5.2.1-01'),
  lineBank: refusal('lineBank', 'AT-5.5.2.2-02', 'AT-5.5.2.2-03'),
  lineHigher: refusal('lineHigher', 'AT-9.3.1-01'),
  lineHeight: refusal('lineHeight', 'AT-9.3.1-01'),
  lineTent: refusal('lineTent', 'AT-8.5.5-04'),
  lineFromTent: refusal('lineFromTent', 'AT-8.5.5-04'),
  lineWindow: refusal('lineWindow', 'AT-8.4.1-01', 'AT-8.4.1-03', 'AT-8.4.1-04', 'AT-8.4.1-07'),
  lineOpenings: refusal('lineOpenings', 'AT-8.4.2-01', 'AT-8.4.2-05'),
  lineGate: refusal('lineGate', 'AT-10.1.1-03', 'AT-9.4.2-01'),
  lineSlitField: refusal('lineSlitField', 'AT-9.3.3-02', 'AT-9.3.3-04'),
  lineSlitRow: refusal('lineSlitRow', 'AT-9.3.5-02'),
  lineDoorLevel: refusal('lineDoorLevel', 'AT-9.3.2-01'),
  linePeople: refusal('linePeople', 'AT-5.5.3-01', 'AT-5.5.3-03'),
  /* defensive fire */
  neverDefensive: refusal('neverDefensive', 'AT-5.1-01', 'AT-5.3-01'),
  notBothFires: refusal('notBothFires', 'AT-5.1-02'),
  movedTooFarToFire: refusal('movedTooFarToFire', 'AT-5.1-05', 'AT-5.3-01'),
  attackedBefore: refusal('attackedBefore', 'AT-5.2-03', 'AT-5.2-06'),
  volleyedBefore: refusal('volleyedBefore', 'AT-5.3-14'),
  namedAlready: refusal('namedAlready', 'AT-5-07'),
  notTheMover: refusal('notTheMover', 'AT-5.3-11'),
  oneTargetAtATime: refusal('oneTargetAtATime', 'AT-5.3-03', 'AT-5.3-04'),
  fireOverAtHim: refusal('fireOverAtHim', 'AT-5.3-12', 'AT-5.3-13'),
  tooSoonAgain: refusal('tooSoonAgain', 'AT-5.3-07', 'AT-5.3-08', 'AT-5.3-09', 'AT-5.3-10'),
  beingCounterCharged: refusal('beingCounterCharged', 'AT-7.1.2-13'),
  nobodyNamed: refusal('nobodyNamed', 'AT-5.3-04'),
  namedMustFire: refusal('namedMustFire', 'AT-5.3-04', 'AT-5.3-05'),
  noSuchCover: refusal('noSuchCover', 'AT-8.5.6-02', 'AT-8.5.7-02', 'AT-9.4.3-02'),
}

/** Why a line is closed, by number; 0 is open. The later ones tell more. */
export const BLOCKS: readonly (Refusal | undefined)[] = [
  undefined,
  FIRE_NO.lineWall,
  FIRE_NO.lineTrees,
  FIRE_NO.lineHigher,
  FIRE_NO.lineHeight,
  FIRE_NO.lineBank,
  FIRE_NO.lineTent,
  FIRE_NO.lineFromTent,
  FIRE_NO.lineWindow,
  FIRE_NO.lineOpenings,
  FIRE_NO.lineDoorLevel,
  FIRE_NO.lineGate,
  FIRE_NO.lineSlitField,
  FIRE_NO.lineSlitRow,
]

/** Numbers in BLOCKS. */
export const BLOCK = {
  open: 0,
  wall: 1,
  trees: 2,
  higher: 3,
  height: 4,
  bank: 5,
  tent: 6,
  fromTent: 7,
  window: 8,
  openings: 9,
  doorLevel: 10,
  gate: 11,
  slitField: 12,
  slitRow: 13,
} as const
