import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteAnswers } from '@/lib/flow/own-answers/delete-answers'
import { exportAnswers } from '@/lib/flow/own-answers/load-own-answers'
import { paths } from '@/lib/flow/pages/paths'
import { keepsAnswers } from '@/lib/flow/retention/kept-until'
import { sweep } from '@/lib/flow/retention/retention'
import { receiptFile } from '@/lib/flow/screens/home/load-receipt'
import { planDigest } from '@/lib/flow/screens/plan-digest'
import type { ControlName } from '@/lib/model/requirements/define'
import { requirementsOf, steps } from '@/lib/model/requirements/registry'
import { assist } from '@/lib/operator/acts/assist'
import { drafts } from '@/lib/platform/db/schema/onboardings'
import { env } from '@/lib/platform/env/env'
import { makeWords } from '@/lib/platform/i18n/make-words'
import {
  type Browser,
  begin,
  makeOnboarding,
  openBrowser,
  openWorld,
  prefilled,
  send,
  typeIntake,
} from '@/test/world'
import { assistedIn, formOf, NAME, WISHES } from '@/test/world/assisted'
import { dumpOf } from '@/test/world/look'
import { makeOperator } from '@/test/world/operators'
import { discardWritten } from './discard'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db, faults } = world
const words = makeWords('en', 'UTC')
const { customer, writtenFor, isSent, confirm } = assistedIn(world)
const _BORN = { 'dateOfBirth.day': '4', 'dateOfBirth.month': '4', 'dateOfBirth.year': '1990' }
/** Requests to the service that carry the words. */
const reached = () => faults.seen.filter((one) => JSON.stringify(one).includes('Plantedina'))

async function pageAt(browser: Browser, step?: string) {
  const loaded = step ? await browser.screen(step) : await browser.home()
  if (loaded.kind !== 'page') throw new Error('not a page')
  return loaded
}

const shows = async (browser: Browser, step?: string) =>
  JSON.stringify(await pageAt(browser, step)).includes('Plantedina')

/** Forms whose answers prove, identify or bind someone. */
const THEIR_OWN = [
  ...['part', 'birth', 'residency', 'gender', 'intermediary', 'tax'],
  ...['company-form', 'company-tax', 'company-register', 'company-regulated'],
]

/**
 * Controls whose answers prove, identify or bind someone in every form: contacts, origin, numbers, dates, documents,
 * and yes or no.
 */
const TELLING_CONTROLS: ReadonlySet<ControlName> = new Set([
  ...(['email', 'phone', 'country', 'birth_country', 'tax', 'registration', 'date'] as const),
  ...(['document_type', 'part', 'yes_no'] as const),
])

test('no step that proves, identifies or binds is written down by support', () => {
  expect(steps.filter(({ assisted, flow }) => assisted && flow !== 'form')).toEqual([])
  expect(steps.filter(({ assisted, id }) => assisted && THEIR_OWN.includes(id))).toEqual([])
  const asked = steps.filter(({ assisted }) => assisted).flatMap(({ id }) => requirementsOf(id))
  const telling = asked
    .filter(({ neverAssisted }) => !neverAssisted)
    .filter(({ fields }) => fields.some(({ control }) => TELLING_CONTROLS.has(control)))
  expect(telling.map(({ codes: [code] }) => code)).toEqual([])
})

test('what anyone may be told on the phone can be written down', () => {
  const asked = steps.filter(({ assisted }) => assisted).flatMap(({ id }) => requirementsOf(id))
  const codes = asked.filter(({ neverAssisted }) => !neverAssisted).map(({ codes: [code] }) => code)
  for (const code of [
    ...['account_purpose', 'business_description', 'employment_status', 'estimated_annual_revenue'],
    ...['expected_monthly_payments', 'first_name', 'last_name', 'legal_name', 'middle_name', 'naics_code'],
    ...['occupation_soc_code', 'operating_address', 'registered_address', 'residential_address'],
    'source_of_funds',
  ])
    expect(codes).toContain(code)
})

