import ts from 'typescript'

/**
 * A rule broken on purpose: the text that stands at `start` to `end` is taken for another, or, if `text` is undefined, the
 * statement there is left out.
 * @typedef {{ id: string, line: number, start: number, end: number, text: string | undefined, rules: readonly string[] }} Mutant
 *
 * What is peculiar to a game: words that stand for the two halves of a rule (attacker and defender, head and rear).
 * @typedef {{ swaps?: readonly (readonly [string, string])[] }} Peculiar
 */

const RULE = /\b([A-Z]{2,}-(?:[A-Z]*[\d.]+|[a-z]+)-)(\d+)\b(?: to (?:\1)?(\d+)\b)?/g

/**
 * The ids of rules in a comment or the title of a test; 'AB-1.2-03 to 05' is three of them, 'AB-fire-03 to AB-fire-05' too.
 * @param {string} text
 */
export function rulesNamed(text) {
  const found = new Set()
  for (const [, stem = '', first = '', last] of text.matchAll(RULE)) {
    for (let n = Number(first); n <= Number(last ?? first); n++) found.add(stem + String(n).padStart(first.length, '0'))
  }
  return [...found]
}

/** What is told and what is thrown is no rule, nor is whether anybody listens. */
const TELLING = /\b(log|named|news)\??\.push$/
const LISTENING = /\b(log|named) [!=]== undefined/

