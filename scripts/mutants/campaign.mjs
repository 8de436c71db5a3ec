import fs from 'node:fs'
import path from 'node:path'
import { collectTests } from '@vitest/runner'
import { getNames, getTests } from '@vitest/runner/utils'
import { TestRunner, vi } from 'vitest'
import { rulesNamed } from './operators.mjs'

/**
 * @typedef {import('vitest').RunnerTestCase} Test
 * @typedef {import('./plan.mjs').Planned} Planned
 * @typedef {import('./results.mjs').Verdict} Verdict
 *
 * A test that has been run twice: what it reaches, what of that only when nothing is remembered, and what it costs.
 * @typedef {{ test: Test, title: string, file: string, reached: Set<number>, once: Set<number>, steps: number, time: number, rules: readonly string[] }} Known
 */

/** Tests that name the mutant's rules are all run, up to so many, to tell by which the rule is held. */
const WITNESSES = 4
const CHEAP = 50

/** So many steps are spent on a mutant before it counts as a survivor; a test costs its own, and some whatever it does. */
const EFFORT = { most: 60_000_000, each: 1_000 }

/** So many test files are read anew for a mutant of what is worked out while modules are read. */
const FILES = 12

/** How much longer than before a test may take with a mutant: in steps, and by the clock, at the least so long. */
const PATIENCE = { times: 10, most: 2_000_000, more: 50_000, wait: 20_000, waits: 30 }

/** So many tries, and whoever reports the run is given a moment. */
const BREATH = 50

export class Campaign {
  #order
  /** @type {Map<number, string>} */
  #killers
  #switches
  #runner
  /** @type {Known[]} */
  #known = []
  /**
   * The mutants that were reached while modules were read, and the test files that made it so.
   * @type {Map<number, Set<string>>}
   */
  #early = new Map()
  #reading = ''
  /** Files whose work is remembered between tests. */
  #remembered = new Set()
  /** @type {string[]} */
  #aside = []
  /** @type {Map<number, Verdict>} */
  #verdicts = new Map()
  #tries = 0
  #isOn = false

  /**
   * @param {import('./try.mjs').Order} order
   * @param {import('./switches.mjs').Switches} switches
   * @param {TestRunner} runner
   */
  constructor(order, switches, runner) {
    this.#order = order
    this.#killers = new Map(order.killers)
    this.#switches = switches
    this.#runner = runner
  }

