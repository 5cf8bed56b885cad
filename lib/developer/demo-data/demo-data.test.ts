import { expect, test } from 'vitest'
import { loadNumbers } from '@/lib/operator/numbers/load-numbers'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { openWorld } from '@/test/world'
import { makeOperator } from '@/test/world/operators'
import { addPastMonths } from './demo-data'

const { db } = await openWorld()

test('the sample data fills every report with numbers large enough to show', async () => {
  expect(await addPastMonths(db)).toMatchObject({ ok: true })
  const operator = await makeOperator(db, 'viewer')
  const words = makeWords('en', 'UTC')
  const page = await loadNumbers(db, { operator, words }, { from: dayAgo(80), to: dayAgo(0) })
  if (!page.ok) throw new Error(page.code)
  expect(page.value.pictures.map(({ id }) => id)).toEqual(['steps', 'weeks', 'spans'])
  for (const { id, rows } of page.value.tables) expect(rows, id).not.toEqual([])
  const [steps] = page.value.pictures
  for (const { bars } of steps?.rows ?? []) expect(bars[0]?.length).toBeGreaterThan(100)
})

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}
