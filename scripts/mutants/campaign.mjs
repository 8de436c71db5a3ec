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
const WITNESSES = 8
const CHEAP = 50

/** How much longer than before a test may take with a mutant, in steps, and by the clock where it waits. */
const PATIENCE = { times: 10, most: 2_000_000, more: 50_000, wait: 15_000 }

/** So many tries, and whoever reports the run is given a moment. */
const BREATH = 50

export class Campaign {
  #order
  #switches
  #runner
  /** @type {Known[]} */
  #known = []
  /** The mutants that were reached while modules were read. */
  #early = new Set()
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
    this.#switches = switches
    this.#runner = runner
  }

  /** What is passed from here to the first test of a file is passed while modules are read. */
  expectImports() {
    if (!this.#isOn) this.#switches.reset()
  }

  #noteImports() {
    this.#switches.passed.forEach((times, number) => times > 0 && this.#early.add(number))
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
    const title = getNames(test).slice(1).join(' > ')
    const file = path.relative(this.#order.home, test.file.filepath).split(path.sep).join('/')
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
      if (!this.#early.has(mutant.number) || this.#verdicts.get(mutant.number)?.killed === true) continue
      this.#verdicts.set(mutant.number, await this.#triedAfresh(mutant))
    }
    this.#write(true)
  }

  /**
   * Tries a mutant with the tests that reach it: those that name its rules, then the others from the cheapest on.
   * @param {Planned} mutant
   * @returns {Promise<Verdict>}
   */
  async #tried({ number, rules, file }) {
    const reaching = this.#known.filter(({ reached }) => reached.has(number)).sort((a, b) => a.time - b.time)
    if (reaching.length === 0) return { killed: false, reached: false }
    const named = reaching.filter((known) => known.time < CHEAP && known.rules.some((id) => rules.includes(id)))
    const witnesses = named.slice(0, WITNESSES)
    const fresh = this.#remembered.has(file)
    /** @type {Known[]} */
    const killers = []
    for (const known of witnesses) if (await this.#kills(known, number, fresh)) killers.push(known)
    if (killers.length === 0)
      for (const known of reaching) {
        if (witnesses.includes(known) || !(await this.#kills(known, number, fresh))) continue
        killers.push(known)
        break
      }
    const [first] = killers
    if (first === undefined) return { killed: false, reached: true }
    return { killed: true, by: first.file, rules: [...new Set(killers.flatMap((known) => known.rules))].sort() }
  }

  /**
   * @param {Known} known
   * @param {number} number
   * @param {boolean} fresh whether to forget what is remembered, before and after
   */
  async #kills({ test, steps }, number, fresh) {
    const switches = this.#switches
    if (fresh) switches.forget()
    switches.steps = 0
    switches.most = limitOf(steps)
    switches.active = number
    let killed = false
    try {
      await this.#perform(test)
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
   */
  async #perform(test) {
    await this.#hooks(test, 'beforeEach')
    try {
      await soon(TestRunner.getTestFn(test)())
    } finally {
      await this.#hooks(test, 'afterEach')
    }
  }

  /**
   * @param {Test} test
   * @param {'beforeEach' | 'afterEach'} name
   */
  async #hooks(test, name) {
    for (let suite = test.suite ?? test.file; ; suite = suite.suite ?? test.file) {
      for (const hook of TestRunner.getSuiteHooks(suite)[name]) await hook(test.context, suite)
      if (suite === test.file) return
    }
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
   * @returns {Promise<Verdict>}
   */
  async #triedAfresh({ number, rules }) {
    const files = [...new Set(this.#known.map(({ file }) => file))]
    const close = (/** @type {string} */ file) =>
      (this.#deadly.get(file) ?? 0) +
      this.#known.filter((known) => known.file === file && known.rules.some((id) => rules.includes(id))).length
    files.sort((a, b) => close(b) - close(a))
    for (const file of files) {
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
   * The rules named by the test of a file that kills a mutant.
   * @param {string} name
   * @param {number} number
   * @returns {Promise<readonly string[] | undefined>}
   */
  async #killersAfresh(name, number) {
    const switches = this.#switches
    vi.resetModules()
    switches.reset()
    switches.active = number
    try {
      const [file] = await collectTests([path.join(this.#order.home, name)], this.#runner)
      if (file === undefined || file.result?.state === 'fail') return []
      for (const test of getTests(file)) {
        const title = getNames(test).slice(1).join(' > ')
        const known = this.#known.find((each) => each.file === name && each.title === title)
        if (known === undefined) continue
        switches.steps = 0
        switches.most = limitOf(known.steps)
        try {
          await this.#perform(test)
        } catch {
          return known.rules
        }
      }
    } finally {
      switches.reset()
      await this.#breathe()
    }
    return undefined
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

/** @param {number} steps */
const limitOf = (steps) => Math.min(steps * PATIENCE.times, steps + PATIENCE.most) + PATIENCE.more

/** @param {unknown} work */
async function soon(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mutant keeps a test waiting')), PATIENCE.wait)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
