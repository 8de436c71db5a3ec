export {
  axialRow,
  bearing,
  cellAt,
  cellOfAxial,
  cellsOfSide,
  cellsWithin,
  colOf,
  directionBetween,
  DIRS,
  distance,
  inFrontalArc,
  makeGrid,
  nameOf,
  nearestDirection,
  neighbour,
  opposite,
  parseName,
  ring,
  rowOf,
  sideCount,
  sideOf,
  straightLine,
  turn,
} from './hex.ts'
export type { Dir, Grid } from './hex.ts'
export * from './line.ts'
export * from './body.ts'
export * from './reach.ts'
export * from './join.ts'
