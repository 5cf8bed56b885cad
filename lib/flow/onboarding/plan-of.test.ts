import { expect, test } from 'vitest'
import type { Scalar } from '@/lib/model/requirements/pointer'
import { beginCreated, openWorld } from '@/test/world'
import { planOf } from './plan-of'

const world = await openWorld()

test.for<[said: string, state: string, stored: Scalar]>([
  ['yes', 'in_progress', true],
  ['no', 'in_progress', false],
  ['nothing', 'not_started', ''],
])('a step the service still wants, answered with %s, is %s', async ([, state, stored]) => {
  const browser = await beginCreated(world, { sandboxRequire: 'acting_as_intermediary' })
  const visit = await browser.visit()
  const answers = { ...visit.draft.answers, '/personalInformation/actingAsIntermediary': stored }
  const { steps } = planOf({ ...visit, draft: { ...visit.draft, answers } })
  expect(steps.find(({ step }) => step.id === 'intermediary')?.state).toBe(state)
})
