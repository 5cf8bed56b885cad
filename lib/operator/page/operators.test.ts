import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forget } from '@/lib/flow/retention/retention'
import { endOneSession, issueLinkAgain, revokeEverything } from '@/lib/operator/acts/help-customer'
import { linkToStep } from '@/lib/operator/acts/link-to-step'
import { settleAlert } from '@/lib/operator/acts/matters'
import { reveal } from '@/lib/operator/acts/reveal'
import { readAudit } from '@/lib/operator/audit-list/read-audit'
import { findOnboardings } from '@/lib/operator/list/find'
import { loadList } from '@/lib/operator/list-page/load-list'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { onboardingView } from '@/lib/operator/onboarding-page/onboarding-view'
import { ROLES, type Role } from '@/lib/operator/sign-in/roles'
import { findOperator, type Operator, signOut } from '@/lib/operator/sign-in/session'
import { changeStaff, listStaff } from '@/lib/operator/sign-in/staff'
import { operatorSessions, operators } from '@/lib/platform/db/schema/operators'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { makeOnboarding, openWorld } from '@/test/world'
import { lastDeeds, makeOperator, signInAs, startKnown } from '@/test/world/operators'

const world = await openWorld()
const { db } = world
const words = makeWords('en', 'UTC')
const REASON = 'ticket 4711, the customer asks'
const started = () => startKnown(world)

describe('what each role may do', () => {
  /** Every use case of the console, with the lowest role that it lets in. */
  const DEEDS: ReadonlyArray<
    readonly [string, Role, (operator: Operator, id: string) => Promise<{ ok: boolean; code?: string }>]
  > = [
    ['find', 'viewer', (operator) => findOnboardings(db, operator, {})],
    ['look', 'viewer', (operator, id) => lookAt(db, operator, id)],
    ['a new link', 'support', (operator, id) => issueLinkAgain(db, operator, id)],
    [
      'point at a step',
      'support',
      (operator, id) => linkToStep(db, operator, id, { step: 'email', note: '' }),
    ],
    ['revoke', 'support', (operator, id) => revokeEverything(db, operator, id)],
    ['end a session', 'support', (operator, id) => endOneSession(db, operator, id, '0'.repeat(64))],
    ['settle', 'support', (operator, id) => settleAlert(db, operator, { id, alert: 'alert_x' })],
    ['reveal', 'reviewer', (operator, id) => reveal(db, operator, { id, place: '/email', reason: REASON })],
    ['read the audit', 'admin', (operator) => readAudit(db, { operator, words }, {})],
    ['list the team', 'admin', (operator) => listStaff(db, { operator, words })],
    ['change the team', 'admin', (operator) => changeStaff(db, operator, { person: 'opr_x', deed: 'out' })],
  ]
  const cells = DEEDS.flatMap(([name, lowest, deed]) =>
    ROLES.map((role) => [role, name, ROLES.indexOf(role) >= ROLES.indexOf(lowest), deed] as const),
  )

  test.each(cells)('%s: %s → %s', async (role, _name, isAllowed, deed) => {
    const operator = await makeOperator(db, role)
    const { id } = await started()
    const done = await deed(operator, id)
    if (isAllowed) expect(done.code).not.toBe('role.refused')
    else {
      expect(done).toMatchObject({ ok: false, code: 'role.refused' })
      expect(await lastDeeds(db)).toMatchObject([{ actor: operator.id, code: 'role.refused' }])
    }
  })
})

describe('from the next call on', () => {
  test('someone shut out is out, in every browser, and cannot come in again', async () => {
    const admin = await makeOperator(db, 'admin')
    const { token, operator } = await signInAs(db, 'support')
    expect((await changeStaff(db, admin, { person: operator.id, deed: 'out' })).ok).toBe(true)
    expect(await findOperator(db, token)).toMatchObject({ code: 'session.revoked' })
    expect(await lastDeeds(db)).toMatchObject([{ action: 'staff_change', object: operator.id, field: 'out' }])
  })

  test('an admin cannot shut themselves out, and of two who shut each other out one stays', async () => {
    const [one, other] = [await makeOperator(db, 'admin'), await makeOperator(db, 'admin')]
    expect(await changeStaff(db, one, { person: one.id, deed: 'out' })).toMatchObject({ code: 'staff.self' })
    expect(await lastDeeds(db)).toMatchObject([{ actor: one.id, object: one.id, code: 'staff.self' }])
    const staff = await listStaff(db, { operator: one, words })
    const offered = staff.ok
      ? new Map(staff.value.rows.map(({ id, change }) => [id, change?.deed]))
      : undefined
    expect([offered?.get(one.id), offered?.get(other.id)]).toEqual([undefined, 'out'])
    await Promise.all([
      changeStaff(db, one, { person: other.id, deed: 'out' }),
      changeStaff(db, other, { person: one.id, deed: 'out' }),
    ])
    const isOut = and(inArray(operators.id, [one.id, other.id]), isNotNull(operators.disabledAt))
    expect(await db.$count(operators, isOut)).toBe(1)
  })

  test.each(['let in', '', null, 'OUT'])('a deed there is not (%j) lets nobody in', async (deed) => {
    const [admin, out] = [await makeOperator(db, 'admin'), await makeOperator(db, 'viewer')]
    await changeStaff(db, admin, { person: out.id, deed: 'out' })
    expect(await changeStaff(db, admin, { person: out.id, deed })).toMatchObject({ code: 'input.invalid' })
    const [row] = await db.select().from(operators).where(eq(operators.id, out.id))
    expect(row?.disabledAt).not.toBeNull()
  })

  test('a role that was taken away is gone in a session that is open', async () => {
    const { token, operator } = await signInAs(db, 'reviewer')
    await db.update(operators).set({ role: 'viewer' }).where(eq(operators.id, operator.id))
    const now = await findOperator(db, token)
    expect(now).toMatchObject({ ok: true, value: { role: 'viewer' } })
    const { id } = await started()
    const seen = now.ok && (await reveal(db, now.value, { id, place: '/email', reason: REASON }))
    expect(seen).toMatchObject({ ok: false, code: 'role.refused' })
  })
})

