import { refusal } from '../refusal.ts'

/** Why the rules of fire turn an action down. */
export const FIRE_NO = {
  hasFired: refusal('hasFired', 'BX-fire-02'),
  cannotFire: refusal('cannotFire', 'BX-rally-18', 'BX-ladder-08'),
  loading: refusal('loading', 'BX-mg-03'),
  carrying: refusal('carrying', 'BX-ladder-02', 'BX-keg-01'),
  firerInContact: refusal('firerInContact', 'BX-fire-24'),
  noSuchWeapon: refusal('noSuchWeapon', 'BX-fire-22', 'BX-fire-25'),
  noLineOfSight: refusal('noLineOfSight', 'BX-fire-03'),
  targetInContact: refusal('targetInContact', 'BX-fire-24'),
  outOfRange: refusal('outOfRange', 'BX-fire-07', 'BX-fire-10'),
  gunMoving: refusal('gunMoving', 'BX-mg-01'),
  noLoader: refusal('noLoader', 'BX-mg-02', 'BX-mg-03'),
}
