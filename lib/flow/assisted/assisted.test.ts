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
import { assist, fillable } from '@/lib/operator/acts/assist'
import { assistPage } from '@/lib/operator/acts/assist-view'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { onboardingView } from '@/lib/operator/onboarding-page/onboarding-view'
import { loadScreenPage } from '@/lib/operator/viewer/load-moment'
import { drafts } from '@/lib/platform/db/schema/onboardings'
import { env } from '@/lib/platform/env/env'
import { makeWords } from '@/lib/platform/i18n/make-words'
import {
  type Browser,
  begin,
  beginCreated,
  makeOnboarding,
  openBrowser,
  openWorld,
  prefilled,
  send,
  typeIntake,
} from '@/test/world'
import { dumpOf } from '@/test/world-look'
import { lastDeeds, makeOperator } from '@/test/world-operators'
import { discardWritten } from './discard'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db, faults } = world
const words = makeWords('en', 'UTC')
const NAME = { firstName: 'Plantedina', lastName: 'Canaryfield' }
const BORN = { 'dateOfBirth.day': '4', 'dateOfBirth.month': '4', 'dateOfBirth.year': '1990' }
const RIGHT = '123456'
const WISHES = { sandboxRequire: 'first_name,last_name,gender,tax_identification_number' }

const formOf = (fields: Readonly<Record<string, string>>) => ({ get: (name: string) => fields[name] ?? null })

const customer = () => beginCreated(world, WISHES)

async function writtenFor(browser: Browser, fields: Readonly<Record<string, string>> = NAME) {
  const operator = await makeOperator(db, 'support')
  const kept = await assist(db, operator, { id: browser.id, step: 'name', form: formOf(fields) })
  expect(kept).toEqual({ ok: true, value: undefined })
  return operator
}

/** Requests to the service that carry the words. */
const reached = () => faults.seen.filter((one) => JSON.stringify(one).includes('Plantedina'))

async function pageAt(browser: Browser, step?: string) {
  const loaded = step ? await browser.screen(step) : await browser.home()
  if (loaded.kind !== 'page') throw new Error('not a page')
  return loaded
}

const shows = async (browser: Browser, step?: string) =>
  JSON.stringify(await pageAt(browser, step)).includes('Plantedina')

const isSent = async (browser: Browser) =>
  (await browser.visit()).draft.answers['/firstName'] === 'Plantedina'

async function confirm(browser: Browser) {
  await browser.submit('prove', { intent: 'send-email' })
  return browser.submit('prove', { code: RIGHT, channel: 'email' })
}

/** Forms whose answers prove, identify or bind someone. */
const THEIR_OWN = [
  ...['part', 'birth', 'residency', 'gender', 'intermediary', 'tax'],
  ...['company-form', 'company-tax', 'company-register', 'company-regulated'],
]

/** Controls whose answers prove, identify or bind someone in every form: contacts, origin, numbers, dates, documents, and yes or no. */
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

describe('the console', () => {
  test('lets those fill in who may help, and nobody else, and writes both down', async () => {
    const owner = await customer()
    const viewer = await makeOperator(db, 'viewer')
    const wish = { id: owner.id, step: 'name', form: formOf(NAME) }
    expect(await assist(db, viewer, wish)).toMatchObject({ ok: false, code: 'role.refused' })
    expect(await assistPage(db, viewer, words, wish)).toBeUndefined()
    expect(await lastDeeds(db)).toMatchObject([{ actor: viewer.id, action: 'assist', code: 'role.refused' }])
    const operator = await writtenFor(owner)
    expect(await lastDeeds(db)).toEqual([
      {
        actor: operator.id,
        action: 'assist',
        object: owner.id,
        field: 'name',
        reason: null,
        code: null,
      },
    ])
  })

  test.each(['gender', 'tax', 'email', 'people', 'planted canary'])(
    'fills in nothing at %s',
    async (step) => {
      const owner = await customer()
      const operator = await makeOperator(db, 'admin')
      const wish = { id: owner.id, step, form: formOf({ gender: 'x', email: 'planted@example.com' }) }
      expect(await assist(db, operator, wish)).toMatchObject({ ok: false, code: 'step.out_of_order' })
      expect((await owner.visit()).draft.assisted).toEqual({})
    },
  )

  test('never takes a date of birth, which its person alone types in the same form', async () => {
    const owner = await beginCreated(world, { sandboxRequire: 'first_name,last_name,date_of_birth' })
    const operator = await writtenFor(owner, { ...NAME, 'dateOfBirth.day': '4', dateOfBirth: '1990-04-04' })
    expect(Object.keys((await owner.visit()).draft.assisted.name?.fields ?? {})).toEqual(Object.keys(NAME))
    const page = await assistPage(db, operator, words, { id: owner.id, step: 'name' })
    expect(JSON.stringify(page?.screen)).not.toContain('dateOfBirth')
    expect(await owner.submit('name', NAME)).toMatchObject({ kind: 'stay' })
    await owner.submit('name', { ...NAME, ...BORN })
    expect(await confirm(owner)).toMatchObject({ href: paths.step(owner.id, 'name') })
    await owner.submit('name', { ...NAME, ...BORN })
    expect(await isSent(owner)).toBe(true)
  })

  test('leaves alone what the customer has typed or sent', async () => {
    const owner = await customer()
    await owner.submit('name', { firstName: 'Own', lastName: '' })
    const operator = await makeOperator(db, 'support')
    const wish = { id: owner.id, step: 'name', form: formOf(NAME) }
    expect(await assist(db, operator, wish)).toMatchObject({ ok: false, code: 'step.out_of_order' })
    expect(fillable(await owner.visit())).toEqual([])
  })

  test('holds what is typed to the step’s own rules and draws its form again', async () => {
    const owner = await customer()
    const operator = await makeOperator(db, 'support')
    const wish = { id: owner.id, step: 'name', form: formOf({ firstName: 'Plantedina', lastName: '' }) }
    const again = await assist(db, operator, wish)
    expect(again.ok && again.value?.said.problems).toMatchObject([{ input: 'lastName' }])
    expect((await owner.visit()).draft.assisted).toEqual({})
  })

  test('never shows again what was written down, and tells when it was and when it was confirmed', async () => {
    const owner = await customer()
    const operator = await writtenFor(owner)
    const looked = await lookAt(db, operator, owner.id)
    if (!looked.ok) throw new Error(looked.code)
    const wish = { id: owner.id, step: 'name' }
    const seen = [
      onboardingView(words, operator, looked.value),
      await assistPage(db, operator, words, wish),
      await loadScreenPage(db, operator, words, owner.id, { page: 'name' }),
    ]
    expect(JSON.stringify(seen)).not.toContain('Plantedina')
    expect(seen[1]).toBeDefined()
    await confirm(owner)
    await owner.submit('name', NAME)
    const after = await lookAt(db, operator, owner.id)
    if (!after.ok) throw new Error(after.code)
    const told = onboardingView(words, operator, after.value).timeline.items.map(({ what }) => what)
    expect(told.some((what) => what.startsWith(words.t('operator.acts.assist')))).toBe(true)
    expect(told.some((what) => what.startsWith(words.t('operator.events.answer_confirmed')))).toBe(true)
  })
})
