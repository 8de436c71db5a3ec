import type { PrintedValue } from './rooms.ts'

const KNOWN: readonly PrintedValue['from'][] = ['rulebook', 'derived', 'owner']

/** `rulebook 6.1` -> how a value is known, and the section it is found in; what is known in no other way was chosen by us. */
export function sourceOf(from: string): { readonly from: PrintedValue['from']; readonly section: string } {
  const [word = '', ...rest] = from.split(' ')
  return { from: KNOWN.find((known) => known === word) ?? 'reconstructed', section: rest.join(' ') }
}

/** A row is known as badly as its worst-known part. */
export function worstOf(from: string | Readonly<Record<string, string | undefined>>): string {
  if (typeof from === 'string') return from
  const parts = Object.values(from)
  const like = (is: (part: string) => boolean) => parts.find((part) => part !== undefined && is(part))
  return (
    like((part) => part.startsWith('reconstructed')) ??
    like((part) => !part.startsWith('rulebook')) ??
    parts[0] ??
    'reconstructed'
  )
}
