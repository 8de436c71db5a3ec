import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { GAMES } from '../../scripts/lib/rooms.mjs'
import { drawn, made } from './drawn.ts'
import { closedDoors, silentManifests } from './doors.ts'
import { offline } from './offline.ts'

/** Through these doors a game's screens are entered. */
const SCREENS = /\/packages\/[^/]+\/src\/ui\/index\.ts$/
/** And through these what its screens need next, where they can be shown before. */
const LATER = /\/packages\/[^/]+\/src\/ui\/later\.ts$/

/** Offers much of which everybody takes little: who imports it says nothing of what is needed. */
const OFFERS = /\/packages\/(?:space\/src\/index|[^/]+\/src\/(?:field|scenarios))\.ts$/

/** Offered beside what everybody needs, and wanted by nothing that is seen at first. */
const SELDOM = /\/packages\/kernel\/src\/(?:bearings|fill|formDialogue|formWords|recording|region|shape|typed|way)\.ts$/

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]

/**
 * Few large files pack better than many small ones: what the page needs at once is one, beside what others have written;
 * of what the screens of several games need each room makes one; what only the screens of one game need comes in that
 * game's, and what they need next in another. Whatever else is imported later comes in files of its own, as the imports
 * have it.
 */
function roomOf(id: string, context: Context): string | null {
  if (SELDOM.test(id)) return null
  const by = wantedBy(id, context)
  const [first, ...others] = [...by].filter((one) => !one.endsWith(NEXT))
  if (first === undefined) return [...by][0] ?? null
  if (by.has(PAGE)) return roomIn(id) === OTHERS ? OTHERS : PAGE
  return others.length > 0 ? roomIn(id) : first
}

const PAGE = 'page'
const NEXT = '-later'
const OTHERS = 'base'
const roomIn = (id: string): string => /\/packages\/([^/]+)\//.exec(id)?.[1] ?? OTHERS

/** Who needs a module: the page at once, games for their screens, or next. */
function wantedBy(id: string, context: Context, seen = new Set<string>()): ReadonlySet<string> {
  seen.add(id)
  const module = context.getModuleInfo(id)
  if (module === null) return new Set()
  if (module.isEntry) return new Set([PAGE])
  if (SCREENS.test(id)) return new Set([roomIn(id)])
  if (LATER.test(id)) return new Set([`${roomIn(id)}${NEXT}`])
  const found = new Set<string>()
  for (const importer of module.importers)
    if (!seen.has(importer) && !OFFERS.test(importer)) for (const by of wantedBy(importer, context, seen)) found.add(by)
  return found
}

/** The same for what is no game's own. */
function sharedOf(id: string, context: Context): string | null {
  const room = roomOf(id, context)
  return room !== null && (GAMES.includes(room) || room.endsWith(NEXT)) ? null : room
}

/** Parts of the games that are for the terminal and the server. */
const ELSEWHERE = ['table', 'rulebook', 'packs', 'lab']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [closedDoors(...ELSEWHERE), silentManifests(), drawn(), made(), svelte(), offline()],
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
