import type { Dir } from '@grognard/space'
import { mayDeploy } from '../scenarios.ts'
import type { Battle, Lying } from '../scenarios.ts'
import { placeOn } from './ground.ts'

/** Where somebody is in the roster; -1 if nobody is called so. */
export const pieceOf = ({ roster }: Battle, id: string): number => roster.findIndex((piece) => piece.id === id)

export const place = ({ field }: Battle, name: string): number => placeOn(field, name)

/** Somebody put down somewhere; with a facing, mounted. */
export function lying(one: Battle, id: string, at: string, facing: Dir | null = null): Lying {
  return { piece: pieceOf(one, id), at: place(one, at), facing }
}

/** Whether he may be put down there beside those who are. */
export function may(one: Battle, placed: Lying[], id: string, at: string, facing: Dir | null = null): boolean {
  return mayDeploy(one, placed, lying(one, id, at, facing))
}
