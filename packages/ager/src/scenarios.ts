export { checkScenario } from './scenarios/check.ts'
export { compileBattle, compileSheet } from './scenarios/compile.ts'
export {
  headsOf,
  hidingPlaces,
  isLong,
  isSetUp,
  keeperOf,
  keptBy,
  mayDeploy,
  mayLie,
  mayEnter,
  mayEnterBy,
  mayPlaceLadder,
  rearPlace,
  setting,
  valueOf,
} from './scenarios/deploy.ts'
export { freeBattle } from './scenarios/free.ts'
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
  Outcome,
  PlaceSet,
  RosterPiece,
  ScoreLine,
  Selection,
  Victory,
} from './scenarios/types.ts'
