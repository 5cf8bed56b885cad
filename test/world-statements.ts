import { vi } from 'vitest'
import type { Db } from '@/lib/platform/db/open'

/** What the database is asked while something is done; begin and commit of a transaction stand between. */
export async function statementsOf(db: Db, act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const client = await db.$client.connect()
  const prototype: { query: (...given: unknown[]) => unknown } = Object.getPrototypeOf(client)
  client.release()
  const { query } = prototype
  const spy = vi.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...given) {
    seen.push(textOf(given[0]))
    return query.apply(this, given)
  })
  await act()
  spy.mockRestore()
  return seen
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
}
