export { withAgerMinds } from './ager.ts'
export { withMinds } from './minds.ts'
export type { Thinking } from './minds.ts'
export type { Counsel, Oracle, Seen } from './oracle.ts'
