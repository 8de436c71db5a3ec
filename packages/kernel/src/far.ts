/* Chairs and thinkers across a wire, or in another thread. */
export { distantChair } from './room/distant.ts'
export { farThinker, runErrand } from './room/errand.ts'
export { serveChair } from './room/serve.ts'
