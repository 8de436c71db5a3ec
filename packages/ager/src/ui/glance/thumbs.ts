import type { Kit } from '../../components.ts'
import { compileBattle } from '../../scenarios.ts'
import { miniature } from './miniature.ts'

/** The boards of battles as addresses of pictures that are painted here. */
export function thumbs(kit: Kit, battles: readonly string[]): Readonly<Record<string, string>> {
  const address = (id: string): string => `data:image/svg+xml,${encodeURIComponent(miniature(compileBattle(kit, id)))}`
  return Object.fromEntries(battles.map((id) => [id, address(id)]))
}
