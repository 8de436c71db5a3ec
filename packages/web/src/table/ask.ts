/** A question as it is set: its first sentence large, and what else is said with it. */
export function sentences(ask: string): { readonly head: string; readonly rest: string } {
  // A single letter before the point is a forename.
  const first = /^(.*?(?:[^\s.]{2}|\d)[\s\u00a0\u202f]?[.?!])\s+(\S.*)$/s.exec(ask)
  return { head: first?.[1] ?? ask, rest: first?.[2] ?? '' }
}
