import { Drag } from '@grognard/board/parts'
import type { Unit } from '../../names.ts'

/** The counter that is being dragged from the tray: the tray moves it, the board lights up. */
export const drag = new Drag<Unit>()
