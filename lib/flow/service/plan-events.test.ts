import { expect, test } from 'vitest'
import { buildPlan } from '@/lib/model/plan/build-plan'
import { planEvents } from './plan-events'

type Status = 'approved' | 'rejected' | 'incomplete'

const planOf = (status: Status, required: string[] = []) =>
  buildPlan({
    type: 'individual',
    profiles: [
      { name: 'kyc_profile_a', status, required, complete: ['email_address'], pending: [], errors: [] },
    ],
    answers: {},
    begun: new Set(),
    sent: new Set(),
    held: new Set(),
    withTeam: new Set(),
  })

const told = (before: Status, after: Status, required: string[]) =>
  planEvents(planOf(before), planOf(after, required), true, []).map(({ type }) => type)

test('a customer who was decided about and is asked again is told of, once', () => {
  for (const before of ['approved', 'rejected'] as const)
    expect(told(before, 'incomplete', ['tax_identification_number'])).toEqual(['onboarding.reopened'])
  expect(told('incomplete', 'incomplete', ['tax_identification_number'])).toEqual([])
})
