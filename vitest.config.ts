import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: {
      '@': path.resolve(import.meta.dirname),
      // The package throws outside a server build on purpose; unit tests are a server.
      'server-only': path.resolve(import.meta.dirname, 'test/server-only.ts'),
    },
  },
  test: {
    include: ['{app,components,lib,scripts,test}/**/*.test.{ts,tsx}'],
    // Tests of limits and faults wait; one more at a time than there are cores keeps those busy meanwhile.
    maxWorkers: availableParallelism() + 1,
    globalSetup: './test/database-server.ts',
    // Laws run on new random values each time; on a build machine a failing one is shown and looked at twice.
    retry: process.env.CI ? 1 : 0,
    // A busy build machine may be slow with everything.
    testTimeout: process.env.CI ? 60_000 : 20_000,
    hookTimeout: 60_000,
  },
})
