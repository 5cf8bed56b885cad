import { vi } from 'vitest'
import type { Db } from '@/lib/platform/db/open'

/** What the database is asked while something is done; begin and commit of a transaction are between. */
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

/** How the database means to find what it is asked for while something is done, as if every table were long. */
export async function plansOf(db: Db, act: () => Promise<unknown>): Promise<string> {
  const asked: Array<{ text: string; values: unknown[] }> = []
  const client = await db.$client.connect()
  const prototype: { query: (...given: unknown[]) => unknown } = Object.getPrototypeOf(client)
  const { query } = prototype
  const spy = vi.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...given) {
    asked.push({ text: textOf(given[0]), values: Array.isArray(given[1]) ? given[1] : [] })
    return query.apply(this, given)
  })
  await act()
  spy.mockRestore()
  const lines: string[] = []
  await client.query('begin')
  await client.query('set local enable_seqscan = off')
  for (const { text, values } of asked.filter(({ text }) => /^\s*(select|with|update)\b/i.test(text))) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
    lines.push(...rows.map((row) => row['QUERY PLAN']))
  }
  await client.query('rollback')
  client.release()
  return lines.join('\n')
}