  /**
   * What is passed from here to the first test is passed while the modules of a test file are read.
   * @param {string} path
   */
  expectImports(path) {
    if (this.#isOn) return
    this.#noteImports()
    this.#switches.reset()
    this.#reading = this.#nameOf(path)
  }

  #noteImports() {
    this.#switches.passed.forEach((times, number) => {
      if (times > 0) this.#early.set(number, (this.#early.get(number) ?? new Set()).add(this.#reading))
    })
  }

  /** @param {string} file */
  #nameOf(file) {
    return path.relative(this.#order.home, file).split(path.sep).join('/')
  }

  /**
   * Runs a test as it is, with nothing remembered, and once more.
   * @param {Test} test
   */
  async rehearse(test) {
    const switches = this.#switches
    this.#noteImports()
    switches.reset()
    switches.forget()
    await TestRunner.getTestFn(test)()
    const first = Int32Array.from(switches.passed)
    const { steps } = switches
    switches.reset()
    const title = titleOf(test)
    const file = this.#nameOf(test.file.filepath)
    const before = performance.now()
    try {
      await this.#hooks(test, 'afterEach')
      await this.#perform(test)
      await this.#hooks(test, 'beforeEach')
    } catch {
      this.#aside.push(`${file}: ${title}`)
      return
    } finally {
      switches.active = -1
    }
    const time = performance.now() - before
    const reached = new Set()
    const once = new Set()
    first.forEach((times, number) => {
      if (times > 0) reached.add(number)
      if (times !== switches.passed[number]) once.add(number)
    })
    for (const number of once) this.#remembered.add(this.#order.mutants[number]?.file)
    switches.reset()
    this.#known.push({ test, title, file, reached, once, steps, time, rules: rulesNamed(title) })
  }

  /** Tries all mutants that are asked for. */
  async run() {
    this.#isOn = true
    this.#noteImports()
    this.#switches.reset()
    const wanted = new Set(this.#order.wanted)
    const mutants = this.#order.mutants.filter(({ number }) => wanted.has(number))
    for (const mutant of mutants) this.#verdicts.set(mutant.number, await this.#tried(mutant))
    await this.#control()
    for (const mutant of mutants) {
      const verdict = this.#verdicts.get(mutant.number)
      const readers = this.#early.get(mutant.number)
      if (readers === undefined || verdict === undefined || verdict.killed) continue
      // What the rules also come by later is only worth another look where a test file worked something out beforehand.
      const files = verdict.reached ? readers : new Set(this.#known.map(({ file }) => file))
      this.#verdicts.set(mutant.number, await this.#triedAfresh(mutant, [...files]))
    }
    this.#write(true)
  }

  /**
   * Tries a mutant with the tests that reach it: those that name its rules, those beside its file and in its folder, then the
   * others, by turns those that go through the fewest places and those that go where few others do.
   * @param {Planned} mutant
   * @returns {Promise<Verdict>}
   */
  async #tried({ number, rules, file }) {
    const reaching = this.#known
      .filter(({ reached }) => reached.has(number))
      .sort((a, b) => a.reached.size - b.reached.size || a.time - b.time)
    if (reaching.length === 0) return { killed: false, reached: false }
    const named = reaching.filter((known) => known.rules.some((id) => rules.includes(id)))
    const witnesses = new Set(named.filter(({ time }) => time < CHEAP).slice(0, WITNESSES))
    const fresh = this.#remembered.has(file)
    /** @type {Known[]} */
    const killers = []
    for (const known of witnesses) if (await this.#kills(known, number, fresh)) killers.push(known)
    let effort = 0
    const rarest = [...reaching].sort((a, b) => this.#rarityOf(b) - this.#rarityOf(a))
    const byTurns = reaching.flatMap((known, n) => [known, rarest[n] ?? known])
    const killer = this.#killers.get(number)
    const again = reaching.filter((known) => known.file === killer)
    const beside = reaching.filter((known) => known.file === file.replace(/\.ts$/, '.test.ts'))
    const near = reaching.filter((known) => path.dirname(known.file) === path.dirname(file))
    for (const known of new Set([...named, ...again, ...beside, ...near, ...byTurns])) {
      if (killers.length > 0 || effort > EFFORT.most) break
      if (witnesses.has(known)) continue
      effort += known.steps + EFFORT.each
      if (await this.#kills(known, number, fresh)) killers.push(known)
    }
    const [first] = killers
    if (first === undefined) return { killed: false, reached: true }
    return { killed: true, by: first.file, rules: [...new Set(killers.flatMap((known) => known.rules))].sort() }
  }

  /**
   * How far from the beaten tracks a test goes.
   * @param {Known} known
   */
  #rarityOf(known) {
    if (this.#visits === undefined) {
      this.#visits = new Int32Array(this.#order.mutants.length)
      for (const { reached } of this.#known)
        for (const number of reached) this.#visits[number] = (this.#visits[number] ?? 0) + 1
    }
    let rarity = this.#rarity.get(known)
    if (rarity !== undefined) return rarity
    rarity = 0
    for (const number of known.reached) rarity += 1 / (this.#visits[number] ?? 1)
    this.#rarity.set(known, rarity)
    return rarity
  }

  /** @type {Int32Array | undefined} */
  #visits
  /** @type {Map<Known, number>} */
  #rarity = new Map()

  /**
   * @param {Known} known
   * @param {number} number
   * @param {boolean} fresh whether to forget what is remembered, before and after
   */
  async #kills({ test, steps, time }, number, fresh) {
    const switches = this.#switches
    if (fresh) switches.forget()
    switches.steps = 0
    switches.most = limitOf(steps)
    switches.active = number
    let killed = false
    try {
      await this.#perform(test, time)
    } catch {
      killed = true
    }
    switches.active = -1
    switches.most = Infinity
    if (fresh) switches.forget()
    await this.#breathe()
    return killed
  }

  async #breathe() {
    this.#tries++
    if (this.#tries % BREATH > 0) return
    await new Promise((resolve) => setImmediate(resolve))
    if (this.#tries % (BREATH * 100) === 0) this.#write(false)
  }

  /**
   * A test from its first hook to its last, outside of the run.
   * @param {Test} test
   * @param {number} [time] it took before
   */
  async #perform(test, time = 0) {
    await this.#hooks(test, 'beforeEach')
    try {
      await soon(TestRunner.getTestFn(test)(), time)
    } finally {
      await this.#hooks(test, 'afterEach')
    }
  }

  /**
   * @param {Test} test
   * @param {'beforeEach' | 'afterEach'} name
   */
  async #hooks(test, name) {
    const suites = name === 'beforeEach' ? suitesOf(test).reverse() : suitesOf(test)
    for (const suite of suites)
      for (const hook of TestRunner.getSuiteHooks(suite)[name]) await hook(test.context, suite)
  }

  /** What mutants did must not have outlived them: every test still passes. */
  async #control() {
    this.#switches.reset()
    for (const { test, title, file } of this.#known) {
      try {
        await this.#perform(test)
      } catch (error) {
        this.#aside.push(`${file}: ${title}: a mutant was remembered: ${error instanceof Error ? error.message : ''}`)
      }
    }
  }

  /**
   * Tries a mutant of what is worked out while modules are read: they are all read anew.
   * @param {Planned} mutant
   * @param {string[]} files
   * @returns {Promise<Verdict>}
   */
  async #triedAfresh({ number, rules }, files) {
    const close = (/** @type {string} */ file) =>
      (this.#deadly.get(file) ?? 0) +
      this.#known.filter((known) => known.file === file && known.rules.some((id) => rules.includes(id))).length
    files.sort((a, b) => close(b) - close(a))
    for (const file of files.slice(0, FILES)) {
      const killers = await this.#killersAfresh(file, number)
      if (killers === undefined) continue
      this.#deadly.set(file, (this.#deadly.get(file) ?? 0) + 1)
      return { killed: true, by: file, rules: killers }
    }
    return { killed: false, reached: true }
  }

  /**
   * How many mutants of this kind the tests of a file have killed so far.
   * @type {Map<string, number>}
   */
  #deadly = new Map()

  /**
   * The rules named by the test of a file that kills a mutant; none where its modules cannot even be read.
   * @param {string} name
   * @param {number} number
   * @returns {Promise<readonly string[] | undefined>}
   */
  async #killersAfresh(name, number) {
    const without = this.#without.get(name) ?? (await this.#failingAfresh(name, -1, new Set()))
    this.#without.set(name, without)
    if (without === 'unread') return undefined
    const failing = await this.#failingAfresh(name, number, new Set(without))
    return failing === 'unread' ? [] : failing[0]?.rules
  }

  /**
   * The tests of a file that fail when its modules are read anew, though no mutant is on: they prove nothing here.
   * @type {Map<string, Known[] | 'unread'>}
   */
  #without = new Map()

  /**
   * Reads the modules of a test file anew and runs its tests: all of them without a mutant, to the first that fails with one.
   * @param {string} name
   * @param {number} number
   * @param {ReadonlySet<Known>} except
   */
  async #failingAfresh(name, number, except) {
    const switches = this.#switches
    /** @type {Known[]} */
    const failing = []
    vi.resetModules()
    switches.reset()
    switches.active = number
    try {
      const [file] = await collectTests([path.join(this.#order.home, name)], this.#runner)
      if (file === undefined || file.result?.state === 'fail') return 'unread'
      const begun = new Set()
      for (const test of getTests(file)) {
        const title = titleOf(test)
        const known = this.#known.find((each) => each.file === name && each.title === title)
        if (known === undefined || except.has(known)) continue
        switches.steps = 0
        switches.most = limitOf(known.steps)
        try {
          await this.#begin(test, begun)
          await this.#perform(test, known.time)
        } catch {
          failing.push(known)
          if (number >= 0) break
        }
      }
    } finally {
      switches.reset()
      await this.#breathe()
    }
    return failing
  }

  /**
   * What stands before all tests of the suites around a test, once.
   * @param {Test} test
   * @param {Set<unknown>} begun
   */
  async #begin(test, begun) {
    for (const suite of suitesOf(test).reverse()) {
      if (begun.has(suite)) continue
      begun.add(suite)
      for (const hook of TestRunner.getSuiteHooks(suite).beforeAll) await hook(suite)
    }
  }

  /** @param {boolean} done */
  #write(done) {
    const { out } = this.#order
    fs.writeFileSync(
      out,
      JSON.stringify({ done, verdicts: [...this.#verdicts], aside: this.#aside, tests: this.#known.length }),
    )
  }
}

/** @param {Test} test */
const titleOf = (test) => getNames(test).slice(1).join(' > ')

/**
 * The suites around a test from the inmost to its file.
 * @param {Test} test
 */
function suitesOf(test) {
  /** @type {import('vitest').RunnerTestSuite[]} */
  const found = []
  for (let suite = test.suite; suite !== undefined && suite !== test.file; suite = suite.suite) found.push(suite)
  return [...found, test.file]
}

/** @param {number} steps */
const limitOf = (steps) => Math.min(steps * PATIENCE.times, steps + PATIENCE.most) + PATIENCE.more

/**
 * Waits for a test, but not for ever.
 * @param {unknown} work
 * @param {number} time it took before
 */
async function soon(work, time) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('the mutant keeps a test waiting')),
      Math.max(PATIENCE.wait, PATIENCE.waits * time),
    )
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
