import { readJsonText } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'

/** An action as a person types it: JSON, or its type and fields such as `target banner=red`; undefined if it is neither. */
export function readTypedAction(typed: string): Json | undefined {
  if (/^[[{"]/.test(typed)) {
    const read = readJsonText(typed)
    return read.ok ? read.value : undefined
  }
  const [type = '', ...fields] = typed.split(/\s+/)
  if (!/^\w+$/.test(type)) return undefined
  const pairs = fields.map((field) => /^(\w+)=([\w-]+)$/.exec(field))
  const read: [string, Json][] = []
  for (const pair of pairs) {
    if (pair?.[1] === undefined || pair[2] === undefined) return undefined
    read.push([pair[1], valueOf(pair[2])])
  }
  return { type, ...Object.fromEntries(read) }
}

function valueOf(typed: string): Json {
  if (typed === 'true' || typed === 'false') return typed === 'true'
  return /^\d+$/.test(typed) ? Number(typed) : typed
}
