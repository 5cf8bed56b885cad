import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { sweep } from '@/lib/flow/retention/retention'
import { declareCall } from '@/lib/operator/acts/calls'
import { revealOnOnboarding } from '@/lib/operator/acts/onboarding-acts'
import { eraseForTeam, exportForTeam } from '@/lib/operator/acts/person-data'
import { reveal } from '@/lib/operator/acts/reveal'
import { decideApproval } from '@/lib/operator/approvals/decide'
import type { Role } from '@/lib/operator/sign-in/roles'
import type { Operator } from '@/lib/operator/sign-in/session'
import { approvals } from '@/lib/platform/db/schema/operators'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { openWorld } from '@/test/world'
import { approvalsOf, REASON } from '@/test/world/approvals'
import { inDoubt } from '@/test/world/doubt'
import { customersOf } from '@/test/world/look'
import { lastDeeds, makeOperator, startKnown } from '@/test/world/operators'

Object.assign(process.env, { OPERATOR_SECOND_APPROVER: '1' })
const world = await openWorld()
const { db } = world
const words = makeWords('en', 'UTC')
const { asked, requestOf, decided, press } = approvalsOf(world)
const HOUR_MS = 60 * 60_000

const expire = (request: string) =>
  db.update(approvals).set({ expiresAt: new Date() }).where(eq(approvals.id, request))

describe('with a second approver, a sensitive act', () => {
  test('waits for a colleague, shows nothing, and is written down as a request', async () => {
    const { asker, id, request, wish, email } = await asked()
    expect(await lastDeeds(db)).toEqual([
      {
        actor: asker.id,
        action: 'approval_ask',
        object: id,
        field: `reveal /email ${request}`,
        reason: REASON,
        code: null,
      },
    ])
    const form = new FormData()
    form.set('place', wish.place)
    form.set('reason', REASON)
    const outcome = await revealOnOnboarding({ db, operator: asker, words, id, form })
    expect(outcome).toEqual({
      told: words.t('operator.told.approval_awaited'),
      next: { href: '/operator/approvals', label: 'Approvals' },
    })
    expect(JSON.stringify(outcome)).not.toContain(email)
  })

  test('happens once a colleague has approved it, once, and each part is in the audit', async () => {
    const { asker, id, request, email } = await asked()
    const colleague = await decided(request)
    expect(await press(asker, request, 'carry_out')).toMatchObject({ shown: { value: email } })
    const about = { object: id, code: null }
    expect(await lastDeeds(db, 2)).toMatchObject([
      { ...about, actor: asker.id, action: 'reveal', field: '/email', reason: REASON },
      { ...about, actor: colleague.id, action: 'approval_grant', field: `reveal /email ${request}` },
    ])
    expect(await press(asker, request, 'carry_out')).toMatchObject({
      problem: { title: words.t('operator.problems.approval_over_title') },
    })
    expect(await lastDeeds(db)).toMatchObject([{ action: 'reveal', object: id, code: 'approval.over' }])
  })

  test('is asked for once, however often the button is pressed', async () => {
    const { asker, wish } = await asked()
    await reveal(db, asker, wish)
    expect(await db.$count(approvals, eq(approvals.operatorId, asker.id))).toBe(1)
    await reveal(db, asker, { ...wish, reason: 'another ticket' })
    expect(await db.$count(approvals, eq(approvals.operatorId, asker.id))).toBe(2)
  })

  test('covers the export of a person, their erasure and the word about a call in doubt', async () => {
    const asker = await makeOperator(db, 'reviewer')
    const { id, email, code } = await startKnown(world)
    expect(await exportForTeam(db, asker, id, REASON)).toEqual({ ok: false, code: 'approval.awaited' })
    await decided(await requestOf(asker))
    const exported = await press(asker, await requestOf(asker), 'carry_out')
    expect(exported.file?.name).toBe(`${code}.json`)
    const [, text = ''] = exported.file?.href.split('base64,') ?? []
    expect(Buffer.from(text, 'base64').toString('utf8')).toContain(email)

    const wish = { reason: REASON, reference: code }
    expect(await eraseForTeam(db, asker, id, wish)).toEqual({ ok: false, code: 'approval.awaited' })
    expect(await openOnboarding(db, id)).toBeDefined()
    await decided(await requestOf(asker))
    expect(await press(asker, await requestOf(asker), 'carry_out')).toEqual({
      told: words.t('operator.told.erase'),
    })
    expect(await openOnboarding(db, id)).toBeUndefined()

    const browser = await inDoubt(world, true)
    const [customer = ''] = await customersOf(world, browser.id)
    const said = { made: true, customer, reason: REASON }
    expect(await declareCall(db, asker, browser.id, said)).toEqual({ ok: false, code: 'approval.awaited' })
    expect((await browser.visit()).onboarding.status).toBe('sending')
    await decided(await requestOf(asker))
    expect(await press(asker, await requestOf(asker), 'carry_out')).toEqual({
      told: words.t('operator.told.call_made'),
    })
    expect((await browser.visit()).onboarding).toMatchObject({ status: 'open', customerId: customer })
  })

  test('that would be refused anyway is refused at once and bothers nobody', async () => {
    const asker = await makeOperator(db, 'reviewer')
    const { id, code } = await startKnown(world)
    const wrong = { reason: REASON, reference: 'VB-0000-00' }
    expect(await eraseForTeam(db, asker, id, wrong)).toMatchObject({ code: 'erasure.unconfirmed' })
    const nothing = { id, place: '/nothing', reason: REASON }
    expect(await reveal(db, asker, nothing)).toMatchObject({ code: 'not_found' })
    const said = { made: true, customer: '../customer', reason: REASON }
    expect(await declareCall(db, asker, id, said)).toMatchObject({ code: 'customer.unknown' })
    for (const role of ['viewer', 'support'] as const) {
      const other = await makeOperator(db, role)
      const wish = { reason: REASON, reference: code }
      expect(await eraseForTeam(db, other, id, wish)).toMatchObject({ code: 'role.refused' })
    }
    expect(await db.$count(approvals, eq(approvals.onboardingId, id))).toBe(0)
  })
})

