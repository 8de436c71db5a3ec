export { ServeProblem } from './problem.ts'
export { savedMatch } from './save-file.ts'
export { serve } from './serve.ts'
