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

/** What a manifest tells of the terminal. */
const SPOKEN_ELSEWHERE: readonly string[] = ['examples', 'typing', 'shortcuts', 'lab', 'rulebook', 'table', 'terminal']
/** What it tells whoever works on the pages. */
const WHILE_DRAWN: readonly string[] = ['gallery']

/** Leaves out of the manifests what only a terminal says, and of built pages what only those who draw them look at. */
export function silentManifests(): Plugin {
  let left = SPOKEN_ELSEWHERE
  return {
    name: 'silent-manifests',
    configResolved({ command }) {
      if (command === 'build') left = [...SPOKEN_ELSEWHERE, ...WHILE_DRAWN]
    },
    transform: {
      filter: { id: /\/packages\/[^/]+\/src\/manifest\.ts$/ },
      handler(code) {
        const cut: { readonly start: number; readonly end: number }[] = []
        for (const statement of this.parse(code).body) {
          if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
            continue
          for (const { init } of statement.declaration.declarations)
            if (init?.type === 'ObjectExpression')
              for (const property of init.properties)
                if (property.type === 'Property' && property.key.type === 'Identifier')
                  if (left.includes(property.key.name)) cut.push(property)
        }
        return cut.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^,/, ''), code)
      },
    },
  }
}
