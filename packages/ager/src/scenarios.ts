export { compileBattle, compileSheet } from './scenarios/compile.ts'
export {
  headsOf,
  hidingPlaces,
  isLong,
  mayDeploy,
  mayLie,
  mayEnter,
  mayEnterBy,
  mayPlaceLadder,
  rearPlace,
  setting,
  valueOf,
} from './scenarios/deploy.ts'
export { isSetUp, keeperOf, keptBy, muster } from './scenarios/muster.ts'
export type { Force, FreeBattle } from './scenarios/free.ts'
export type { Entered, Setting } from './scenarios/deploy.ts'
export type {
  Battle,
  Condition,
  Entry,
  Group,
  LadderSpot,
  Led,
  Lying,
  Muster,
  Outcome,
  PlaceSet,
  RosterPiece,
  ScoreLine,
  Selection,
  Victory,
} from './scenarios/types.ts'
