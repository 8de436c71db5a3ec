import path from 'node:path'
import { weave } from './weave.mjs'

/** A list that tests fill as they go and keep at the top of a module. */
const KEPT = /^((?:export )?const \w+(?:: [^=]+)? = )(new (?:Map|Set)(?:<.*>)?\(\))$/gm

/**
 * Weaves the planned mutants into the rules of a game as they are read, its data included.
 * @param {import('./plan.mjs').Plan} plan
 * @returns {import('vite').Plugin}
 */
export function mutantsPlugin({ home, mutants }) {
  /** @type {Map<string, import('./plan.mjs').Planned[]>} */
  const byFile = new Map()
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant])
  const hasData = mutants.some(({ change }) => change !== undefined)
  return {
    name: 'mutants',
    enforce: 'pre',
    transform(text, id) {
      const file = path
        .relative(home, id.split('?')[0] ?? id)
        .split(path.sep)
        .join('/')
      if (hasData && file === 'src/generated/pack.ts')
        return { code: `${text}\nglobalThis.__mutants.data(pack)\n`, map: null }
      if (/\.test\.ts$|^src\/testing\//.test(file))
        return { code: text.replace(KEPT, '$1globalThis.__mutants.keep($2)'), map: null }
      // Loops of the game's other files may be without end as well.
      const own = byFile.get(file) ?? []
      return /^src\/(?!ui\/|generated\/).*\.ts$/.test(file) ? { code: weave(text, own), map: null } : undefined
    },
  }
}
