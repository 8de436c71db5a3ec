import ts from 'typescript'

/**
 * @typedef {import('./operators.mjs').Mutant & { readonly number: number }} Numbered
 *
 * Text that comes before and after what stands at `start` to `end`.
 * @typedef {{ start: number, end: number, before: string, after: string }} Wrap
 */

/** Where woven sources find their switches; see switches.mjs. */
const SWITCHES = 'globalThis.__mutants'

/**
 * Writes mutants into a source, each as a switch: `(on(17) ? broken : whole)`. Loops tick, so that one without end is
 * noticed. Lines stay where they are.
 * @param {string} text
 * @param {readonly Numbered[]} mutants
 */
export function weave(text, mutants) {
  const source = ts.createSourceFile('rules.ts', text, ts.ScriptTarget.ES2022, true)
  return wrap(text, [...guards(source), ...switches(mutants)])
}

/**
 * @param {readonly Numbered[]} mutants
 * @returns {Wrap[]}
 */
function switches(mutants) {
  /** @type {Map<string, Wrap>} */
  const found = new Map()
  for (const { start, end, text, number } of mutants) {
    if (text === undefined) {
      found.set(`${number}`, { start, end, before: `{ if (!${SWITCHES}.on(${number})) `, after: ' }' })
      continue
    }
    const site = found.get(`${start} ${end}`) ?? { start, end, before: '(', after: ')' }
    site.before += `${SWITCHES}.on(${number}) ? (${text}) : `
    found.set(`${start} ${end}`, site)
  }
  return [...found.values()].sort((a, b) => Number(b.after === ' }') - Number(a.after === ' }'))
}

/**
 * A tick in every loop, and a semicolon before a statement that may come to begin with a parenthesis.
 * @param {ts.SourceFile} source
 * @returns {Wrap[]}
 */
function guards(source) {
  /** @type {Wrap[]} */
  const found = []
  /** @param {ts.Node} node */
  function visit(node) {
    const listed = node.parent !== undefined && 'statements' in node.parent
    if (ts.isExpressionStatement(node) && listed)
      found.push({ start: node.getStart(), end: node.end, before: ';', after: '' })
    if (ts.isIterationStatement(node, false)) {
      const { statement } = node
      found.push({ start: statement.getStart(), end: statement.end, before: `{ ${SWITCHES}.tick(); `, after: ' }' })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * Wraps parts of a text, which lie apart or one within the other; of equal parts the first listed is the outer one.
 * @param {string} text
 * @param {readonly Wrap[]} wraps
 */
function wrap(text, wraps) {
  const sorted = [...wraps].sort((a, b) => a.start - b.start || b.end - a.end)
  /** @type {Wrap[]} */
  const open = []
  let woven = ''
  let done = 0
  /** @param {number} to */
  function writeTo(to) {
    woven += text.slice(done, to)
    done = to
  }
  /** @param {number} at */
  function closeUntil(at) {
    for (let last = open.at(-1); last !== undefined && last.end <= at; last = open.at(-1)) {
      writeTo(last.end)
      woven += last.after
      open.pop()
    }
  }
  for (const each of sorted) {
    closeUntil(each.start)
    writeTo(each.start)
    woven += each.before
    open.push(each)
  }
  closeUntil(text.length)
  writeTo(text.length)
  return woven
}
