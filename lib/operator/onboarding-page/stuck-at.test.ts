import { expect, test } from 'vitest'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { beginCreated, openWorld } from '@/test/world'
import { makeOperator } from '@/test/world/operators'
import { stuckAt } from './stuck-at'

const world = await openWorld({ settings: { model: 'streamlined' } })
const words = makeWords('en', 'UTC')
const operator = await makeOperator(world.db, 'viewer')

async function rowsOf(sandboxRequire: string) {
  const { id } = await beginCreated(world, { sandboxRequire })
  const looked = await lookAt(world.db, operator, id)
  if (!looked.ok) throw new Error(looked.code)
  return stuckAt(words, looked.value, planOf(looked.value.opened))
}

test('several stuck things are a count that opens', async () => {
  const items = ['shoe_size: Unknown code', 'hat_size: Unknown code']
  expect(await rowsOf('shoe_size,hat_size')).toEqual([
    { term: 'Stuck at', tone: 'bad', more: { summary: '2 things to sort out', items } },
  ])
})

test('a single stuck thing is said at once', async () => {
  expect(await rowsOf('shoe_size')).toEqual([
    { term: 'Stuck at', tone: 'bad', text: 'shoe_size: Unknown code' },
  ])
})

test('the next step is said, and all that is left to do is a count that opens', async () => {
  const [row, ...others] = await rowsOf('tax_identification_number,account_purpose')
  expect(others).toEqual([])
  expect(row?.more?.summary).toBe(`${row?.more?.items.length} steps to go`)
  expect(row?.more?.items).toContain(row?.text)
})
