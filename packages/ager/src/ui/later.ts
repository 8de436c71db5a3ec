/* What the screens of a battle need once everybody stands, loaded as one. */
export { makeAger, rulesOf } from '../game.ts'
export { ourKit } from '../our-kit.ts'
export { apply } from '../rules/decisions.ts'
export { wholeArena } from './camp/whole.ts'
export { armsOf } from './counters/arms.ts'
export { default as Board } from './board/Board.svelte'
export { default as Deeds } from './table/Deeds.svelte'
