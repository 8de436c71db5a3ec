import { id, text, whole } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { TERRAINS, WEAPONS } from '../names.ts'
import { combatClass, cover } from './basics.ts'
import { strengths } from './counters.ts'
import { cost } from './ground.ts'
import { map } from './maps.ts'
import { scenario } from './scenarios.ts'
import { bands, column, columns, letters, limit } from './tables.ts'

/** A pack laid over ours: only what differs on the owner's printed copy, and maps and scenarios of his own. */
export const overlaySchema = v.strictObject({
  format: v.literal('grognard-pack'),
  game: v.literal('ager'),
  name: text(80),
  characters: v.optional(
    v.record(
      id,
      v.partial(
        v.strictObject({
          name: text(40),
          armour: v.boolean(),
          mounted: strengths,
          foot: strengths,
          stunned: whole(0, 40),
          missile: v.nullable(v.picklist(WEAPONS)),
          spear: v.boolean(),
        }),
      ),
    ),
  ),
  terrain: v.optional(
    v.record(
      v.picklist(TERRAINS),
      v.partial(v.strictObject({ foot: cost, armoured: cost, mounted: cost, cover, combat: combatClass })),
    ),
  ),
  weapons: v.optional(
    v.record(
      v.picklist(WEAPONS),
      v.partial(
        v.strictObject({
          foot: bands,
          mounted: bands,
          offensive: limit,
          both: limit,
          defensive: limit,
          offset: whole(0, 8),
        }),
      ),
    ),
  ),
  fire: v.optional(
    v.partial(
      v.strictObject({
        foot: v.partial(
          v.strictObject({
            none: letters(9, 'F'),
            light: letters(9, 'F'),
            medium: letters(9, 'F'),
            heavy: letters(9, 'F'),
          }),
        ),
        mounted: v.partial(v.strictObject({ none: letters(9, 'F'), light: letters(9, 'F'), medium: letters(9, 'F') })),
      }),
    ),
  ),
  /** Both tables, all columns: their number and limits may differ too. */
  combat: v.optional(columns(column)),
  infiltration: v.optional(
    v.partial(
      v.strictObject({
        mover: v.partial(v.strictObject({ mounted: whole(-9, 9), armoured: whole(-9, 9), wounded: whole(-9, 9) })),
        opposer: v.partial(v.strictObject({ wounded: whole(-9, 9), civilian: whole(-9, 9) })),
      }),
    ),
  ),
  maps: v.optional(v.record(id, map)),
  scenarios: v.optional(v.record(id, scenario)),
})
export type Overlay = v.InferOutput<typeof overlaySchema>
