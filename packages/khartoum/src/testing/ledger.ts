import * as v from 'valibot'
import { ledger } from '../generated/ledger.ts'

const words = v.object({ rule: v.pipe(v.string(), v.minLength(1)), ruling: v.optional(v.string()) })
const entries = v.parse(
  v.array(v.object({ id: v.string(), kind: v.string(), example: v.boolean(), en: words, fr: words })),
  ledger,
)

/** A rule of the reference in both languages, as the app shows it. */
export function ruleInBothLanguages(id: string): { readonly kind: string; readonly en: string; readonly fr: string } {
  const entry = entries.find((e) => e.id === id)
  if (entry === undefined) throw new Error(`the ledger has no ${id}`)
  return { kind: entry.kind, en: entry.en.rule, fr: entry.fr.rule }
}
