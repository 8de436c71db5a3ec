import { Drag } from '@grognard/board/parts'
import type { Unit } from '../../names.ts'

/** The counters that are being dragged, from the tray or from the lines: the board moves them and lights up. */
export const drag = new Drag<readonly Unit[]>()
