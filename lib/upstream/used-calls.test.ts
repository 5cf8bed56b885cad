import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createUpstreamClient } from './client'

const LIB = path.resolve(import.meta.dirname, '..')

/** The sources of the app, without what the client itself is made of. */
const text = globSync('**/*.ts', { cwd: LIB })
  .filter((file) => !/\.test\.ts$|(?:^|\/)testing\/|^sandbox\/|^upstream\/endpoints\//.test(file))
  .map((file) => readFileSync(path.join(LIB, file), 'utf8'))
  .join('\n')

const client = createUpstreamClient({ baseUrl: 'https://service.invalid', apiKey: 'key' })
const calls = Object.entries(client).flatMap(([group, methods]) =>
  Object.keys(methods).map((method) => `${group}.${method}`),
)

test.each(calls)('the app makes the call %s: what nobody makes leaves the client', (call) => {
  expect(text).toContain(`${call}(`)
})
