import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const CLOSED = '\0closed'

/** Whether a game can be opened in a browser. */
function hasScreens(game: string): boolean {
  const manifest = readFileSync(join(import.meta.dirname, '..', game, 'package.json'), 'utf8')
  return manifest.includes('"./ui"')
}

/**
 * Closes doors of the games: nobody here ever asks for what is behind them, so none of it is built. A manifest names all of
 * its parts; the page has no use for those of a terminal, nor a thread for screens, nor either for what plays a game that
 * has none.
 */
export function closedDoors(...doors: readonly string[]): Plugin {
  return {
    name: 'closed-doors',
    enforce: 'pre',
    resolveId(source) {
      const [, game, door] = /^@grognard\/([^/]+)\/([^/]+)$/.exec(source) ?? []
      if (game === undefined || door === undefined) return null
      return doors.includes(door) || (door === 'works' && !hasScreens(game)) ? CLOSED : null
    },
    load: (id) => (id === CLOSED ? 'export {}' : null),
  }
}
