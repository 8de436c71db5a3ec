import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import type { Document, Node } from 'yaml'
import { readOwnersPack } from '@grognard/khartoum'
import type { Overlay } from '@grognard/khartoum'
import { readText } from '../files.ts'
import { Problem } from '../problem.ts'

/** Reads an owner's pack, YAML or JSON. Every problem names file, line, place and what was expected. */
export function readPackFile(file: string): Overlay {
  const lines = new LineCounter()
  const document = parseDocument(readText(file), { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return `${file}:${Math.max(1, line)}:${Math.max(1, col)}`
  }
  if (document.errors.length > 0)
    throw new Problem(document.errors.map((error) => `${at(error.pos[0])}: ${error.message}`).join('\n'), 1)
  if (!isMap(document.contents))
    throw new Problem(`${at(0)}: expected a pack: names such as format, game and name, each with its value`, 1)
  const read = readOwnersPack(contentOf(document, file))
  if (read.ok) return read.value
  const said = read.problems.map(({ path, message }) => {
    const start = deepestNode(document, path)?.range?.[0] ?? 0
    return `${at(start)}: ${path === '' ? '' : `${path}: `}${message}`
  })
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
  const overlay = readPackFile(file)
  const parts = [
    ['zones', overlay.zones],
    ['units', overlay.units],
    ['event cards', overlay.events],
    ['banner cards', overlay.bannerCards],
    ['CM boxes', overlay.cm],
    ['RP boxes', overlay.rp],
    ['power tracks', overlay.power],
  ] as const
  const changed = parts.flatMap(([name, part]) =>
    part === undefined ? [] : [`${name}: ${Object.keys(part).join(', ')}`],
  )
  if (overlay.improvementMarkers !== undefined) changed.push(`improvement markers: ${overlay.improvementMarkers}`)
  return [`${file}: in order. "${overlay.name}" changes`, ...(changed.length === 0 ? ['nothing'] : changed)].join(
    '\n  ',
  )
}