/** Methods whose argument is a condition on each of a list. */
const ASKING = new Set(['some', 'every', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex'])

const OTHER_METHOD = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['find', 'findLast'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])

const K = ts.SyntaxKind

/** @type {ReadonlyMap<ts.SyntaxKind, string>} */
const OTHER_SIGN = new Map([
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
  [K.PlusEqualsToken, '-='],
  [K.MinusEqualsToken, '+='],
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
])

/** Signs that are mutated wherever they stand; equality only where its value is kept, since conditions are dropped whole. */
const EQUALITY = new Set([K.EqualsEqualsEqualsToken, K.ExclamationEqualsEqualsToken])

const LONGEST = 64

/** @param {string} text */
function brief(text) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 17)}…${line.slice(-16)}`
}

/** @param {ts.Node} node */
const isLogical = (node) =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === K.AmpersandAmpersandToken || node.operatorToken.kind === K.BarBarToken)

/**
 * @param {ts.Expression} node
 * @returns {ts.Expression}
 */
const bare = (node) => (ts.isParenthesizedExpression(node) ? bare(node.expression) : node)

/**
 * The parts of a chain of one logical sign.
 * @param {ts.Expression} node
 * @param {ts.SyntaxKind} sign
 * @returns {ts.Expression[]}
 */
const partsOf = (node, sign) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === sign ? [...partsOf(node.left, sign), node.right] : [node]

/** @param {ts.Node} node */
function nameOf(node) {
  const named = ts.isFunctionLike(node) || ts.isClassDeclaration(node) || ts.isPropertyAssignment(node)
  const name = named || ts.isVariableDeclaration(node) ? node.name : undefined
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined
}

/**
 * Where a mutant is found again when lines have shifted: the names around it.
 * @param {ts.Node} node
 */
function placeOf(node) {
  const names = []
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isFunctionLike(at) || ts.isClassDeclaration(at) || ts.isPropertyAssignment(at)) names.unshift(nameOf(at))
    else if (ts.isVariableDeclaration(at) && (ts.isSourceFile(at.parent.parent.parent) || holdsFunction(at)))
      names.unshift(nameOf(at))
  }
  const known = names.filter((name) => name !== undefined)
  return known.length > 0 ? known.join('.') : 'top'
}

/** @param {ts.VariableDeclaration} node */
const holdsFunction = ({ initializer }) => initializer !== undefined && ts.isFunctionLike(initializer)

/**
 * Whether a function answers yes or no.
 * @param {ts.SignatureDeclaration} node
 */
function isPredicate(node) {
  const { type } = node
  if (type !== undefined) return type.kind === K.BooleanKeyword || ts.isTypePredicateNode(type)
  const { parent } = node
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0]?.pos === node.pos &&
    ts.isPropertyAccessExpression(parent.expression) &&
    ASKING.has(parent.expression.name.text)
  )
}

/**
 * A condition that only tells the compiler what it is about, since it was asked before: `if (action.type !== 'x') return`.
 * @param {ts.IfStatement} node
 */
function onlyNarrows({ expression, thenStatement }) {
  const then =
    ts.isBlock(thenStatement) && thenStatement.statements.length === 1 ? thenStatement.statements[0] : thenStatement
  if (then === undefined) return false
  if (ts.isThrowStatement(then)) return true
  return (
    ts.isReturnStatement(then) && then.expression === undefined && /\.(type|step) !== '\w+'$/.test(expression.getText())
  )
}

/**
 * Whether a condition decides only what is told.
 * @param {ts.IfStatement} node
 */
function onlyTells({ thenStatement, elseStatement }) {
  const then = ts.isBlock(thenStatement) ? [...thenStatement.statements] : [thenStatement]
  return elseStatement === undefined && then.every((each) => ts.isExpressionStatement(each) && isTelling(each))
}

/** @param {ts.ExpressionStatement} node */
const isTelling = (node) => ts.isCallExpression(node.expression) && isTold(node.expression)

/**
 * All that comes of a condition: without it the condition were never true, which is tried by itself.
 * @param {ts.Statement} node
 */
function isAlone(node) {
  const { parent } = node
  const branch = ts.isBlock(parent) && parent.statements.length === 1 ? parent : node
  return ts.isIfStatement(branch.parent) && branch.parent.elseStatement === undefined
}

/** @param {ts.CallExpression} node */
const isTold = (node) => TELLING.test(node.expression.getText())

/**
 * Every way to break the rules of a file.
 * @param {string} text
 * @param {Peculiar} [peculiar]
 * @returns {Mutant[]}
 */
export function mutantsOf(text, { swaps = [] } = {}) {
  const source = ts.createSourceFile('rules.ts', text, ts.ScriptTarget.ES2022, true)
  const other = new Map(
    swaps.flatMap(([a, b]) =>
      [
        [a, b],
        [b, a],
      ].map(([from = '', to = '']) => [from, to]),
    ),
  )
  /** @type {Mutant[]} */
  const found = []
  const seen = new Set()
  /** @type {Map<string, number>} */
  const counts = new Map()

  /**
   * @param {ts.Node} node
   * @param {string | undefined} instead
   * @param {string} [shown] what is broken, if it is easier to see in what stands around
   * @param {string} [broken]
   */
  function add(node, instead, shown = node.getText(), broken = instead ?? 'nothing') {
    const start = node.getStart()
    const key = `${start} ${node.end} ${instead}`
    if (seen.has(key) || isCutShort(node)) return
    seen.add(key)
    const name = `${placeOf(node)}: ${brief(shown)} ⇒ ${brief(broken)}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const { line } = source.getLineAndCharacterOfPosition(start)
    const id = count > 1 ? `${name} #${count}` : name
    found.push({ id, line: line + 1, start, end: node.end, text: instead, rules: rulesAbove(node) })
  }

  /**
   * The rules that the comments above a node name, and those above its function.
   * @param {ts.Node} node
   */
  function rulesAbove(node) {
    const named = new Set()
    for (let at = node; at.parent !== undefined; at = at.parent) {
      const ranges = ts.getLeadingCommentRanges(text, at.getFullStart()) ?? []
      for (const { pos, end } of ranges) for (const id of rulesNamed(text.slice(pos, end))) named.add(id)
    }
    return [...named]
  }

  /**
   * A token, shown with what stands around it.
   * @param {ts.Node} node
   * @param {string} instead
   * @param {ts.Node} [around]
   */
  function addWithin(node, instead, around = node.parent) {
    const at = around.getStart()
    const before = text.slice(at, node.getStart())
    add(node, instead, around.getText(), before + instead + text.slice(node.end, around.end))
  }

  /**
   * Drops a condition, or one of those that it is made of.
   * @param {ts.Expression} node
   * @param {boolean} [both] whether it can be dropped whole either way
   */
  function condition(node, both = true) {
    const inner = bare(node)
    if (inner.kind === K.TrueKeyword || inner.kind === K.FalseKeyword || LISTENING.test(inner.getText())) return
    if (!isLogical(inner) || !ts.isBinaryExpression(inner)) {
      const there = isThere(inner)
      if (both) for (const word of ['true', 'false']) if (word !== String(there)) add(inner, word)
      return
    }
    const sign = inner.operatorToken.kind
    const parts = partsOf(inner, sign)
    for (const part of parts) {
      if (isThere(part) === (sign === K.AmpersandAmpersandToken)) continue
      const left = parts.filter((each) => each !== part).map((each) => each.getText())
      add(inner, left.join(sign === K.BarBarToken ? ' || ' : ' && '))
    }
    if (both) add(inner, sign === K.BarBarToken ? 'true' : 'false')
    for (const part of parts) if (isLogical(bare(part))) condition(part, false)
  }

  /** @param {ts.BinaryExpression} node */
  function sign(node) {
    const { kind } = node.operatorToken
    const instead = OTHER_SIGN.get(kind)
    if (instead === undefined || isInLoopHead(node)) return
    if (EQUALITY.has(kind) && !isKept(node)) return
    if (isText(node.left) || isText(node.right) || isEmptiness(node)) return
    const whole = `${node.left.getText()} ${instead} ${node.right.getText()}`
    add(node, whole)
  }

  /**
   * Off by one, but not where it only walks a list.
   * @param {ts.NumericLiteral} node
   */
  function number(node) {
    const { parent } = node
    if (ts.isElementAccessExpression(parent) || ts.isPrefixUnaryExpression(parent) || isInLoopHead(node)) return
    if (isSides(node) || isAmongMany(node)) return
    const value = Number(node.text)
    if (!Number.isInteger(value)) return
    const sign = ts.isBinaryExpression(parent) ? parent.operatorToken.kind : undefined
    if (sign === K.LessThanLessThanToken && parent.getStart() === node.getStart()) return
    if (value === 0 && sign !== undefined && EQUALITY.has(sign)) return
    // For the compiler, where the list is known to be long enough.
    if (sign === K.QuestionQuestionToken) return
    // The sign beside it is off by one in the other direction.
    if (sign !== K.LessThanToken && sign !== K.GreaterThanEqualsToken) addWithin(node, String(value + 1))
    if (value > 1 && sign !== K.GreaterThanToken && sign !== K.LessThanEqualsToken) addWithin(node, String(value - 1))
  }

  /** @param {ts.CallExpression} node */
  function call(node) {
    const { expression } = node
    if (!ts.isPropertyAccessExpression(expression)) return
    const method = expression.name.text
    const [first] = node.arguments
    const instead = OTHER_METHOD.get(method)
    if (instead !== undefined) {
      const args = node.arguments.map((each) => each.getText()).join(', ')
      add(node, `${expression.expression.getText()}.${instead}(${args})`)
    }
    if (method === 'die' && first !== undefined) {
      const sides = first.getText()
      addWithin(first, `(${sides}) + 2`, node)
      add(node, `(${node.getText()} + ${node.getText()})`, node.getText(), 'two dice')
    }
    if (method === 'pair') add(node, `${expression.expression.getText()}.die(6, ${first?.getText()})`)
    if (method === 'filter' || method === 'slice') add(node, expression.expression.getText())
  }

  /** @param {ts.Identifier} node */
  function half(node) {
    const instead = other.get(node.text)
    if (instead === undefined) return
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
      if (!isWritten(parent) && !isCallee(parent)) add(parent, `${parent.expression.getText()}.${instead}`)
      return
    }
    if (!isValue(node) || isWritten(node) || isCallee(node) || !isInScope(node, instead)) return
    addWithin(node, instead)
  }

  /** @param {ts.ExpressionStatement} node */
  function statement(node) {
    if (!isTelling(node) && !isAlone(node)) add(node, undefined)
  }

  /** @param {ts.ForOfStatement} node */
  function firstForAll(node) {
    const list = node.expression.getText()
    add(node.expression, `[...${list}].slice(0, 1)`, `of ${list}`, 'of the first')
  }

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isThrowStatement(node)) return
    if (ts.isCallExpression(node) && isTold(node)) return
    if (isBucket(node) || isCitation(node)) return
    if (ts.isPropertyAssignment(node) && /^(rules|type)$/.test(nameOf(node) ?? '')) return
    if (ts.isIfStatement(node)) {
      if (onlyTells(node)) return
      if (!onlyNarrows(node)) condition(node.expression)
    } else if (ts.isConditionalExpression(node)) condition(node.condition)
    else if (ts.isWhileStatement(node)) condition(node.expression, false)
    else if (ts.isReturnStatement(node) && node.expression !== undefined) {
      const owner = ts.findAncestor(node, ts.isFunctionLike)
      if (owner !== undefined && isPredicate(owner)) condition(node.expression)
    } else if (ts.isArrowFunction(node) && isPredicate(node) && !ts.isBlock(node.body)) condition(node.body)
    else if (ts.isBinaryExpression(node)) {
      if (isLogical(node) && !isLogical(bareParent(node)) && !isInLoopHead(node)) condition(node, false)
      sign(node)
    } else if (ts.isNumericLiteral(node)) number(node)
    else if (ts.isCallExpression(node)) call(node)
    else if (ts.isIdentifier(node)) half(node)
    else if (ts.isForOfStatement(node)) firstForAll(node)
    else if (isFlag(node)) addWithin(node, node.kind === K.TrueKeyword ? 'false' : 'true')
    if (ts.isExpressionStatement(node)) statement(node)
    ts.forEachChild(node, visit)
  }

  visit(source)
  return found
}

