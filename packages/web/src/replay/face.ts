import type { Json, Lang, Table } from '@grognard/kernel'
import type { Face } from '@grognard/board'

const NOTHING: readonly Json[] = []

/** A table to look at: nothing on it can be done. */
export function makeFace(table: Table, lang: Lang, motion: boolean): Face {
  return {
    version: table.version,
    view: table.view(0),
    actions: NOTHING,
    told: NOTHING,
    prospects: table.prospects(0),
    preview: null,
    lang,
    motion,
    act() {},
    whyNot: () => undefined,
    explain() {},
    consider() {},
  }
}
