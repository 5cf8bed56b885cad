import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { broughtAlong, readTree, sourcesIn } from '@/test/structure/tree'

describe('what a preview is made of', () => {
  const tree = readTree(path.resolve(import.meta.dirname, '../../..'))
  /** Of files that know the database at all: anyone who is asked to write, by whatever name. */
  const WRITES = /\.\s*(?:insert|update|delete|transaction|execute)\s*\(/
  const KNOWS_DATABASE = /from '(?:drizzle-orm|@\/lib\/platform\/db\/)/
  const writes = (text: string) => KNOWS_DATABASE.test(text) && WRITES.test(text)
  const NEVER = [
    'lib/upstream/client.ts',
    'lib/platform/db/handle.ts',
    'lib/sandbox/sandbox.ts',
    'node:fs/promises',
  ]

  test('brings along no action, no way to the service, and nothing that writes', () => {
    const rooms = sourcesIn(tree, 'lib/operator/preview/', 'components/preview/', 'app/(screen)/')
    expect(rooms.length).toBeGreaterThan(3)
    const brought = new Set(
      rooms
        .filter(({ path: file }) => !file.startsWith('app/'))
        .flatMap(({ path: file }) => [file, ...broughtAlong(tree, file)]),
    )
    const found = [...brought].filter((file) => {
      const text = tree.sources.get(file)?.text ?? ''
      return file.endsWith('/actions.ts') || NEVER.includes(file) || writes(text)
    })
    expect(found).toEqual([])
    expect(writes(tree.sources.get('lib/flow/drafts/draft.ts')?.text ?? '')).toBe(true)
  })
})
