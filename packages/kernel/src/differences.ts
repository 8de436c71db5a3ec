/**
 * What of some plain data is otherwise than in data of the same kind, as a short text. Of two data held against the same
 * `before` the texts are equal exactly when the data are.
 */
export function differences(before: unknown, after: unknown): string {
  if (before === after) return ''
  if (isList(before))
    return isList(after) && before.length === after.length ? ofLists(before, after) : JSON.stringify(after)
  return isRecord(before) && isRecord(after) ? ofRecords(before, after) : JSON.stringify(after)
}

function ofLists(before: readonly unknown[], after: readonly unknown[]): string {
  let text = ''
  for (let i = 0; i < before.length; i++) {
    if (before[i] === after[i]) continue
    const found = differences(before[i], after[i])
    if (found !== '') text += `${i}:${found},`
  }
  return text === '' ? '' : `[${text}]`
}

function ofRecords(before: PlainRecord, after: PlainRecord): string {
  let text = ''
  let more = 0
  for (const key in before) {
    more--
    if (before[key] === after[key]) continue
    if (after[key] === undefined) return JSON.stringify(after)
    const found = differences(before[key], after[key])
    if (found !== '') text += `${key}:${found},`
  }
  for (const _ in after) more++
  if (more !== 0) return JSON.stringify(after)
  return text === '' ? '' : `{${text}}`
}

type PlainRecord = Readonly<Record<string, unknown>>

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !isList(value)
}
