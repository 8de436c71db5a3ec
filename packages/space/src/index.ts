export * from './hex.ts'
export * from './line.ts'
export * from './body.ts'
