export { chapters } from './chapters.ts'
export { components } from './components.ts'
export { glossary } from './glossary.ts'
