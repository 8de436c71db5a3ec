import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.e2e.ts', 'scripts/**/*.e2e.ts'],
    environment: 'node',
    // Each file starts a server and a browser of its own: no more than two at a time.
    maxWorkers: 2,
    testTimeout: 120_000,
    // A browser on a busy machine may miss a frame; a second miss is a fault.
    retry: 1,
    hookTimeout: 120_000,
    // What is awaited comes when the machine has time for it.
    expect: { poll: { timeout: 15_000 } },
  },
})
