import { refusal } from '../refusal.ts'

/** Why the rules of ladders, powder and cannon turn an action down. */
export const WORKS_NO = {
  notLying: refusal('notLying', 'BX-ladder-04', 'BX-ladder-13'),
  notAtTheTimber: refusal('notAtTheTimber', 'BX-ladder-04'),
  notRaised: refusal('notRaised', 'BX-ladder-09'),
  notAtTheFoot: refusal('notAtTheFoot', 'BX-ladder-09'),
  notAtTheHead: refusal('notAtTheHead', 'BX-ladder-12'),
  ladderFull: refusal('ladderFull', 'BX-ladder-07'),
  ladderTakenOtherWay: refusal('ladderTakenOtherWay', 'BX-ladder-12'),
  climbersOnIt: refusal('climbersOnIt', 'BX-ladder-13'),
  noKegThere: refusal('noKegThere', 'BX-keg-02', 'BX-keg-04'),
  noHoleThere: refusal('noHoleThere', 'BX-blast-04'),
  holeTaken: refusal('holeTaken', 'BX-blast-04'),
  notAvailable: refusal('notAvailable', 'BX-forces-04', 'BX-forces-08'),
  notAnEntry: refusal('notAnEntry', 'BX-forces-16'),
  noGun: refusal('noGun', 'BX-cannon-03'),
  gunHasActed: refusal('gunHasActed', 'BX-cannon-02'),
  tooFewGunners: refusal('tooFewGunners', 'BX-cannon-03', 'BX-gun-02'),
  gunNotYet: refusal('gunNotYet', 'BX-gun-01'),
  notDamageable: refusal('notDamageable', 'BX-obstacle-01'),
  notABuilding: refusal('notABuilding', 'BX-bombard-01'),
}
