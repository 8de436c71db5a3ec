/** Which figures of a game's data there are, and which have been read, by their paths: `tables.columns.*.least`. */
export interface Reading {
  readonly all: ReadonlySet<string>
  readonly read: ReadonlySet<string>
}

/**
 * Changes data so that every figure in it that is read is noted. Lists are one path: what stands in any row of them. `apart`
 * names fields that are no figures. For tests that look for numbers which no rule asks for; the data is not to be used again.
 */
export function watchFigures(data: Readonly<Record<string, unknown>>, apart: ReadonlySet<string>): Reading {
  const all = new Set<string>()
  const read = new Set<string>()
  const seen = new Set<object>()
  const watch = (part: object, path: string): void => {
    if (seen.has(part)) return
    seen.add(part)
    for (const [key, value] of Object.entries(part)) {
      if (apart.has(key) || value === null || value === undefined) continue
      const at = Array.isArray(part) ? `${path}.*` : `${path}.${key}`
      const inner: unknown = value
      if (typeof inner === 'object' && inner !== null) watch(inner, at)
      else if (typeof inner !== 'function') note(part, key, inner, at)
    }
  }
  const note = (part: object, key: string, value: unknown, path: string): void => {
    all.add(path)
    Object.defineProperty(part, key, {
      get() {
        read.add(path)
        return value
      },
    })
  }
  for (const [name, part] of Object.entries(data)) if (typeof part === 'object' && part !== null) watch(part, name)
  return { all, read }
}
