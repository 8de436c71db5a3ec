import type { View } from '../../game.ts'
import type { Kit } from '../../kit.ts'
import type { Pack } from '../../pack.ts'
import { writePosition } from '../../write-position.ts'
import type { KhartoumView } from '../board/view.ts'

const kits = new Map<string, Kit>()

/** The components of each version that has been opened. */
export function noteKit(version: string, kit: Kit): void {
  kits.set(version, kit)
}

/** Whether that version has been opened here. */
export function isKnown(version: string): boolean {
  return kits.has(version)
}

export function kitOf(version: string): Kit {
  const kit = kits.get(version)
  if (kit === undefined) throw new Error(`no pack was opened for version ${version}`)
  return kit
}

/** What is printed on map, cards and counters. */
export function packOf(version: string): Pack {
  return kitOf(version).pack
}

const drawn = new WeakMap<View, KhartoumView>()

/** What is drawn of a view; worked out once, however many parts of the screen look at it. */
export function drawnOf({ version, view }: { readonly version: string; readonly view: View }): KhartoumView {
  const known = drawn.get(view)
  if (known !== undefined) return known
  const made = writePosition(kitOf(version), view)
  drawn.set(view, made)
  return made
}
