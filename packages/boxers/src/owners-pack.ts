import type { Problem, Read } from '@grognard/kernel'
import { readShape, tooDeep } from '@grognard/kernel/shape'
import { FREE } from './encounter.ts'
import { makeKit } from './kit.ts'
import type { Kit } from './kit.ts'
import { ourPack } from './our-pack.ts'
import { readPack } from './pack.ts'
import type { Pack } from './pack.ts'
import { overlaySchema } from './pack/overlay.ts'
import type { Overlay } from './pack/overlay.ts'
import { checkScenario } from './scenarios/check.ts'

export type { Overlay } from './pack/overlay.ts'

/** How deep an owner's pack may be nested. */
const DEEPEST = 20

/** An owner's pack read from outside, fit to be laid over ours, or what is wrong with it. */
export function readOwnersPack(input: unknown): Read<Overlay> {
  const deep = tooDeep(input, DEEPEST)
  if (deep !== undefined) return { ok: false, problems: [deep] }
  const read = readShape(overlaySchema, input)
  if (!read.ok) return read
  const problems = problemsOf(read.value)
  return problems.length > 0 ? { ok: false, problems } : read
}

/** Our pack with an owner's laid over it. */
export function laidOver(overlay: Overlay): Kit {
  return makeKit(layOver(ourPack, overlay))
}

const OWNER = 'owner'

function layOver(pack: Pack, { troops, weapons, scenarios }: Overlay): Pack {
  return {
    ...pack,
    tables: {
      ...pack.tables,
      weapons: pack.tables.weapons.map((one) => {
        const change = weapons?.[one.id]
        if (change === undefined) return one
        const { limits = one.limits, scores = one.scores, moved = one.moved } = change
        const row = change.limits === undefined && change.scores === undefined ? one.from.row : OWNER
        const from = { ...one.from, row, moved: change.moved === undefined ? one.from.moved : OWNER }
        return { ...one, limits, scores, moved, from }
      }),
    },
    troops: {
      ...pack.troops,
      troops: pack.troops.troops.map((one) => {
        const change = troops?.[one.id]
        if (change === undefined) return one
        const {
          name = one.name,
          fire = one.fire,
          downgraded = one.downgraded,
          melee = one.melee,
          price = one.price,
        } = change
        return { ...one, name, class: change.class ?? one.class, fire, downgraded, melee, price, from: OWNER }
      }),
    },
    scenarios: { ...pack.scenarios, ...scenarios },
  }
}

/** Tables that hold together, and scenarios that can be played. */
function problemsOf(overlay: Overlay): Problem[] {
  const whole = readPack(layOver(ourPack, overlay))
  if (!whole.ok) return [...whole.problems]
  if (overlay.scenarios?.[FREE] !== undefined)
    return [{ path: `scenarios.${FREE}`, message: 'that is the name of the game by points' }]
  const kit = makeKit(whole.value)
  return Object.entries(overlay.scenarios ?? {}).flatMap(([id, sheet]) => checkScenario(kit, id, sheet))
}
