import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { GAMES } from '../../scripts/lib/rooms.mjs'
import { drawn } from './drawn.ts'
import { closedDoors, silentManifests } from './doors.ts'
import { offline } from './offline.ts'

/** Through these doors a game's screens are entered. */
const SCREENS = /\/packages\/[^/]+\/src\/ui\/index\.ts$/

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]

/**
 * Few large files pack better than many small ones: of what the page or the screens of a game need at once, each room
 * makes one file; what only the screens of one game need comes in that game's. Whatever is imported later comes in files of
 * its own, as the imports have it.
 */
function roomOf(id: string, context: Context): string | null {
  const [first, ...others] = wantedBy(id, context)
  if (first === undefined) return null
  return first === PAGE || others.length > 0 ? roomIn(id) : first
}

const PAGE = 'page'
const roomIn = (id: string): string => /\/packages\/([^/]+)\//.exec(id)?.[1] ?? 'base'

/** Who needs a module at once: the page, or games for their screens. */
function wantedBy(id: string, context: Context, seen = new Set<string>()): ReadonlySet<string> {
  seen.add(id)
  const module = context.getModuleInfo(id)
  if (module === null) return new Set()
  if (module.isEntry) return new Set([PAGE])
  if (SCREENS.test(id)) return new Set([roomIn(id)])
  const found = new Set<string>()
  for (const importer of module.importers)
    if (!seen.has(importer)) for (const by of wantedBy(importer, context, seen)) found.add(by)
  return found
}

/** The same for what is no game's own. */
function sharedOf(id: string, context: Context): string | null {
  const room = roomOf(id, context)
  return room !== null && GAMES.includes(room) ? null : room
}

/** Parts of the games that are for the terminal and the server. */
const ELSEWHERE = ['table', 'rulebook', 'packs', 'lab']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [closedDoors(...ELSEWHERE), silentManifests(), drawn(), svelte(), offline()],
  worker: { format: 'es', plugins: () => [closedDoors('ui', ...ELSEWHERE), silentManifests()] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Nobody here makes elements of their own, and this cannot be seen from the module that could.
      treeshake: { moduleSideEffects: [{ test: /\/elements\/custom-element\.js$/, sideEffects: false }] },
      // A file takes along what its modules need unless another has it already: first come the rooms that games share.
      output: {
        codeSplitting: {
          groups: [
            { name: sharedOf, priority: 2 },
            { name: roomOf, priority: 1 },
          ],
        },
      },
    },
  },
})
