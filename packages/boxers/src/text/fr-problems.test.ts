import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { problemInWords } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { packs } from '../packs.ts'

const HERE = join(import.meta.dirname, '..')
/** Every file that finds fault with a pack, a game by points or a position. */
const SOURCES = [
  join(HERE, '../../kernel/src/pack-basics.ts'),
  ...['pack', 'scenarios'].flatMap((folder) =>
    readdirSync(join(HERE, folder))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => join(HERE, folder, file)),
  ),
  ...['owners-pack.ts', 'borders.ts', 'plausible.ts', 'invariant.ts'].map((file) => join(HERE, file)),
]

/** All sentences there but those of bugs and names: they begin with a small letter. */
function messagesIn(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|new (Range)?Error\(.*|from: .*/gm, '')
  return [...code.matchAll(/(['`])((?:(?!\1)[^\n])*)\1/g)]
    .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '7'))
    .filter((text) => /^[a-z0-9][\w-]* [a-z0-9]/.test(text) && text !== '7 7')
}

const MESSAGES = [...new Set(SOURCES.flatMap(messagesIn))]
const inFrench = (message: string) => problemInWords({ path: '', message }, 'fr', packs.french)

test('every fault is told in French, and none in the words for a fault that nobody foresaw', () => {
  expect(MESSAGES.length).toBeGreaterThan(75)
  expect(
    MESSAGES.filter((message) => /cette valeur|\b(expected|there|nobody|the|stands)\b/.test(inFrench(message))),
  ).toEqual([])
})

test('who stands where he may not is named', () => {
  expect(inFrench('eu-1 stands in a wall')).toBe('eu-1 se tient dans un mur')
  expect(inFrench('stands on col-1-2')).toBe('se tient sur col-1-2')
})
