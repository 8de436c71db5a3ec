import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes the service worker: it keeps everything the build made, under a name that changes with the contents. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => !file.endsWith('.map'))
      const hash = createHash('sha256')
      for (const file of files.sort()) {
        const made = bundle[file]
        hash.update(file)
        if (made !== undefined) hash.update(made.type === 'chunk' ? made.code : made.source)
      }
      const kept = ['/', '/manifest.webmanifest', '/icon.svg', ...files.filter((file) => file !== 'index.html').map((file) => `/${file}`)]
      const worker = readFileSync(join(import.meta.dirname, 'worker.mjs'), 'utf8')
      const source = worker.replace('__NAME__', JSON.stringify(`grognard-${hash.digest('hex').slice(0, 12)}`)).replace('__FILES__', JSON.stringify(kept))
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  }
}
