import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { problemInWords } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { ourPack } from '../our-pack.ts'
import { readPack } from '../pack.ts'
import { packs } from '../packs.ts'

const HERE = join(import.meta.dirname, '..')
/** Every file that finds fault with a pack. */
const SOURCES = [
  join(HERE, '../../kernel/src/pack-basics.ts'),
  ...['pack', 'field', 'scenarios'].flatMap((folder) =>
    readdirSync(join(HERE, folder))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => join(HERE, folder, file)),
  ),
  join(HERE, 'owners-pack.ts'),
]

/** What stands in a message for something that is known only then. */
const CAUGHT: Readonly<Record<string, string>> = { mover: 'mounted' }

/** All sentences there but those of bugs and names: they begin with a small letter. */
function messagesIn(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|new (Range)?Error\(.*|from: .*/gm, '')
  return [...code.matchAll(/(['`])((?:(?!\1)[^\n])*)\1/g)]
    .map(([, , text = '']) => text.replaceAll(/\$\{([^}]*)\}/g, (_, of: string) => CAUGHT[of] ?? '7'))
    .filter((text) => /^[a-z0-9][\w-]* [a-z0-9]/.test(text))
}

const MESSAGES = [...new Set(SOURCES.flatMap(messagesIn))]
const inFrench = (message: string) => problemInWords({ path: '', message }, 'fr', packs.french)

test('every fault of a pack is told in French, and none in the words for a fault that nobody foresaw', () => {
  expect(MESSAGES.length).toBeGreaterThan(75)
  expect(MESSAGES.filter((message) => /cette valeur|\b(expected|there|nobody|the)\b/.test(inFrench(message)))).toEqual(
    [],
  )
})

test('a letter that two factions share is refused, and said so in both languages', () => {
  const [first, second, ...others] = ourPack.characters.factions
  if (first === undefined || second === undefined) throw new Error('there are factions')
  const factions = [first, { ...second, letter: first.letter }, ...others]
  const read = readPack({ ...ourPack, characters: { ...ourPack.characters, factions } })
  if (read.ok) throw new Error('this pack is out of order')
  const said = (lang: 'en' | 'fr') => read.problems.map((problem) => problemInWords(problem, lang, packs.french))
  expect(said('en')).toContain('characters.factions: expected a letter of its own for each faction')
  expect(said('fr')).toContain('characters.factions : chaque faction doit avoir sa propre lettre, qu’aucune autre n’a')
})
