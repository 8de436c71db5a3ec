export { crewOf, help } from './crew.ts'
export { Desk } from './desk.ts'
