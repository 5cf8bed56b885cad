import { expect, test } from 'vitest'
import { forget } from '@/lib/flow/retention/retention'
import { issueLinkAgain } from '@/lib/operator/acts/help-customer'
import { reveal } from '@/lib/operator/acts/reveal'
import { findOnboardings } from '@/lib/operator/list/find'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { refusePreviewWrite } from '@/lib/operator/sign-in/refuse-preview-write'
import { makeOnboarding, openWorld, prefilled } from '@/test/world'
import { lastDeeds, makeOperator, signInAs } from '@/test/world/operators'

const world = await openWorld()
const { db } = world
const REASON = 'ticket 4711, the customer asks'

type Attempt = (id: string) => Promise<{ ok: boolean; code?: string }>

/** What nobody may do, each with its code. A forged role claim: `sign-in.test.ts`. */
const BAD: ReadonlyArray<readonly [string, string, Attempt]> = [
  [
    'a preview session that tries to write',
    'preview.read_only',
    async (id) => refusePreviewWrite(db, (await signInAs(db, 'admin')).token, `/operator/screen/${id}/now`),
  ],
  [
    'an operator without the role',
    'role.refused',
    async (id) => issueLinkAgain(db, await makeOperator(db, 'viewer'), id),
  ],
  [
    'a reveal without a reason',
    'reason.missing',
    async (id) => reveal(db, await makeOperator(db, 'reviewer'), { id, place: '/email', reason: '' }),
  ],
  [
    'a stale sign-in',
    'sign_in.stale',
    async (id) => {
      const operator = await makeOperator(db, 'reviewer', new Date(Date.now() - 6 * 60_000))
      return reveal(db, operator, { id, place: '/email', reason: REASON })
    },
  ],
  [
    'a search of 10,000 characters',
    'input.invalid',
    async () => findOnboardings(db, await makeOperator(db, 'viewer'), { q: 'x'.repeat(10_000) }),
  ],
  [
    'an onboarding deleted by retention',
    'onboarding.deleted',
    async (id) => {
      await forget(db, id)
      return lookAt(db, await makeOperator(db, 'support'), id)
    },
  ],
]

test.each(BAD)('%s is refused as %s, and it is written down', async (_name, code, attempt) => {
  const { id } = await makeOnboarding(world, { prefill: prefilled() })
  expect(await attempt(id)).toMatchObject({ ok: false, code })
  expect(await lastDeeds(db)).toMatchObject([{ actor: expect.stringMatching(/^opr_/), code }])
})
