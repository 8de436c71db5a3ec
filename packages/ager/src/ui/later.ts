/* What the screens of a battle need once everybody stands, loaded as one. */
export { gameBorders } from '../borders.ts'
export { makeAger, rulesOf } from '../game.ts'
export { makeArena } from '../make-arena.ts'
export { apply } from '../rules/decisions.ts'
export { freeBattle } from '../scenarios/free.ts'
export { default as Board } from './board/Board.svelte'
export { default as Deeds } from './table/Deeds.svelte'
