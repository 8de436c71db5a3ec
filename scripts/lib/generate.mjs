import fs from 'node:fs'
import path from 'node:path'
import { isStale, root, writeWhole } from './files.mjs'
import { Problem } from './problem.mjs'

/** @typedef {{ value: any, refuse: (message: string, ...at: (string | number)[]) => never }} Sheet */

const WORDS = ['rule', 'ruling', 'given', 'dice', 'expected']
const HEAD = ['id', 'ref', 'kind', 'example']

/**
 * Reads a YAML file. `refuse` speaks of a place in it by its line.
 * @param {string} file
 * @returns {Promise<Sheet>}
 */
async function readSheet(file) {
  const { LineCounter, isNode, parseDocument } = await import('yaml')
  const lines = new LineCounter()
  const document = parseDocument(fs.readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false })
  const name = path.relative(root, file)
  const [error] = document.errors
  if (error) throw new Problem(`${name}:${lines.linePos(error.pos[0]).line}: ${error.message}.`)
  return {
    value: document.toJS(),
    refuse(message, ...at) {
      const node = document.getIn(at, true)
      const line = isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1
      throw new Problem(`${name}:${line}: ${message}.`)
    },
  }
}

/** @param {string} folder */
function yamlFiles(folder) {
  if (!fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return names.sort().map((name) => path.join(folder, name))
}

/**
 * What is known of the mutants of a game; its ledger says how many each rule's tests have killed.
 * @param {string} home
 */
const resultsOf = (home) => path.join(home, 'mutants', 'results')

/** @param {string} file */
const stem = (file) => path.basename(file, '.yaml')

/**
 * A pack is its files by name, and its folders by name.
 * @param {string[]} files
 * @param {string} folder
 */
async function compilePack(files, folder) {
  /** @type {Record<string, unknown>} */
  const pack = {}
  for (const file of files) pack[stem(file)] = (await readSheet(file)).value
  for (const name of fs.readdirSync(folder).sort()) {
    const inner = path.join(folder, name)
    if (fs.statSync(inner).isDirectory()) pack[name] = await compilePack(yamlFiles(inner), inner)
  }
  return pack
}

/**
 * The words of a rule in one language.
 * @param {Record<string, unknown>} entry
 */
const wordsOf = (entry) => Object.fromEntries(WORDS.filter((word) => word in entry).map((word) => [word, entry[word]]))

/**
 * @param {Sheet} sheet
 * @param {Record<string, unknown>} entry
 * @param {string[]} known
 * @param {string | number} at
 */
function refuseUnknownKeys(sheet, entry, known, at) {
  if (entry === null || typeof entry !== 'object') sheet.refuse(`expected a rule with ${known.join(', ')}`, at)
  for (const key of Object.keys(entry)) {
    if (!known.includes(key)) sheet.refuse(`${key} is not among ${known.join(', ')}`, at, key)
  }
}

/**
 * A ledger is its rules in the order of the file, each with the same words in both languages. The files called fr…
 * hold the French words by rule id, the others the rules.
 * @param {string[]} files
 * @param {string} folder
 */
async function compileLedger(files, folder) {
  const { killsByRule } = await import('../mutants/results.mjs')
  const kills = killsByRule(path.dirname(folder))
  /** @type {Map<string, Record<string, unknown> & Record<'en' | 'fr', Record<string, unknown>>>} */
  const rules = new Map()
  /**
   * The rules that have no French yet, each with its refusal.
   * @type {Map<string, () => never>}
   */
  const untranslated = new Map()
  for (const file of files.filter((each) => !stem(each).startsWith('fr'))) {
    const sheet = await readSheet(file)
    if (!Array.isArray(sheet.value)) sheet.refuse('expected a list of rules')
    for (const [at, entry] of sheet.value.entries()) {
      refuseUnknownKeys(sheet, entry, [...HEAD, ...WORDS], at)
      const { id, ref, kind, example = false } = entry
      if (typeof id !== 'string') sheet.refuse('expected a rule with an id', at)
      if (rules.has(id)) sheet.refuse(`the id ${id} is used twice`, at, 'id')
      if (typeof entry.rule !== 'string') sheet.refuse(`${id} has no rule`, at)
      const tried = kills && { kills: kills.get(id) ?? 0 }
      rules.set(id, { id, ref, kind, example, ...tried, en: wordsOf(entry), fr: {} })
      untranslated.set(id, () => sheet.refuse(`${id} is not in French`, at))
    }
  }
  for (const file of files.filter((each) => stem(each).startsWith('fr'))) {
    const sheet = await readSheet(file)
    for (const [id, words] of Object.entries(sheet.value ?? {})) {
      const rule = rules.get(id) ?? sheet.refuse(`there is no rule ${id}`, id)
      if (!untranslated.delete(id)) sheet.refuse(`${id} is translated twice`, id)
      refuseUnknownKeys(sheet, words, WORDS, id)
      for (const word of WORDS) {
        if (typeof rule.en[word] !== typeof words[word]) sheet.refuse(`${id} has a ${word} in one language only`, id)
      }
      rule.fr = wordsOf(words)
    }
  }
  for (const refuse of untranslated.values()) refuse()
  return [...rules.values()]
}

/** The compiler checks a pack against its type, so that a browser need not carry its schema; a test reads it with it. */
const COMPILERS = [
  {
    folder: 'data',
    name: 'pack',
    compile: compilePack,
    before: `import type { PackData } from '../pack.ts'\n\n`,
    type: 'PackData',
  },
  { folder: 'ledger', name: 'ledger', compile: compileLedger, before: '', type: 'unknown' },
]

/**
 * Compiles the YAML files of every package's data and ledger folders into TypeScript modules under src/generated, where
 * they have changed.
 * @param {string} packages
 */
export async function generate(packages = path.join(root, 'packages')) {
  for (const room of fs.readdirSync(packages)) {
    for (const { folder, name, compile, before, type } of COMPILERS) {
      const source = path.join(packages, room, folder)
      const files = yamlFiles(source)
      const output = path.join(packages, room, 'src', 'generated', `${name}.ts`)
      const inputs = [source, resultsOf(path.join(packages, room)), import.meta.filename]
      if (files.length === 0 || !isStale([output], inputs)) continue
      const readAt = new Date()
      const value = JSON.stringify(await compile(files, source), null, 1)
      const origin = `// Compiled from ../../${folder}/*.yaml; edit those and run npm run generate.`
      writeWhole(output, `${origin}\n${before}export const ${name}: ${type} = ${value}\n`, readAt)
    }
  }
}
