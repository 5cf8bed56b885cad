import { describe, expect, test } from 'vitest'
import { loadList } from '@/lib/operator/list-page/load-list'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { ROLES } from '@/lib/operator/sign-in/roles'
import { type Operator, signOut } from '@/lib/operator/sign-in/session'
import { approvals } from '@/lib/platform/db/schema/operators'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { openWorld } from '@/test/world'
import { approvalsOf, REASON } from '@/test/world/approvals'
import { makeOperator } from '@/test/world/operators'
import { loadApprovals } from './approvals-view'

Object.assign(process.env, { OPERATOR_SECOND_APPROVER: '1' })
const world = await openWorld()
const { db } = world
const words = makeWords('en', 'UTC')
const { asked, decided, press } = approvalsOf(world)

describe('the page of approvals', () => {
  test('shows who asks for what, about whom (masked) and why, and offers a decision to colleagues alone', async () => {
    const { asker, id, code, email, request } = await asked()
    const colleague = await makeOperator(db, 'reviewer')
    const page = await loadApprovals(db, { operator: colleague, words })
    if (!page.ok) throw new Error(page.code)
    expect(page.value.waiting.rows.find((row) => row.id === request)).toEqual({
      id: request,
      what: 'Show a value: Email address',
      who: expect.stringContaining('•'),
      onboarding: { href: `/operator/onboardings/${id}`, label: code },
      reason: REASON,
      state: expect.stringContaining(asker.name),
      until: expect.any(String),
      isReady: false,
    })
    expect(JSON.stringify(page.value)).not.toContain(email)
    const own = await loadApprovals(db, { operator: asker, words })
    if (!own.ok) throw new Error(own.code)
    expect(own.value.waiting.rows.map((row) => row.id)).not.toContain(request)
    expect(own.value.own.rows).toMatchObject([
      { id: request, state: 'Waiting for a colleague', isReady: false },
    ])
  })

  test('tells the one who asked how it stands, and offers to carry out only what is approved', async () => {
    const { asker, request } = await asked()
    const standing = async () => {
      const page = await loadApprovals(db, { operator: asker, words })
      return page.ok ? page.value.own.rows.map(({ state, isReady }) => [state, isReady]) : page.code
    }
    const colleague = await decided(request)
    expect(await standing()).toEqual([[`Approved by ${colleague.name}`, true]])
    await press(asker, request, 'carry_out')
    expect(await standing()).toEqual([['Done', false]])
  })

  test.each(ROLES)('is in the navigation of a %s who may approve something', async (role) => {
    const operator = await makeOperator(db, role)
    const rooms = consoleFrameView(words, operator, 'onboardings').nav.items.map(({ id }) => id)
    const page = await loadApprovals(db, { operator, words })
    expect([rooms.includes('approvals'), page.ok]).toEqual(
      role === 'reviewer' || role === 'admin' ? [true, true] : [false, false],
    )
  })

  test('is named on the list of onboardings while something waits for the person who looks', async () => {
    await db.delete(approvals)
    const { asker } = await asked()
    const [colleague, viewer] = [await makeOperator(db, 'admin'), await makeOperator(db, 'viewer')]
    const named = async (operator: Operator) => (await loadList(db, { operator, words }, {})).approvals?.text
    expect(await named(colleague)).toBe('Waiting for your approval: 1')
    expect([await named(asker), await named(viewer)]).toEqual([undefined, undefined])
    await signOut(db, asker)
  })
})
