import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { documents } from '@/lib/platform/db/schema/onboardings'
import type { Customer, Profile } from '@/lib/upstream/types'
import { advance, type Browser, beginCreated, customerIdOf, openWorld } from '@/test/world'
import { chooseDocument, PASSPORT, putFile } from '@/test/world/files'
import { eventsOf } from '@/test/world/look'
import { finish } from '@/test/world/work'

const world = await openWorld()
const { db } = world

beforeEach(() => world.faults.heal())
afterEach(() => {
  vi.useRealTimers()
})

const NO_REASON = 'The payments service needs this again'

async function customerOf(browser: Browser): Promise<Customer> {
  const customer = await world.client.customers.get(await customerIdOf(browser))
  if (!customer.ok) throw new Error('not read')
  return customer.value
}

/** The service's next answer about a customer, with another first profile. */
async function serviceSays(browser: Browser, change: (profile: Profile) => Partial<Profile>): Promise<void> {
  const customer = await customerOf(browser)
  const [profile, ...more] = customer.profiles
  if (!profile) throw new Error('no profile')
  const said = { ...customer, updatedAt: undefined, profiles: [{ ...profile, ...change(profile) }, ...more] }
  await applyCustomer(db, await browser.visit(), said)
}

const without = (codes: readonly string[], code: string) => codes.filter((one) => one !== code)

/** The service has looked at a code and asks for it again. */
async function putBack(browser: Browser, code: string, errors: Profile['errors'] = []): Promise<void> {
  await serviceSays(browser, ({ complete, pending, required }) => ({
    status: 'incomplete',
    complete: without(complete, code),
    pending: without(pending, code),
    required: [...required, code],
    errors,
  }))
}

async function stepOf(browser: Browser, id: string) {
  return (await browser.plan()).steps.find(({ step }) => step.id === id)
}

async function textOf(browser: Browser, step: string): Promise<string> {
  return JSON.stringify(await browser.screen(step))
}

async function finished(meta: Record<string, string> = {}): Promise<Browser> {
  const browser = await beginCreated(world, meta)
  await finish(world, browser)
  return browser
}

describe('what the service asks for again after something was submitted', () => {
  test.each([
    ['without any error', []],
    ['with a bare text', [{ detail: 'Try something else', raw: 'Try something else' }]],
    ['with an error of an unknown shape', [{ raw: { why: 7 } }]],
  ])('needs a change %s, and every page says so', async (_, errors) => {
    const browser = await finished()
    await putBack(browser, 'identity_document', errors)
    expect(await stepOf(browser, 'identity')).toMatchObject({ state: 'problem', open: true })
    const home = JSON.stringify(await browser.home())
    expect(home).toContain(NO_REASON)
    expect(home).not.toContain('Try something else')
    expect(home).not.toContain('"label":"Continue"')
    const page = await textOf(browser, 'identity')
    expect(page).toContain(NO_REASON)
    expect(page).not.toContain('"state":"sent"')
    expect(page).not.toContain('"done":')
    expect(await eventsOf(world, browser.id)).toContain('action.needed')
  })

  test('is given again, and then it is not asked for any more', async () => {
    const browser = await finished()
    await putBack(browser, 'identity_document')
    expect(await putFile(browser, 'identity.single', PASSPORT)).toMatchObject({ ok: true })
    expect(await stepOf(browser, 'identity')).toMatchObject({ open: false })
    const rows = await db.select().from(documents).where(eq(documents.onboardingId, browser.id))
    expect(rows.map(({ state }) => state)).toContain('sent')
  })

  test.each([
    ['tax', 'tax_identification_number'],
    ['terms', 'terms_of_service'],
    ['face', 'liveness_check'],
    ['email', 'email_address'],
    ['address', 'residential_address'],
  ])('says so on the page of %s', async (step, code) => {
    const browser = await finished()
    await putBack(browser, code)
    expect(await stepOf(browser, step)).toMatchObject({ state: 'problem', open: true })
    expect(JSON.stringify(await browser.home())).toContain(NO_REASON)
    expect(await textOf(browser, step)).toContain(NO_REASON)
  })

  test('has the reason of the service where it gives one', async () => {
    const browser = await finished()
    await putBack(browser, 'identity_document', [
      { code: 'identity_document', detail: 'too blurry', raw: '' },
    ])
    expect(await stepOf(browser, 'identity')).toMatchObject({ refusal: { reason: 'blurry' } })
  })

  test('stays so however often the service repeats it', async () => {
    const browser = await finished()
    await putBack(browser, 'identity_document')
    for (let times = 0; times < 3; times += 1)
      await serviceSays(browser, ({ pending, required }) => ({
        status: 'incomplete',
        pending: without(pending, 'identity_document'),
        required: [...required, 'identity_document'],
      }))
    expect(await stepOf(browser, 'identity')).toMatchObject({ state: 'problem' })
    const told = (await eventsOf(world, browser.id)).filter((type) => type === 'action.needed')
    expect(told).toHaveLength(1)
  })

  test('is nothing that is asked for the first time', async () => {
    const browser = await finished()
    await serviceSays(browser, ({ required }) => ({
      status: 'incomplete',
      required: [...required, 'gender'],
    }))
    expect(await stepOf(browser, 'gender')).toMatchObject({ state: 'not_started' })
  })

  test('is no answer that another one has overtaken: it is asked for again only once that is certain', async () => {
    const browser = await beginCreated(world)
    const stale = await browser.visit()
    const old = { ...(await customerOf(browser)), updatedAt: undefined }
    await finish(world, browser)
    await applyCustomer(db, stale, old)
    expect(await stepOf(browser, 'identity')).not.toMatchObject({ state: 'problem' })
    await applyCustomer(db, await browser.visit(), await customerOf(browser))
    expect(await stepOf(browser, 'identity')).toMatchObject({ open: false })
  })
})

