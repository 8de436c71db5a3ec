import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import type { Document, Node } from 'yaml'
import { readOwnersPack as readAger } from '@grognard/ager'
import type { Overlay as AgerPack } from '@grognard/ager'
import type { Read } from '@grognard/kernel'
import { readOwnersPack as readKhartoum } from '@grognard/khartoum'
import type { Overlay as KhartoumPack } from '@grognard/khartoum'
import { readText } from '../files.ts'
import { Problem } from '../problem.ts'

/** A pack, and what its file says, to be sent to other threads. */
export interface PackFile<T> {
  readonly pack: T
  readonly content: unknown
}
export type OwnersPack =
  ({ readonly game: 'khartoum' } & PackFile<KhartoumPack>) | ({ readonly game: 'ager' } & PackFile<AgerPack>)

/** Reads an owner's pack for the game that it names itself. */
export function readPackFile(file: string): OwnersPack {
  const opened = openPack(file)
  // A pack that names no game we know is measured against the first, which says what was expected.
  return opened.game === 'ager'
    ? { game: 'ager', ...read(opened, readAger) }
    : { game: 'khartoum', ...read(opened, readKhartoum) }
}

export function readKhartoumPack(file: string): PackFile<KhartoumPack> {
  return read(openPack(file), readKhartoum)
}

export function readAgerPack(file: string): PackFile<AgerPack> {
  return read(openPack(file), readAger)
}

/** What a pack for a game says, once it is found to be in order; null where there is none. */
export function packFor(game: 'khartoum' | 'ager', file: string | undefined): unknown {
  if (file === undefined) return null
  return (game === 'ager' ? readAgerPack(file) : readKhartoumPack(file)).content
}

function read<T>(opened: OpenedPack, reader: (content: unknown) => Read<T>): PackFile<T> {
  return { pack: accepted(opened, reader(opened.content)), content: opened.content }
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

export function checkPack(file: string): string {
  const owners = readPackFile(file)
  const changed = owners.game === 'ager' ? agerChanges(owners.pack) : khartoumChanges(owners.pack)
  const head = `${file}: in order. "${owners.pack.name}" changes`
  return [head, ...(changed.length === 0 ? ['nothing'] : changed)].join('\n  ')
}

type Part = readonly [name: string, part: object | undefined]

const named = (parts: readonly Part[]): string[] =>
  parts.flatMap(([name, part]) => (part === undefined ? [] : [`${name}: ${Object.keys(part).join(', ')}`]))

function khartoumChanges(pack: KhartoumPack): readonly string[] {
  const changed = named([
    ['zones', pack.zones],
    ['units', pack.units],
    ['event cards', pack.events],
    ['banner cards', pack.bannerCards],
    ['CM boxes', pack.cm],
    ['RP boxes', pack.rp],
    ['power tracks', pack.power],
  ])
  if (pack.improvementMarkers !== undefined) changed.push(`improvement markers: ${pack.improvementMarkers}`)
  return changed
}

function agerChanges(pack: AgerPack): readonly string[] {
  const changed = named([
    ['characters', pack.characters],
    ['terrain', pack.terrain],
    ['weapons', pack.weapons],
    ['fire tables', pack.fire],
    ['infiltration', pack.infiltration],
    ['maps', pack.maps],
    ['scenarios', pack.scenarios],
  ])
  if (pack.combat !== undefined) changed.push(`combat tables: ${pack.combat.length} columns`)
  return changed
}
