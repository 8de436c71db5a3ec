import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** How the names of the longest end, which would else run alone when all others are done. */
const LONG = ['game', 'minds', 'seats', 'table', 'told', 'whole']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => LONG.findIndex((name) => moduleId.endsWith(`${name}.e2e.ts`))
    const long = files.filter((file) => rank(file) >= 0).sort((a, b) => rank(a) - rank(b))
    return [...long, ...(await super.sort(files.filter((file) => rank(file) < 0)))]
  }
}

export default defineConfig({
  test: {
    include: ['packages/**/*.e2e.ts', 'scripts/**/*.e2e.ts'],
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    // One browser, one server and one copy of the modules for all files of a worker: their start costs more than a test.
    isolate: false,
    // A page waits often enough that a third has room beside two.
    maxWorkers: 3,
    testTimeout: 120_000,
    // A browser on a busy machine may miss a frame; a second miss is a fault.
    retry: 1,
    hookTimeout: 120_000,
    // What is awaited comes when the machine has time for it.
    expect: { poll: { timeout: 15_000 } },
  },
})