/**
 * What a question has for an answer where something that the compiler is not sure of is there; undefined for other questions.
 * To take it for there would break the program, not the rule.
 * @param {ts.Expression} node
 */
function isThere(node) {
  const [, sign] = /^[\w.[\]]+ ([!=])== undefined$/.exec(bare(node).getText()) ?? []
  return sign === undefined ? undefined : sign === '!'
}

/** @param {ts.Node} node */
function bareParent(node) {
  let at = node.parent
  while (ts.isParenthesizedExpression(at)) at = at.parent
  return at
}

/** @param {ts.Node} node */
function isFlag(node) {
  if (node.kind !== K.TrueKeyword && node.kind !== K.FalseKeyword) return false
  const { parent } = node
  return (
    ts.isPropertyAssignment(parent) || ts.isCallExpression(parent) || (ts.isReturnStatement(parent) && !isAlone(parent))
  )
}

/**
 * Whether a node is the n-th argument of a roll.
 * @param {ts.Node} node
 * @param {string} method
 * @param {number} n
 */
function isOfRoll({ parent, pos }, method, n) {
  if (parent === undefined) return false
  if (!ts.isCallExpression(parent) || parent.arguments[n]?.pos !== pos) return false
  return ts.isPropertyAccessExpression(parent.expression) && parent.expression.name.text === method
}

