import * as v from 'valibot'

const KEY = 'grognard-tips'
const schema = v.array(v.string())
const unkept = new Set<string>()

/** Tips that were shown in this browser: none is shown twice. */
export function seenTips(): ReadonlySet<string> {
  try {
    const read = v.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return new Set([...unkept, ...(read.success ? read.output : [])])
  } catch {
    return unkept
  }
}

export function tipSeen(id: string): void {
  unkept.add(id)
  try {
    localStorage.setItem(KEY, JSON.stringify([...seenTips()]))
  } catch {
    // It is remembered for this visit.
  }
}
