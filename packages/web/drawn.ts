import { svelte } from '@sveltejs/vite-plugin-svelte'
import { basename } from 'node:path'
import * as v from 'valibot'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

const DRAWN = '?drawn'
const MADE = /\.made\.ts$/
const making = v.object({ default: v.unknown() })
const drawing = v.object({ default: v.record(v.string(), v.string()) })

/** The marks by which a page could be woken: nobody wakes a picture. */
const MARKS = /<!--.*?-->/g

/** What a module gives by default, run while the pages are built. */
async function runOf(file: string): Promise<unknown> {
  const { module } = await runnerImport<unknown>(file, {
    configFile: false,
    logLevel: 'error',
    plugins: [svelte({ configFile: false })],
  })
  return module
}

/**
 * Pictures that never change in play are drawn when the pages are built, and come as files beside the script.
 * `import pictures from './sheets.ts?drawn'` gives their addresses by name; while one draws the pages by hand there are none.
 */
export function drawn(): Plugin {
  let builds = false
  return {
    name: 'drawn',
    enforce: 'pre',
    configResolved({ command }) {
      builds = command === 'build'
    },
    async resolveId(source, importer) {
      if (!source.endsWith(DRAWN)) return null
      const found = await this.resolve(source.slice(0, -DRAWN.length), importer, { skipSelf: true })
      return found === null ? null : `${found.id}${DRAWN}`
    },
    async load(id) {
      if (!id.endsWith(DRAWN)) return null
      if (!builds) return 'export default {}'
      const file = id.slice(0, -DRAWN.length)
      const { default: pictures } = v.parse(drawing, await runOf(file))
      const addresses = Object.entries(pictures).map(([name, picture]) => {
        const reference = this.emitFile({
          type: 'asset',
          name: `${basename(file, '.ts')}-${name}.svg`,
          source: picture.replaceAll(MARKS, ''),
        })
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${reference}`
      })
      return `export default { ${addresses.join(', ')} }`
    },
  }
}

/**
 * What can be worked out before anybody plays is worked out when the pages are built, and comes without what worked it out:
 * of a file called `….made.ts` they get the data that it exports by default.
 */
export function made(): Plugin {
  return {
    name: 'made',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: MADE },
      handler: async (id) => `export default ${JSON.stringify(v.parse(making, await runOf(id)).default)}`,
    },
  }
}
