import type { Problem, Read } from '@grognard/kernel'
import { readShape, tooDeep } from '@grognard/kernel/shape'
import type { Kit } from './components.ts'
import { compileField } from './field/compile.ts'
import { PackProblem } from './field/problem.ts'
import { makeKit } from './kit.ts'
import { ourPack } from './our-pack.ts'
import { layOver } from './overlay.ts'
import { overlaySchema } from './pack/overlay.ts'
import type { Overlay } from './pack/overlay.ts'
import { checkScenario } from './scenarios/check.ts'

export type { Overlay } from './pack/overlay.ts'

/** How deep an owner's pack may be nested: conditions within conditions, areas within areas. */
const DEEPEST = 30

/** An owner's pack read from outside, fit to be laid over ours, or what is wrong with it. */
export function readOwnersPack(input: unknown): Read<Overlay> {
  const deep = tooDeep(input, DEEPEST)
  if (deep !== undefined) return { ok: false, problems: [deep] }
  const read = readShape(overlaySchema, input)
  if (!read.ok) return read
  const problems = [...checkCounters(read.value), ...checkGround(read.value)]
  return problems.length > 0 ? { ok: false, problems } : read
}

/** Our pack with an owner's laid over it. */
export function laidOver(overlay: Overlay): Kit {
  return makeKit(layOver(ourPack, overlay))
}

function checkCounters(overlay: Overlay): Problem[] {
  return Object.entries(overlay.characters ?? {}).flatMap(([id, change]) => {
    const ours = ourPack.characters.characters.find((one) => one.id === id)
    if (ours === undefined) return [{ path: `characters.${id}`, message: `there is no character ${id}` }]
    if (change.mounted !== undefined && ours.mount === undefined)
      return [{ path: `characters.${id}.mounted`, message: `${id} has no mount` }]
    return []
  })
}

/** Maps that hold together, scenarios that can be played; ours too, where they are played on the owner's maps. */
function checkGround(overlay: Overlay): Problem[] {
  const kit = laidOver(overlay)
  const own = Object.keys(overlay.maps ?? {})
  const broken = own.flatMap((map) => checkMap(kit, map))
  if (broken.length > 0) return broken
  return [...kit.scenarios].flatMap(([id, sheet]) => {
    const theirs = overlay.scenarios?.[id] !== undefined
    if (!theirs && !sheet.maps.some(({ map }) => own.includes(map))) return []
    const problems = checkScenario(kit, id, sheet)
    // What our counters were worth is no fault of a pack that corrects them.
    return theirs ? problems : problems.filter(({ path }) => !path.endsWith('.points'))
  })
}

function checkMap(kit: Kit, map: string): Problem[] {
  try {
    compileField(kit, [{ map, column: 0, row: 0, turned: false }], { rubble: [], gates: {} })
    return []
  } catch (problem) {
    if (problem instanceof PackProblem) return [{ path: problem.path, message: problem.message }]
    throw problem
  }
}
