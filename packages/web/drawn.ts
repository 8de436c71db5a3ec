import { svelte } from '@sveltejs/vite-plugin-svelte'
import { basename } from 'node:path'
import * as v from 'valibot'
import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

const ASKED = '?drawn'
const drawing = v.object({ default: v.record(v.string(), v.string()) })

/** The marks by which a page could be woken: nobody wakes a picture. */
const MARKS = /<!--.*?-->/g

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
      if (!source.endsWith(ASKED)) return null
      const found = await this.resolve(source.slice(0, -ASKED.length), importer, { skipSelf: true })
      return found === null ? null : `${found.id}${ASKED}`
    },
    async load(id) {
      if (!id.endsWith(ASKED)) return null
      if (!builds) return 'export default {}'
      const file = id.slice(0, -ASKED.length)
      const { module } = await runnerImport<unknown>(file, {
        configFile: false,
        logLevel: 'error',
        plugins: [svelte({ configFile: false })],
      })
      const { default: pictures } = v.parse(drawing, module)
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
