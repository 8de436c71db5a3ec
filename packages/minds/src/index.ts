export { withMinds } from './minds.ts'
export type { Thinking } from './minds.ts'
