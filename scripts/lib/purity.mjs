import path from 'node:path'
import ts from 'typescript'
import { walk } from './files.mjs'
import { gamesIn, rulesRooms } from './rooms.mjs'

/** The globals that rules may use. Whatever is not here (clock, chance, screen, network, storage, timers) is refused. */
const GLOBALS = new Set(
  [
    'undefined NaN Infinity isNaN parseInt Number String Boolean BigInt Symbol RegExp',
    'Object Array Map Set WeakMap WeakSet JSON Math Intl Promise',
    'ArrayBuffer DataView Int8Array Int16Array Int32Array BigInt64Array Float64Array',
    'Uint8Array Uint8ClampedArray Uint16Array Uint32Array BigUint64Array',
    'Error TypeError RangeError SyntaxError AggregateError',
  ].flatMap((names) => names.split(' ')),
)

/** The members of these globals that give the same result in every engine and every place. */
const MEMBERS = {
  Math: new Set(['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'trunc']),
  Intl: new Set(['PluralRules', 'ListFormat']),
}

/** Methods whose result depends on where they run. */
const LOCAL_METHODS = new Set(['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'])

/** Where more is allowed, and why: statistics of samples are compared with a tolerance or shown, never replayed. */
const EXCEPTIONS = [
  { place: 'packages/kernel/src/conformance', global: 'Math', member: 'sqrt' },
  { place: 'packages/kernel/src/interval', global: 'Math', member: 'sqrt' },
]

/** What stands between rules and people may wait for a part of itself to be loaded; rules never wait. */
const WAITING = /^packages\/kernel\/src\/(room|keeper)\//

/** Whatever can be written to. At the top of a game's module all matches would share it. */
const MUTABLE = new Set(
  [
    'Map Set WeakMap WeakSet Array ArrayBuffer DataView Int8Array Int16Array Int32Array BigInt64Array Float64Array',
    'Uint8Array Uint8ClampedArray Uint16Array Uint32Array BigUint64Array',
  ].flatMap((names) => names.split(' ')),
)

/** A collection in a type that nobody can write through, and one that anybody can. */
const READ_ONLY = /\b(Readonly(Map|Set)|ArrayLike)\b/
const WRITABLE = /\b(?!Readonly)\w*(Map|Set|Array)\b/

/** Where a game's module keeps something, and why: a program brings the words of a language once, for all matches. */
const KEEPERS = /^packages\/[^/]+\/src\/text\/messages\.ts$/

/**
 * The files that must be pure: the rules rooms' sources without tests, screens, laboratories, manifests and compiled data.
 * @param {string} root
 * @param {readonly string[]} games
 */
function rulesFiles(root, games) {
  const sources = rulesRooms(games).flatMap((room) => [...walk(path.join(root, 'packages', room, 'src'))])
  return sources.filter(
    (file) => file.endsWith('.ts') && !/\.(test|e2e)\.ts$|\/src\/(ui\/|lab\/|generated\/|manifest\.ts$)/.test(file),
  )
}

/**
 * What is impure in the rules under a root, each as 'file:line:column message'.
 * @param {string} root
 */
export function findImpurities(root) {
  const games = gamesIn(path.join(root, 'packages'))
  const files = rulesFiles(root, games)
  // Without libraries a name resolves only if the sources themselves declare it: every other one is a global.
  const program = ts.createProgram(files, { noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ES2022 })
  const checker = program.getTypeChecker()
  /** @type {string[]} */
  const found = []

  /**
   * @param {ts.Node} node
   * @param {string} message
   */
  function report(node, message) {
    const source = node.getSourceFile()
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${path.relative(root, source.fileName)}:${line + 1}:${character + 1} ${message}`)
  }

  /**
   * @param {ts.Identifier} node
   * @returns {void}
   */
  function checkGlobal(node) {
    const name = node.text
    if (!GLOBALS.has(name)) return report(node, `${name} is not among the globals that rules may use`)
    if (name !== 'Math' && name !== 'Intl') return
    const member = memberRead(node)
    if (member === undefined)
      return report(node, `${name} may only be used as ${name}.member, so that it can be checked`)
    if (MEMBERS[name].has(member)) return
    const file = path.relative(root, node.getSourceFile().fileName)
    if (EXCEPTIONS.some((each) => file.startsWith(each.place) && each.global === name && each.member === member)) return
    report(node, `${name}.${member} is not exact, or not the same everywhere`)
  }

  /** @param {ts.Node} node */
  const mayWait = (node) => WAITING.test(path.relative(root, node.getSourceFile().fileName))

  /** @param {ts.Node} node */
  function visit(node) {
    if (isOnlyType(node)) return
    if (ts.isIdentifier(node) && isRead(node) && isGlobal(checker, node)) checkGlobal(node)
    if (isMember(node) && LOCAL_METHODS.has(nameOf(node) ?? '')) report(node, `${nameOf(node)} depends on the locale`)
    if (ts.isBinaryExpression(node) && isPower(node.operatorToken.kind)) report(node, '** is not exact')
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && !mayWait(node))
      report(node, 'import() is not for rules')
    if (node.kind === ts.SyntaxKind.DeclareKeyword) report(node, 'declare would hide a global from this check')
    if (ts.isMetaProperty(node)) report(node, `${node.getText()} is not for rules`)
    ts.forEachChild(node, visit)
  }

  /**
   * A match's own ground and scratch live in what the game opened for it, never in a module.
   * @param {ts.SourceFile} source
   */
  function checkKept(source) {
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue
      const { declarationList: list } = statement
      if ((list.flags & ts.NodeFlags.Const) === 0) report(list, 'a module of the rules holds constants only')
      else
        for (const { initializer, type } of list.declarations)
          for (const node of writable(type, initializer))
            report(node, 'a module of the rules holds nothing that can be written to; declare it read-only')
    }
  }

  for (const file of files) {
    const source = program.getSourceFile(file)
    if (source === undefined) continue
    visit(source)
    if (keepsNothing(path.relative(root, file), games)) checkKept(source)
  }
  return found
}

/**
 * Whether a file is of a game, or of the geometry under it, where all matches would share what it keeps.
 * @param {string} file
 * @param {readonly string[]} games
 */
function keepsNothing(file, games) {
  const place = file.split(path.sep)
  const [, room = '', , part = ''] = place
  return (room === 'space' || games.includes(room)) && part !== 'testing' && !KEEPERS.test(place.join('/'))
}

/**
 * What a constant keeps that can be written to: a list declared as one, an empty list or record, a collection.
 * @param {ts.TypeNode | undefined} type
 * @param {ts.Expression | undefined} value
 * @returns {ts.Node[]}
 */
function writable(type, value) {
  if (value === undefined) return []
  if (type === undefined ? isEmpty(value) : ts.isArrayTypeNode(type)) return [value]
  const text = type?.getText() ?? ''
  return READ_ONLY.test(text) && !WRITABLE.test(text) ? [] : collectionsIn(value)
}

/** @param {ts.Expression} value */
function isEmpty(value) {
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0
  return ts.isObjectLiteralExpression(value) && value.properties.length === 0
}

/**
 * @param {ts.Expression} value
 * @returns {ts.Node[]}
 */
function collectionsIn(value) {
  if (ts.isParenthesizedExpression(value) || ts.isSatisfiesExpression(value)) return collectionsIn(value.expression)
  if (ts.isNewExpression(value)) return MUTABLE.has(value.expression.getText()) ? [value] : []
  if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap(collectionsIn)
  if (!ts.isObjectLiteralExpression(value)) return []
  return value.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? collectionsIn(each.initializer) : []))
}

/** @param {ts.Node} node */
function isOnlyType(node) {
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword
  return ts.isInterfaceDeclaration(node) || (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node))
}

/** @param {ts.SyntaxKind} kind */
const isPower = (kind) =>
  kind === ts.SyntaxKind.AsteriskAsteriskToken || kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken

/**
 * @param {ts.Node} node
 * @returns {node is ts.PropertyAccessExpression | ts.ElementAccessExpression}
 */
const isMember = (node) => ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)

/**
 * The name a member expression reads, if it stands in the source.
 * @param {ts.PropertyAccessExpression | ts.ElementAccessExpression} node
 */
function nameOf(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined
}

/** @param {ts.Identifier} node */
function memberRead(node) {
  return isMember(node.parent) && node.parent.expression === node ? nameOf(node.parent) : undefined
}

/**
 * Whether an identifier stands for a value that is read here, rather than being a property's name or a declaration.
 * @param {ts.Identifier} node
 */
function isRead(node) {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent) || ts.isExportAssignment(parent)) return true
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isBreakOrContinueStatement(parent))
    return false
  /** @type {unknown[]} */
  const names = ['name' in parent ? parent.name : undefined]
  if (ts.isBindingElement(parent)) names.push(parent.propertyName)
  if (ts.isLabeledStatement(parent)) names.push(parent.label)
  return !names.includes(node)
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Identifier} node
 */
function isGlobal(checker, node) {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
  return !symbol?.declarations?.length
}