/**
 * One of a long list of numbers that is neither its first nor its last.
 * @param {ts.Node} node
 */
function isAmongMany({ parent, pos }) {
  if (!ts.isArrayLiteralExpression(parent) || parent.elements.length < 5) return false
  return parent.elements[0]?.pos !== pos && parent.elements.at(-1)?.pos !== pos
}

/** @param {ts.Node} node */
const isSides = (node) => isOfRoll(node, 'die', 0)

/**
 * Which results are alike: it shortens the walk over odds, which the kernel's own checks compare with the long way.
 * @param {ts.Node} node
 */
const isBucket = (node) => isOfRoll(node, 'die', 2) || isOfRoll(node, 'pair', 1)

/**
 * Which rules an event cites.
 * @param {ts.Node} node
 */
const isCitation = (node) => ts.isConditionalExpression(node) && rulesNamed(node.whenTrue.getText()).length > 0

/**
 * Part of a chain that ends where something is missing: in parentheses it would end elsewhere.
 * @param {ts.Node} node
 */
function isCutShort(node) {
  const { parent } = node
  const chained =
    ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent)
  return chained && parent.expression === node && node.getText().includes('?.')
}

/** @param {ts.BinaryExpression} node */
const isEmptiness = (node) =>
  node.operatorToken.kind === K.GreaterThanToken && /\.(length|size) > 0$/.test(node.getText())

/**
 * Whether the value of a comparison is kept or handed on, not asked at once.
 * @param {ts.Node} node
 */
function isKept(node) {
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isCallExpression(parent)
}

/**
 * A list of numbers walked by a counter ends where it ends.
 * @param {ts.Node} node
 */
function isInLoopHead(node) {
  const loop = ts.findAncestor(node, (at) => ts.isForStatement(at) || ts.isBlock(at))
  return loop !== undefined && ts.isForStatement(loop) && node.end <= loop.statement.getStart()
}

/** @param {ts.Expression} node */
const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** @param {ts.Node} node */
function isWritten(node) {
  const { parent } = node
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return parent.operator === K.PlusPlusToken || parent.operator === K.MinusMinusToken
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false
  const { kind } = parent.operatorToken
  return kind >= K.FirstAssignment && kind <= K.LastAssignment
}

/** @param {ts.Node} node */
function isCallee(node) {
  const { parent } = node
  return (ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent)) && parent.expression === node
    ? ts.isCallExpression(parent)
    : false
}

/** @param {ts.Identifier} node */
function isValue(node) {
  const { parent } = node
  if (ts.isCallExpression(parent)) return parent.arguments.includes(node)
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node && !parent.getText().includes('?.')
  if (ts.isElementAccessExpression(parent) || ts.isBinaryExpression(parent) || ts.isReturnStatement(parent)) return true
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.initializer === node
  return ts.isConditionalExpression(parent)
}

/**
 * Whether a name means something where a node stands: it is an argument, or a constant above it, in a function around it.
 * @param {ts.Node} node
 * @param {string} name
 */
function isInScope(node, name) {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isFunctionLike(at) && at.parameters.some((each) => bindsName(each.name, name))) return true
    if (ts.isForOfStatement(at) && ts.isVariableDeclarationList(at.initializer) && node.pos > at.initializer.end)
      if (at.initializer.declarations.some((each) => bindsName(each.name, name))) return true
    if (!ts.isBlock(at)) continue
    for (const each of at.statements)
      if (ts.isVariableStatement(each) && each.end <= node.pos)
        if (each.declarationList.declarations.some((one) => bindsName(one.name, name))) return true
  }
  return false
}

/**
 * @param {ts.BindingName} binding
 * @param {string} name
 * @returns {boolean}
 */
const bindsName = (binding, name) =>
  ts.isIdentifier(binding)
    ? binding.text === name
    : binding.elements.some((each) => ts.isBindingElement(each) && bindsName(each.name, name))
