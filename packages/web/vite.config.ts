import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { drawn } from './drawn.ts'
import { closedDoors, silentManifests } from './doors.ts'
import { offline } from './offline.ts'

/** Through these doors a game's screens are entered. */
const SCREENS = /\/packages\/[^/]+\/src\/ui\/index\.ts$/

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]

/**
 * Few large files pack better than many small ones: of what the page or the screens of a game need at once, each room
 * makes one file. Whatever is imported later comes in files of its own, as the imports have it.
 */
function roomOf(id: string, context: Context): string | null {
  return comesFirst(id, context) ? (/\/packages\/([^/]+)\//.exec(id)?.[1] ?? 'base') : null
}

function comesFirst(id: string, context: Context, seen = new Set<string>()): boolean {
  seen.add(id)
  const module = context.getModuleInfo(id)
  if (module === null) return false
  if (module.isEntry || SCREENS.test(id)) return true
  return module.importers.some((importer) => !seen.has(importer) && comesFirst(importer, context, seen))
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
      output: { codeSplitting: { groups: [{ name: roomOf }] } },
    },
  },
})
