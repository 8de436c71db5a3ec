export { FEATURE, TERRAIN } from './names.ts'
export type { Feature, GateState } from './names.ts'
export { compileField } from './field/compile.ts'
export { groundCost, standable, stepCost } from './field/costs.ts'
export { combatClass, facesSeen, findCosts } from './field/steps.ts'
export type {
  Bridge,
  Building,
  Changes,
  CornerSlit,
  Enclosure,
  Field,
  Gate,
  Link,
  MapPlacement,
  Mover,
  OuterCorner,
  PieceId,
  Place,
  Quarter,
  Tent,
} from './field/types.ts'
