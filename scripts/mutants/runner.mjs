import { setMaxListeners } from 'node:events'
import fs from 'node:fs'
import { TestRunner } from 'vitest'
import { Campaign } from './campaign.mjs'
import { Switches } from './switches.mjs'

/**
 * Runs every test of the files as usual, noting which mutants it reaches, and when the last file is done tries the mutants.
 */
export default class MutantsRunner extends TestRunner {
  #campaign
  #left

  /** @param {import('vitest').SerializedConfig} config */
  constructor(config) {
    super(config)
    // A test that is run a thousand times listens a thousand times for the end of the run.
    setMaxListeners(0)
    /** @type {import('./try.mjs').Order} */
    const order = JSON.parse(fs.readFileSync(process.env['MUTANTS_ORDER'] ?? '', 'utf8'))
    const changes = new Map(
      order.mutants.flatMap(({ number, change }) => (change === undefined ? [] : [[number, change]])),
    )
    const switches = new Switches(order.mutants.length, changes)
    Reflect.set(globalThis, '__mutants', switches)
    this.#left = order.tests.length
    this.#campaign = new Campaign(order, switches, this)
  }

  /**
   * @override
   * @param {import('vitest').RunnerTestFile} file
   */
  onCollectStart(file) {
    super.onCollectStart(file)
    this.#campaign.expectImports(file.filepath)
  }

  /** @param {import('vitest').RunnerTestCase} test */
  async runTask(test) {
    await this.#campaign.rehearse(test)
  }

  /**
   * @override
   * @param {import('vitest').RunnerTestSuite} suite
   */
  async onBeforeRunSuite(suite) {
    await super.onBeforeRunSuite(suite)
    if (suite.mode === 'skip') await this.#afterFile(suite)
  }

  /**
   * @override
   * @param {import('vitest').RunnerTestSuite} suite
   */
  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite)
    await this.#afterFile(suite)
  }

  /** @param {import('vitest').RunnerTestSuite} suite */
  async #afterFile(suite) {
    if (!('filepath' in suite)) return
    this.#left--
    if (this.#left === 0) await this.#campaign.run()
  }
}
