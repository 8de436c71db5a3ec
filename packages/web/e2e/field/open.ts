import type { Page } from 'playwright-core'
import { openBuilt } from '../built.ts'

/** The shell with a toy in it: a board of 1,200 hexes, or Picket for two at one screen. */
export function openField(page: Page, toy: 'field' | 'picket' = 'field'): Promise<void> {
  return openBuilt(page, import.meta.dirname, `?${toy}`)
}
