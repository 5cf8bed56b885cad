import { expect, test } from 'vitest'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { beginCreated, openWorld } from '@/test/world'
import { makeOperator } from '@/test/world/operators'
import { opensTable } from './opens-table'

const world = await openWorld()
const words = makeWords('en', 'UTC')
const operator = await makeOperator(world.db, 'viewer')
const looked = await lookAt(world.db, operator, (await beginCreated(world)).id)
if (!looked.ok) throw new Error(looked.code)
const { opened } = looked.value

/** The table of a customer whose profiles have these names and states. */
function tableOf(
  type: typeof opened.onboarding.type,
  profiles: Record<string, 'approved' | 'pending' | 'rejected'>,
) {
  const codes = { required: [], pending: [], complete: [], errors: [] }
  const told = Object.entries(profiles).map(([name, status]) => ({ name, status, ...codes }))
  const snapshot = opened.snapshot && { ...opened.snapshot, profiles: told }
  const view = opensTable(words, { ...opened, snapshot, onboarding: { ...opened.onboarding, type } })
  return { ...view, rows: view.rows.map(({ thing, profile, state }) => [thing, profile, state.text]) }
}

test('the team reads thing by thing what a customer can do, and which profile opens the rest', () => {
  expect(tableOf('individual', { kyc_profile_a: 'approved', kyc_profile_b: 'pending' })).toEqual({
    title: 'What the customer can do',
    columns: ['What', 'Profile', 'Status'],
    rows: [
      ['A virtual account in US dollars', 'A', 'Available'],
      ['Transfers in US dollars (ACH, wire)', 'A', 'Available'],
      ['Transfers in euros (SEPA)', 'A', 'Available'],
      ['Transfers in Brazilian reais (Pix)', 'B', 'After approval'],
      ['International transfers in US dollars (SWIFT)', 'C', 'Not requested'],
    ],
  })
})

test('a company has the same by its own profiles, and what is rejected is said to be so', () => {
  const { title, rows } = tableOf('business', { kyb_profile_a: 'approved', kyb_profile_c: 'rejected' })
  expect(title).toBe('What the company can do')
  expect(rows.map(([, , state]) => state)).toEqual([
    'Available',
    'Available',
    'Available',
    'Not requested',
    'Rejected',
  ])
})

test('the page of a person of a company shows what their profile opens for it, and nothing more', () => {
  const { title, rows } = tableOf('representative', { ubo_kyc_profile_a: 'pending' })
  expect(title).toBe('What the company can do')
  expect(rows.map(([, profile, state]) => `${profile} ${state}`)).toEqual(Array(3).fill('A After approval'))
})
