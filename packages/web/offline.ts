import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const PUBLIC = join(import.meta.dirname, 'public')

/** Writes the service worker: it keeps everything the build made, under a name that changes with the contents. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    // Last of all: what other plugins put into the page or take out of the bundle is settled then.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => file !== 'index.html' && !file.endsWith('.map'))
        const hash = createHash('sha256')
        for (const file of [...files.sort(), 'index.html']) {
          const made = bundle[file]
          hash.update(file)
          if (made !== undefined) hash.update(made.type === 'chunk' ? made.code : made.source)
        }
        const still = readdirSync(PUBLIC, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        for (const { parentPath, name } of still) {
          hash.update(readFileSync(join(parentPath, name)))
          files.push(relative(PUBLIC, join(parentPath, name)).replaceAll(sep, '/'))
        }
        const worker = readFileSync(join(import.meta.dirname, 'worker.mjs'), 'utf8')
        const source = worker
          .replace('__NAME__', JSON.stringify(`grognard-${hash.digest('hex').slice(0, 12)}`))
          .replace('__FILES__', JSON.stringify(['/', ...files.map((file) => `/${file}`)]))
        this.emitFile({ type: 'asset', fileName: 'worker.js', source })
      },
    },
  }
}
