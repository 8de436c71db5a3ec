/** The version of the rules as a save pins it: with an owner's pack, its name and what tells it from every other. */
export function versionWith(rules: string, pack: { readonly name: string } | undefined): string {
  return pack === undefined ? rules : `${rules}+${pack.name}#${fingerprint(JSON.stringify(pack))}`
}

/** The version of the rules alone, without the owner's pack. */
export function rulesOf(version: string): string {
  return partsOf(version).rules
}

const NUMBERS = /^\d+(?:\.\d+)*$/

/**
 * Whether a match can go on under another version: not under an older one, and not with other cards and counters than
 * those it was begun with. A pack that was mended keeps its name.
 */
export function mayFollow(from: string, to: string): boolean {
  const [before, after] = [partsOf(from), partsOf(to)]
  return before.pack === after.pack && !isOlder(after.rules, before.rules)
}

function partsOf(version: string): { readonly rules: string; readonly pack: string | undefined } {
  const at = version.indexOf('+')
  if (at < 0) return { rules: version, pack: undefined }
  return { rules: version.slice(0, at), pack: version.slice(at + 1).replace(/#[^#]*$/, '') }
}

function isOlder(one: string, other: string): boolean {
  if (!NUMBERS.test(one) || !NUMBERS.test(other)) return false
  const left = one.split('.').map(Number)
  const right = other.split('.').map(Number)
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** What tells one text from another, most likely. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
