import type { Page } from 'playwright-core'
import { openBuilt } from '../built.ts'

/** The shell with a board of 1,200 hexes in it. */
export function openField(page: Page): Promise<void> {
  return openBuilt(page, import.meta.dirname)
}
