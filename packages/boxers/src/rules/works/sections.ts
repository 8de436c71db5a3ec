import { pointAt } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import type { State } from '../../state.ts'
import { segmentOf } from '../grounds.ts'

export const sectionName = ({ field }: Arena, section: number): string => field.sections[section]?.id ?? ''

/** Where a section is aimed at, and where it burns. */
export function middleOf(arena: Arena, s: State, section: number): Point {
  const { a, b } = segmentOf(arena, s.works, section)
  return pointAt(Math.round((a.x + b.x) / 2), Math.round((a.y + b.y) / 2))
}