describe('what support writes down', () => {
  test('is shown to its person with who and when, and goes nowhere by itself', async () => {
    const owner = await customer()
    const before = planDigest(await owner.visit())
    await writtenFor(owner)
    expect(await isSent(owner)).toBe(false)
    expect((await pageAt(owner)).notice).toMatchObject({
      title: words.t('assisted.home_title'),
      action: { href: paths.step(owner.id, 'name') },
    })
    const page = await pageAt(owner, 'name')
    expect(page.written?.text).toBe(words.t('assisted.code'))
    expect(await shows(owner, 'name')).toBe(true)
    expect(reached()).toEqual([])
    expect(planDigest(await owner.visit())).not.toBe(before)
  })

  test('is never sent without a code of its person, and is kept while they fetch one', async () => {
    const owner = await customer()
    await writtenFor(owner)
    expect(await owner.submit('name', NAME)).toEqual({ kind: 'go', href: paths.prove(owner.id) })
    expect(await owner.submit('name', { ...NAME, lastName: 'Other' })).toMatchObject({
      href: paths.prove(owner.id),
    })
    await owner.submit('prove', { intent: 'send-email' })
    await owner.submit('prove', { code: '000000', channel: 'email' })
    expect(await owner.submit('name', NAME)).toMatchObject({ href: paths.prove(owner.id) })
    expect([await isSent(owner), reached()]).toEqual([false, []])
  })

  test('is sent by its person’s button after a right code, and who typed and who confirmed is kept', async () => {
    const owner = await customer()
    const operator = await writtenFor(owner)
    await owner.submit('name', NAME)
    expect(await confirm(owner)).toMatchObject({ kind: 'go', href: paths.step(owner.id, 'name') })
    expect(await isSent(owner)).toBe(false)
    expect((await pageAt(owner, 'name')).written?.text).toBe(words.t('assisted.proved'))
    await owner.submit('name', { ...NAME, lastName: 'Changed' })
    expect([await isSent(owner), reached().length]).toEqual([true, 1])
    const visit = await owner.visit()
    expect(visit.draft.assisted).toEqual({})
    expect(visit.draft.written.name).toMatchObject({
      by: operator.id,
      inputs: ['firstName'],
      confirmedBy: 'code',
    })
    const { text } = await receiptFile(db, visit)
    expect(text).toContain(words.t('passages.written_down'))
    expect(text).toContain(words.t('passages.confirmed_code'))
    expect(text).not.toContain('Plantedina')
  })

  test('waits for a new code when it is written again, and a code before it does not count', async () => {
    const owner = await customer()
    await writtenFor(owner)
    await confirm(owner)
    await writtenFor(owner, { ...NAME, lastName: 'Second' })
    expect(await owner.submit('name', NAME)).toMatchObject({ href: paths.prove(owner.id) })
  })

  test('is not confirmed by a code given in another browser', async () => {
    const started = await makeOnboarding(world, { meta: WISHES })
    const owner = await openBrowser(world, started)
    await typeIntake(owner)
    await send(owner)
    await writtenFor(owner)
    const other = await openBrowser(world, started)
    await confirm(other)
    expect((await other.visit()).session.trusted).toBe(true)
    expect(await owner.submit('name', NAME)).toMatchObject({ href: paths.prove(owner.id) })
    await other.submit('name', NAME)
    expect(await isSent(owner)).toBe(true)
  })

  test('is confirmed by the button alone where no code can be sent', async () => {
    const owner = await begin(world, { type: 'business' })
    const operator = await makeOperator(db, 'support')
    const fields = Object.fromEntries(
      ((await owner.plan()).steps.find(({ step }) => step.id === 'company-name')?.fields ?? []).map(
        ({ id }) => [id, 'Plantedina Ltd'],
      ),
    )
    const kept = await assist(db, operator, { id: owner.id, step: 'company-name', form: formOf(fields) })
    expect(kept).toEqual({ ok: true, value: undefined })
    expect((await pageAt(owner, 'company-name')).written?.text).toBe(words.t('assisted.button'))
    await owner.submit('company-name', fields)
    expect((await owner.visit()).draft.written['company-name']).toMatchObject({ confirmedBy: 'button' })
  })

  test('is never seen in a browser that has not shown to be the person’s', async () => {
    const started = await makeOnboarding(world, { prefill: prefilled(), meta: WISHES })
    const owner = await openBrowser(world, started)
    await send(owner)
    await writtenFor(owner)
    const stranger = await openBrowser(world, started)
    expect([await shows(stranger), await shows(stranger, 'name')]).toEqual([false, false])
    expect((await pageAt(stranger)).notice?.title).not.toBe(words.t('assisted.home_title'))
    await discardWritten(db, await stranger.visit(), 'name')
    expect(await shows(owner, 'name')).toBe(true)
  })

  test('is thrown away at its person’s request, and what they typed themselves stays', async () => {
    const owner = await customer()
    await writtenFor(owner)
    await owner.submit('name', { ...NAME, lastName: 'Own' })
    await discardWritten(db, await owner.visit(), 'name')
    const { draft } = await owner.visit()
    expect([draft.assisted, draft.typed.name]).toEqual([{}, { lastName: 'Own' }])
  })

  test('is in the download, goes with all answers, and lies sealed with them', async () => {
    const owner = await customer()
    await writtenFor(owner)
    const visit = await owner.visit()
    expect(JSON.stringify(await exportAnswers(db, visit))).toContain('Plantedina')
    const dump = await dumpOf(world, ['sandbox_'])
    expect([dump.includes(owner.id), dump.includes('Plantedina')]).toEqual([true, false])
    await deleteAnswers(db, visit)
    expect(keepsAnswers(await owner.visit())).toBe(false)
    expect(await shows(owner, 'name')).toBe(false)
  })
})

test('what support wrote down goes with the draft when nobody comes back in its time', async () => {
  const owner = await customer()
  await writtenFor(owner)
  const kept = () => db.select().from(drafts).where(eq(drafts.onboardingId, owner.id))
  expect(await kept()).toHaveLength(1)
  await sweep(db, new Date(Date.now() + (env().draftDays + 1) * 24 * 60 * 60_000))
  expect(await kept()).toEqual([])
})
