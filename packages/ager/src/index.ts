export * from './components.ts'
export * from './field.ts'
export * from './scenarios.ts'
export * from './pack.ts'
