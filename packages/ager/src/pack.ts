import * as v from 'valibot'
import type { Read } from '@grognard/kernel'

/**
 * The shape of a pack: counters, terrain, tables, maps and scenarios. Each value says where it comes from: `rulebook 4.4`
 * is stated there or follows from it, `published` was found in print, `reconstructed` was chosen by us, `owner` was read
 * off a printed copy by the owner of a pack laid over ours.
 */
const from = v.pipe(
  v.string(),
  v.regex(
    /^(rulebook|published|reconstructed|owner)( .{1,80})?$/,
    'expected rulebook, published, reconstructed or owner, then a section',
  ),
)

const packSchema = v.strictObject({ terrain: v.strictObject({ from }) })
export type PackData = v.InferInput<typeof packSchema>
export type Pack = v.InferOutput<typeof packSchema>

export function readPack(input: unknown): Read<Pack> {
  const result = v.safeParse(packSchema, input)
  if (result.success) return { ok: true, value: result.output }
  return {
    ok: false,
    problems: result.issues.slice(0, 20).map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  }
}
