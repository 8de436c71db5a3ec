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
