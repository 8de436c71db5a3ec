import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    // Modules are loaded once for all files of a worker.
    isolate: false,
    // Properties and child processes take their time on a busy machine.
    testTimeout: 60_000,
    // Proofs of many games. The inner loop, `npm test -- --quick`, leaves them out.
    tags: [{ name: 'slow', timeout: 180_000 }],
  },
})
