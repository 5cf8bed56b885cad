import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Names in the first cells of a document's tables. */
const namesIn = (file: string) =>
  read(file)
    .split('\n')
    .flatMap((line) => [...(/^\| (`[^|]+)/.exec(line)?.[1] ?? '').matchAll(/`([\w.-]+)`/g)])
    .map(([, name]) => name)

test('every purpose of a derived key is in the inventory of keys', () => {
  const type = /type KeyPurpose =([^/]+)/.exec(read('lib/platform/crypto/keys.ts'))?.[1] ?? ''
  const purposes = [...type.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)
  expect(purposes.length).toBeGreaterThan(5)
  expect(namesIn('docs/security/keys.md')).toEqual(purposes)
})

test('cryptography is imported where the inventory says, and with no weak digest', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  )
  const using = [...files, 'proxy.ts'].filter((file) => /from 'node:crypto'/.test(read(file)))
  const listed = [...read('docs/security/keys.md').matchAll(/^- `(.+)`$/gm)].map(([, file]) => file)
  expect(using.toSorted()).toEqual(listed.toSorted())
  expect(using.filter((file) => /'(?:md5|sha1|des|rc4|aes-\d+-(?:ecb|cbc))'/i.test(read(file)))).toEqual([])
})

test('every line of the log is in the inventory of logs', () => {
  const table = /const LEVELS[^{]+\{([^}]+)\}/.exec(read('lib/platform/log/log.ts'))?.[1] ?? ''
  const events = [...table.matchAll(/'([\w.]+)':/g)].map(([, name]) => name)
  expect(events.length).toBeGreaterThan(10)
  expect(namesIn('docs/security/logs.md').toSorted()).toEqual(events.toSorted())
})
