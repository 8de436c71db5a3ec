import { refusal } from '../refusal.ts'

/** Why the rules of setting up and of the turn turn an action down. */
export const SEQUENCE_NO = {
  notInThisUnit: refusal('notInThisUnit', 'BX-deploy-03'),
  outsideItsArea: refusal('outsideItsArea', 'BX-deploy-01'),
  outsideItsCorner: refusal('outsideItsCorner', 'BX-deploy-04'),
  tooNearToEuropeans: refusal('tooNearToEuropeans', 'BX-deploy-05'),
  noRoom: refusal('noRoom', 'BX-geo-01'),
  notPlaced: refusal('notPlaced', 'BX-deploy-02'),
  someNotPlaced: refusal('someNotPlaced', 'BX-deploy-02', 'BX-deploy-03'),
  timberUnborne: refusal('timberUnborne', 'BX-forces-11', 'BX-ram-05'),
  notYourBarricade: refusal('notYourBarricade', 'BX-deploy-06'),
  tooShort: refusal('tooShort', 'BX-deploy-06'),
  barricadeInTheWay: refusal('barricadeInTheWay', 'BX-deploy-08'),
  barricadeAtCorner: refusal('barricadeAtCorner', 'BX-deploy-08'),
  offTheTable: refusal('offTheTable', 'BX-geo-03'),
  noSuchTimber: refusal('noSuchTimber', 'BX-forces-11'),
  tooFewBearers: refusal('tooFewBearers', 'BX-ladder-01', 'BX-ram-03'),
  tooManyBearers: refusal('tooManyBearers', 'BX-ram-05'),
  wrongBearers: refusal('wrongBearers', 'BX-forces-11'),
  bearersApart: refusal('bearersApart', 'BX-ladder-03'),
  cannotReturn: refusal('cannotReturn', 'BX-turn-05'),
}