describe('sessions of the team', () => {
  test('an admin ends all sessions of a person, and the list shows how many there are', async () => {
    const admin = await makeOperator(db, 'admin')
    const { token, operator } = await signInAs(db, 'viewer')
    const listed = async () => {
      const staff = await listStaff(db, { operator: admin, words })
      return staff.ok ? staff.value.rows.find(({ id }) => id === operator.id)?.sessions : undefined
    }
    expect(await listed()).toBe(1)
    await changeStaff(db, admin, { person: operator.id, deed: 'end' })
    expect(await listed()).toBe(0)
    expect(await findOperator(db, token)).toMatchObject({ code: 'session.revoked' })
  })

  test('end after a quarter of an hour without a call, after eight hours in any case, and on signing out', async () => {
    const { token, operator } = await signInAs(db, 'viewer')
    const [row] = await db.select().from(operatorSessions).where(eq(operatorSessions.id, operator.session))
    const at = (minutes: number) => new Date((row?.createdAt.getTime() ?? 0) + minutes * 60_000)
    expect((await findOperator(db, token, at(14))).ok).toBe(true)
    expect(await findOperator(db, token, at(14 + 16))).toMatchObject({ code: 'session.expired' })
    for (let minutes = 14; minutes < 8 * 60; minutes += 14)
      expect((await findOperator(db, token, at(minutes))).ok).toBe(true)
    expect(await findOperator(db, token, at(8 * 60))).toMatchObject({ code: 'session.expired' })
    await signOut(db, operator)
    expect(await findOperator(db, token)).toMatchObject({ code: 'session.revoked' })
    expect(await lastDeeds(db)).toMatchObject([{ action: 'sign_out' }])
  })
})

describe('nothing but masked values', () => {
  test('is in the list and on the page of an onboarding, for every role', async () => {
    const prefill = {
      email: 'canary.person@planted.example',
      phone: '+12025550198',
      address: {
        country: 'USA',
        line1: '77 Canary Planted Rd',
        city: 'Plantedville',
        state: 'TX',
        postalCode: '78701',
      },
    }
    const { id } = await makeOnboarding(world, { prefill })
    const planted = [
      prefill.email,
      prefill.phone,
      prefill.address.line1,
      prefill.address.city,
      'canary.person',
    ]
    for (const role of ROLES) {
      const operator = await makeOperator(db, role)
      const list = await loadList(db, { operator, words }, { q: id, peek: id })
      const looked = await lookAt(db, operator, id)
      if (!looked.ok) throw new Error('not found')
      const shown = JSON.stringify([list, onboardingView(words, operator, looked.value)])
      expect(list.rows).toHaveLength(1)
      expect(list.peek?.story.items).not.toEqual([])
      expect(shown).toContain('ca••••@planted.example')
      for (const canary of planted) expect(shown).not.toContain(canary)
    }
  })
})

describe('a look at an onboarding is written down and changes nothing', () => {
  test('each look is written down, and the onboarding stays as it was', async () => {
    const operator = await makeOperator(db, 'viewer')
    const { id } = await started()
    const before = await lookAt(db, operator, id)
    const after = await lookAt(db, operator, id)
    expect(await lastDeeds(db, 2)).toMatchObject([
      { actor: operator.id, action: 'look', object: id, code: null },
      { actor: operator.id, action: 'look', object: id, code: null },
    ])
    expect(before.ok && after.ok && after.value.opened.onboarding).toEqual(
      before.ok && before.value.opened.onboarding,
    )
  })

  test('a look at what retention has deleted, or at nothing, is refused and written down', async () => {
    const operator = await makeOperator(db, 'admin')
    const { id } = await started()
    await forget(db, id)
    expect(await lookAt(db, operator, id)).toMatchObject({ code: 'onboarding.deleted' })
    expect(await lastDeeds(db)).toMatchObject([{ object: id, code: 'onboarding.deleted' }])
    expect(await reveal(db, operator, { id, place: '/email', reason: REASON })).toMatchObject({
      code: 'onboarding.deleted',
    })
    expect(await lookAt(db, operator, 'onb_x')).toMatchObject({ code: 'not_found' })
    expect(await lastDeeds(db)).toMatchObject([{ object: 'onb_x', code: 'not_found' }])
  })
})
