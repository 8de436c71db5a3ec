export { playOut } from './play-out.ts'