describe('what was submitted and is still listed as required', () => {
  const required = ({ pending, complete, required: open }: Profile) => ({
    status: 'incomplete' as const,
    pending: without(pending, 'tax_identification_number'),
    complete: without(complete, 'tax_identification_number'),
    required: [...without(open, 'tax_identification_number'), 'tax_identification_number'],
  })

  async function handedIn(): Promise<Browser> {
    const browser = await beginCreated(world)
    const before = await browser.visit()
    await browser.submit('tax', { 'tax.country': 'US', 'tax.type': 'ssn', 'tax.number': '123-45-6789' })
    const customer = await customerOf(browser)
    const [profile, ...more] = customer.profiles
    if (!profile) throw new Error('no profile')
    const said = {
      ...customer,
      updatedAt: undefined,
      profiles: [{ ...profile, ...required(profile) }, ...more],
    }
    // The answer to the very call that sent it.
    await applyCustomer(db, { ...before, onboarding: (await browser.visit()).onboarding }, said, ['tax'])
    return browser
  }

  test('is on its way for a while: nobody is led there, and it is not asked for again', async () => {
    const browser = await handedIn()
    expect(await stepOf(browser, 'tax')).toMatchObject({ pause: { why: 'on_its_way' } })
    expect((await browser.plan()).next).not.toBe('tax')
    advance(20)
    await serviceSays(browser, required)
    expect(await stepOf(browser, 'tax')).toMatchObject({ pause: { why: 'on_its_way' } })
  })

  test('is asked for again when the service still lists it minutes later', async () => {
    const browser = await handedIn()
    advance(180)
    await serviceSays(browser, required)
    expect(await stepOf(browser, 'tax')).toMatchObject({ state: 'problem', refusal: { reason: 'again' } })
    expect(await textOf(browser, 'tax')).toContain(NO_REASON)
  })

  test('is settled as soon as the service has it', async () => {
    const browser = await handedIn()
    await browser.refresh()
    expect(await stepOf(browser, 'tax')).toMatchObject({ open: false })
  })
})

test('one side of a card hands nothing in: the other one is still asked for', async () => {
  const browser = await beginCreated(world)
  await chooseDocument(browser, 'id_card')
  await putFile(browser, 'identity.front', PASSPORT)
  const planned = await stepOf(browser, 'identity')
  expect(planned?.open).toBe(true)
  expect(planned).not.toMatchObject({ pause: expect.anything() })
})
