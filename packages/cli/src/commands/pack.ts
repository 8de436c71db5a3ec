import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import type { Document, Node } from 'yaml'
import type { Packs, Read } from '@grognard/kernel'
import type { Box, Catalogue } from '../catalogue.ts'
import { readText } from '../files.ts'
import { Problem } from '../problem.ts'

/** An owner's pack that is in order: the game it is for, and what its file says. */
export interface PackFile {
  readonly box: Box
  readonly content: unknown
}

/** Reads an owner's pack for a game; for the one that it names itself, if none is given. */
export async function readPackFile(catalogue: Catalogue, file: string, wanted?: Box): Promise<PackFile> {
  const opened = openPack(file)
  // A pack that names no game we know is measured against the first, which says what was expected.
  const box = wanted ?? catalogue.boxes.find(({ id }) => id === opened.game) ?? catalogue.first
  accepted(opened, (await packsOf(box)).check(opened.content))
  return { box, content: opened.content }
}

async function packsOf({ id, manifest }: Box): Promise<Packs> {
  const packs = await manifest.packs?.()
  if (packs === undefined) throw new Problem(`There are no packs for ${id}.`)
  return packs
}

interface OpenedPack {
  /** The game that the pack says it is for. */
  readonly game: unknown
  readonly content: unknown
  /** file:line:column of a place, named by its path or by its offset. */
  readonly at: (place: string | number) => string
}

/** YAML or JSON. Every problem names file, line, place and what was expected. */
function openPack(file: string): OpenedPack {
  const lines = new LineCounter()
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const at = (place: string | number) => {
    const offset = typeof place === 'number' ? place : (deepestNode(document, place)?.range?.[0] ?? 0)
    const { line, col } = lines.linePos(offset)
    return `${file}:${Math.max(1, line)}:${Math.max(1, col)}`
  }
  if (document.errors.length > 0)
    throw new Problem(document.errors.map((error) => `${at(error.pos[0])}: ${error.message}`).join('\n'), 1)
  if (!isMap(document.contents))
    throw new Problem(`${at(0)}: expected a pack: names such as format, game and name, each with its value`, 1)
  return { game: document.contents.get('game'), content: contentOf(document, file), at }
}

function accepted<T>({ at }: OpenedPack, read: Read<T>): T {
  if (read.ok) return read.value
  const said = read.problems.map(({ path, message }) => `${at(path)}: ${path === '' ? '' : `${path}: `}${message}`)
  throw new Problem(said.join('\n'), 1)
}

function contentOf(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 })
  } catch (error) {
    throw new Problem(`${file}:1:1: ${error instanceof Error ? error.message : 'unreadable'}`, 1)
  }
}

/** The node of the longest part of a path that is written in the file. A name may be written `3` or `"3"`. */
function deepestNode(document: Document, path: string): Node | undefined {
  let node: unknown = document.contents
  for (const step of path === '' ? [] : path.split('.')) {
    const next = childOf(node, step)
    if (!isNode(next)) break
    node = next
  }
  return isNode(node) ? node : undefined
}

function childOf(node: unknown, step: string): unknown {
  if (isSeq(node)) return node.items[Number(step)]
  if (!isMap(node)) return undefined
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step)
  // A name that should not be there is itself the place; a value may be missing.
  return isNode(pair?.value) ? pair.value : pair?.key
}

export async function checkPack(catalogue: Catalogue, file: string): Promise<string> {
  const { box, content } = await readPackFile(catalogue, file)
  const checked = (await packsOf(box)).check(content)
  if (!checked.ok) throw new Error('the pack was read before')
  const { name, changes } = checked.value
  return [`${file}: in order. "${name}" changes`, ...(changes.length === 0 ? ['nothing'] : changes)].join('\n  ')
}
