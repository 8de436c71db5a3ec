import * as v from 'valibot'
import type { Json, Lang, RuleId } from './game.ts'

const json: v.GenericSchema<Json> = v.lazy(() =>
  v.union([v.null(), v.boolean(), v.number(), v.string(), v.array(json), v.record(v.string(), json)]),
)
const words = v.strictObject({
  rule: v.string(),
  /** What is unclear in the rule and how it is read here. */
  ruling: v.optional(v.string()),
  /** A worked example: the position, the dice and what must come of them. */
  given: v.optional(json),
  dice: v.optional(json),
  expected: v.optional(json),
})
const entry = v.strictObject({
  id: v.string(),
  ref: v.string(),
  kind: v.string(),
  example: v.boolean(),
  /** How many ways to break the rules on purpose the tests that name it have noticed. */
  kills: v.optional(v.number()),
  en: words,
  fr: words,
})

/** One rule of the reference, in both languages. */
export type LedgerEntry = Readonly<v.InferOutput<typeof entry>>

export interface Ledger {
  readonly rules: () => readonly LedgerEntry[]
  /** The rule and, after it, how it is read here, by its number in whatever letters; undefined if there is no such rule. */
  readonly ruleText: (id: RuleId, lang: Lang) => string | undefined
}

const RULING = { en: 'Ruling:', fr: 'Décision :' } as const

/** The ledger of a game, from what its YAML compiles to; it is read when first asked. */
export function ledgerOf(compiled: unknown): Ledger {
  let entries: readonly LedgerEntry[] | undefined
  let byId: ReadonlyMap<RuleId, LedgerEntry> | undefined
  const rules = () => (entries ??= v.parse(v.array(entry), compiled))
  return {
    rules,
    ruleText(id, lang) {
      byId ??= new Map(rules().map((rule) => [rule.id.toUpperCase(), rule]))
      const said = byId.get(id.toUpperCase())?.[lang]
      if (said === undefined) return undefined
      const { rule, ruling } = said
      if (ruling === undefined) return rule
      // A ruling that first says what is unclear already announces itself where it comes to the point.
      return ruling.includes(RULING[lang]) ? `${rule} ${ruling}` : `${rule} ${RULING[lang]} ${ruling}`
    },
  }
}
