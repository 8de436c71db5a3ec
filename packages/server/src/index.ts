export { ServeProblem } from './problem.ts'
export { serve } from './serve.ts'
