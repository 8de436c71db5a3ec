import { refusal } from '../refusal.ts'

/** Why the rules of works turn an action down. Words for each are in text/. */
export const WORKS_NO = {
  /* who works */
  notYourWorker: refusal('notYourWorker', 'AT-10.1-02'),
  cannotWork: refusal('cannotWork', 'AT-1.2-14', 'AT-10.1-02'),
  workOnFoot: refusal('workOnFoot', 'AT-4.2.2-01', 'AT-10.1.1-01'),
  firedBeforeWork: refusal('firedBeforeWork', 'AT-10.1-02', 'AT-4.2.2-02'),
  wrongCrew: refusal('wrongCrew', 'AT-4.2.2-01', 'AT-8.7.2-02', 'AT-10.1.2-01', 'AT-10.1.3-02', 'AT-10.1.3-05'),
  notInPlace: refusal('notInPlace', 'AT-10.1-02'),
  ruleNotInForce: refusal('ruleNotInForce', 'AT-8.7.2-05', 'AT-10.3.3-05'),
  /* what at */
  noHeap: refusal('noHeap', 'AT-4.2.2-01', 'AT-4.2.1-03'),
  noSuchBodies: refusal('noSuchBodies', 'AT-4.2.2-01'),
  noCanvas: refusal('noCanvas', 'AT-8.7.2-02', 'AT-8.7.2-03'),
  noGate: refusal('noGate', 'AT-10.1.1-01', 'AT-10.1-01'),
  gateNotClosed: refusal('gateNotClosed', 'AT-10.1.1-02', 'AT-10.1.2-03'),
  gateNotOpen: refusal('gateNotOpen', 'AT-10.1.1-05', 'AT-10.1.2-03'),
  firedBeforeGate: refusal('firedBeforeGate', 'AT-10.1.1-01', 'AT-10.1.1-02'),
  notOneSideOfGate: refusal('notOneSideOfGate', 'AT-10.1.2-01'),
  noBridgeThere: refusal('noBridgeThere', 'AT-10.1.3-01'),
  bridgeNotWhole: refusal('bridgeNotWhole', 'AT-10.1.3-02', 'AT-10.1.3-03'),
  bridgeNotDestroyed: refusal('bridgeNotDestroyed', 'AT-10.1.3-05'),
  onlyDefenders: refusal('onlyDefenders', 'AT-10.1.3-02'),
  needsNoWeapon: refusal('needsNoWeapon', 'AT-7.4-11'),
  noDeadMan: refusal('noDeadMan', 'AT-7.4-11'),
  /* giving up, laying down */
  notAtWork: refusal('notAtWork', 'AT-10.1-02'),
  justBegun: refusal('justBegun', 'AT-10.1-02'),
  cannotLayThere: refusal('cannotLayThere', 'AT-4.2.2-01'),
  /* ladders */
  noLadderThere: refusal('noLadderThere', 'AT-10.2-02'),
  ladderManned: refusal('ladderManned', 'AT-10.2.3-03'),
  ladderStandsSo: refusal('ladderStandsSo', 'AT-10.2.3-01'),
  ladderCannotStand: refusal('ladderCannotStand', 'AT-10.2.3-01'),
  ladderLeansOnNothing: refusal('ladderLeansOnNothing', 'AT-10.2.3-01', 'AT-10.2.1-01'),
  ladderTooShort: refusal('ladderTooShort', 'AT-10.2.1-01', 'AT-10.2.1-02'),
  twoMustShift: refusal('twoMustShift', 'AT-10.2.3-01', 'AT-10.2.3-02'),
  notBesideLadder: refusal('notBesideLadder', 'AT-10.2.3-01'),
  noPointsForLadder: refusal('noPointsForLadder', 'AT-10.2.3-02'),
  notAtLadder: refusal('notAtLadder', 'AT-10.2.5-01', 'AT-10.2.6-01'),
  cannotFallThere: refusal('cannotFallThere', 'AT-10.2.5-04', 'AT-10.1.3-04'),
}
