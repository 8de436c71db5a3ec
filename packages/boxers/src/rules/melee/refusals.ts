import { refusal } from '../refusal.ts'

/** Why the rules of close combat turn an action down. */
export const MELEE_NO = {
  noSuchCombat: refusal('noSuchCombat', 'BX-melee-01'),
  hasFought: refusal('hasFought', 'BX-melee-02'),
  noSuchArm: refusal('noSuchArm', 'BX-melee-03'),
  cannotSupport: refusal('cannotSupport', 'BX-melee-11', 'BX-melee-18'),
  tooManySupporters: refusal('tooManySupporters', 'BX-melee-11'),
  combatsFirst: refusal('combatsFirst', 'BX-melee-01'),
  ramNotThere: refusal('ramNotThere', 'BX-ram-01', 'BX-ram-02'),
  ramUnborne: refusal('ramUnborne', 'BX-ram-03'),
}
