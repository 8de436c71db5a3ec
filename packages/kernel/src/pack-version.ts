/** The version of the rules as a save pins it: with an owner's pack, its name and what tells it from every other. */
export function versionWith(rules: string, pack: { readonly name: string } | undefined): string {
  return pack === undefined ? rules : `${rules}+${pack.name}#${fingerprint(JSON.stringify(pack))}`
}

function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
