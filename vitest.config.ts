import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const TESTS = '{app,components,lib,scripts,test}/**/*.test.{ts,tsx}'
/**
 * A file that changes the process would be felt by the next one in it, and one that measures it would feel the others.
 */
const NEEDS_A_PROCESS =
  /\bvi\.(mock|stubEnv|stubGlobal|resetModules)\(|\bprocess\.env\.\w+ = |\bassign\(process\.env\b|\bprocess\.memoryUsage\(|\bgetActiveResourcesInfo\(|\bwatchSockets\(/
/** Packages of many modules, which are made one beforehand. */
const ONE_FILE_EACH = ['', '/pg-core', '/node-postgres', '/node-postgres/migrator'].map(
  (part) => `drizzle-orm${part}`,
)

const NEXT_INTL_SERVER = 'node_modules/next-intl/dist/esm/production/server.react-server.js'

const alone = globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
  NEEDS_A_PROCESS.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
)

export default defineConfig({
  resolve: {
    alias: {
      '@/lib/platform/files/inspect-file': path.resolve(
        import.meta.dirname,
        'test/stand-ins/inspect-once.ts',
      ),
      '@': path.resolve(import.meta.dirname),
      ...Object.fromEntries(
        ['embed', 'react', 'server'].map((name) => [
          `@vestibule/${name}`,
          path.resolve(import.meta.dirname, `packages/${name}/src/main.ts`),
        ]),
      ),
      // The package throws outside a server build on purpose; unit tests are a server.
      'server-only': path.resolve(import.meta.dirname, 'test/stand-ins/server-only.ts'),
      // As next.config.mjs says it to the app; and the half of the package that servers get.
      'next-intl/config': path.resolve(import.meta.dirname, 'lib/platform/i18n/request.ts'),
      'next-intl/server': path.resolve(import.meta.dirname, NEXT_INTL_SERVER),
      // What the framework says of a request; a file that put it in place by a mock would need a process of its own.
      'next/headers': path.resolve(import.meta.dirname, 'test/stand-ins/next-headers.ts'),
      'next/cache': path.resolve(import.meta.dirname, 'test/stand-ins/next-cache.ts'),
    },
  },
  test: {
    // Only what is bundled finds the configuration above.
    server: { deps: { inline: ['next-intl'] } },
    // Each loads the whole app once. While one waits for a limit or a fault, the browser's part of the suite has its
    // core.
    maxWorkers: availableParallelism(),
    globalSetup: './test/servers/database-server.ts',
    setupFiles: ['./test/world/env.ts', './test/world/lock-order.ts'],
    // A busy machine may be slow with everything.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Some three hundred small files of one package took a third of what a new process needs to load.
    deps: { optimizer: { ssr: { enabled: true, include: ONE_FILE_EACH } } },
    // Loading the modules again for every file took more processor time than the tests themselves.
    projects: [
      {
        extends: true,
        test: { name: 'together', include: [TESTS], exclude: alone, pool: 'threads', isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