describe('nothing is shown', () => {
  test('by an approval of someone else, for another value, for another reason or of another onboarding', async () => {
    const { asker, wish, request } = await asked()
    const colleague = await decided(request)
    const other = await startKnown(world)
    for (const [operator, differs] of [
      [colleague, {}],
      [asker, { place: '/phone' }],
      [asker, { reason: 'another ticket' }],
      [asker, { id: other.id }],
    ] as const) {
      const changed = { ...wish, approval: request, ...differs }
      expect(await reveal(db, operator, changed)).toEqual({ ok: false, code: 'approval.over' })
    }
    expect(await reveal(db, asker, { ...wish, approval: request })).toMatchObject({ ok: true })
  })

  test('before someone has decided, after a refusal, and when an approval has expired', async () => {
    const [open, refused, late] = [await asked(), await asked(), await asked()]
    await decided(refused.request, false)
    await decided(late.request)
    await expire(late.request)
    for (const { asker, wish, request } of [open, refused, late])
      expect(await reveal(db, asker, { ...wish, approval: request })).toMatchObject({ code: 'approval.over' })
  })

  test('to someone who has lost the role or whose sign-in is stale by then', async () => {
    const { asker, wish, request } = await asked()
    await decided(request)
    const approved = { ...wish, approval: request }
    const demoted: Operator = { ...asker, role: 'viewer' }
    expect(await reveal(db, demoted, approved)).toMatchObject({ code: 'role.refused' })
    const stale: Operator = { ...asker, signedInAt: new Date(Date.now() - 6 * 60_000) }
    expect(await reveal(db, stale, approved)).toMatchObject({ code: 'sign_in.stale' })
    expect(await reveal(db, asker, approved)).toMatchObject({ ok: true })
  })

  test('twice, when two presses come at once', async () => {
    const { asker, wish, request } = await asked()
    await decided(request)
    const both = await Promise.all([1, 2].map(() => reveal(db, asker, { ...wish, approval: request })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('a request', () => {
  test('is decided by nobody who made it, whatever their role', async () => {
    for (const role of ['reviewer', 'admin'] as const) {
      const asker = await makeOperator(db, role)
      const { id } = await startKnown(world)
      await reveal(db, asker, { id, place: '/email', reason: REASON })
      const request = await requestOf(asker)
      expect(await decideApproval(db, asker, { id: request, isApproved: true })).toMatchObject({
        code: 'approval.own',
      })
      expect(await lastDeeds(db)).toMatchObject([
        { actor: asker.id, action: 'approval_grant', object: id, code: 'approval.own' },
      ])
    }
  })

  test.each([
    ['a viewer', 'viewer', 0, 'role.refused'],
    ['support', 'support', 0, 'role.refused'],
    ['a reviewer with a stale sign-in', 'reviewer', 6, 'sign_in.stale'],
  ] as const)('is not decided by %s', async (_name, role: Role, staleMinutes, code) => {
    const { asker, id, wish, request } = await asked()
    const colleague = await makeOperator(db, role, new Date(Date.now() - staleMinutes * 60_000))
    for (const isApproved of [true, false]) {
      expect(await decideApproval(db, colleague, { id: request, isApproved })).toMatchObject({ code })
      expect(await lastDeeds(db)).toMatchObject([{ actor: colleague.id, object: id, code }])
    }
    expect(await reveal(db, asker, { ...wish, approval: request })).toMatchObject({ code: 'approval.over' })
  })

  test('is decided once, by the first who does', async () => {
    const { request } = await asked()
    const [one, other] = [await makeOperator(db, 'reviewer'), await makeOperator(db, 'admin')]
    const verdicts = await Promise.all([
      decideApproval(db, one, { id: request, isApproved: true }),
      decideApproval(db, other, { id: request, isApproved: false }),
    ])
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1)
    expect(verdicts.find(({ ok }) => !ok)).toMatchObject({ code: 'approval.over' })
  })

  test('expires after a day, and what was approved after an hour', async () => {
    const { request } = await asked()
    const rowOf = async () => (await db.select().from(approvals).where(eq(approvals.id, request)))[0]
    const row = await rowOf()
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBeCloseTo(24 * HOUR_MS, -4)
    await decided(request)
    const approved = await rowOf()
    expect(Number(approved?.expiresAt) - Number(approved?.decidedAt)).toBe(HOUR_MS)
    const { request: late } = await asked()
    await expire(late)
    const colleague = await makeOperator(db, 'reviewer')
    expect(await decideApproval(db, colleague, { id: late, isApproved: true })).toMatchObject({
      code: 'approval.over',
    })
  })

  test('that is not there is refused and written down', async () => {
    const colleague = await makeOperator(db, 'reviewer')
    expect(await press(colleague, 'apr_x', 'approve')).toHaveProperty('problem')
    expect(await lastDeeds(db)).toMatchObject([
      { action: 'approval_grant', object: 'apr_x', code: 'not_found' },
    ])
    expect(await press(colleague, 'apr_x', 'carry_out')).toHaveProperty('problem')
    expect(await press(colleague, 'apr_x', 'dance')).toHaveProperty('problem')
  })

  test('is deleted 90 days after it was made', async () => {
    const { request } = await asked()
    await sweep(db, new Date(Date.now() + 89 * 24 * HOUR_MS))
    expect(await db.$count(approvals, eq(approvals.id, request))).toBe(1)
    await sweep(db, new Date(Date.now() + 91 * 24 * HOUR_MS))
    expect(await db.$count(approvals, eq(approvals.id, request))).toBe(0)
  })
})
