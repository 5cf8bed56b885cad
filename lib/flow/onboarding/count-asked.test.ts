import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { noteQuestionEvents, takeQuestionEvents } from '@/lib/flow/counts/question-events'
import { writeQuestionEvents } from '@/lib/flow/counts/write-question-events'
import { forget } from '@/lib/flow/retention/retention'
import { askedCodes } from '@/lib/platform/db/schema/asked-codes'
import { events } from '@/lib/platform/db/schema/history'
import {
  advance,
  type Browser,
  begin,
  beginCreated,
  makeOnboarding,
  newEmail,
  openWorld,
  prefilled,
  send,
} from '@/test/world'
import { finish, review } from '@/test/world/work'

const world = await openWorld()
const { db } = world

afterEach(() => {
  vi.useRealTimers()
})

/** What is counted of a browser's onboarding, by code and by how it was asked. */
async function countedOf({ id }: Browser) {
  await writeQuestionEvents(db)
  const rows = await db.select().from(askedCodes).where(eq(askedCodes.journey, id))
  return new Map(rows.map((row) => [`${row.code} ${row.flow}`, row]))
}

test('a question counts from its showing to its answer, on the device and in the language it was seen in', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'account_purpose' })
  await browser.screen('purpose', { openedOn: 'tablet' })
  expect(await countedOf(browser)).toMatchObject(
    new Map([['account_purpose form', { open: true, seconds: null, refused: false }]]),
  )
  advance(40)
  await browser.submit('purpose', { accountPurpose: 'receive_salary' })
  const row = (await countedOf(browser)).get('account_purpose form')
  expect(row).toMatchObject({
    step: 'purpose',
    device: 'tablet',
    locale: 'en',
    integratorId: world.integrator.id,
    open: false,
    seconds: 40,
    refused: false,
  })
})

test('a page that an action draws again was not opened, and costs no statement of its own', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'account_purpose' })
  await browser.screen('purpose')
  await browser.submit('purpose', {})
  await browser.screen('purpose')
  expect(await countedOf(browser)).toEqual(new Map())
})

test('a question that was sent back before it was answered has taken no time yet', async () => {
  const { id } = await makeOnboarding(world)
  const asked = { journey: id, code: 'name', flow: 'form' } as const
  noteQuestionEvents([
    { ...asked, kind: 'shown', at: new Date(), step: 'name', device: 'phone', locale: 'en' },
  ])
  await writeQuestionEvents(db)
  noteQuestionEvents([{ ...asked, kind: 'refused' }])
  await writeQuestionEvents(db)
  const [row] = await db.select().from(askedCodes).where(eq(askedCodes.journey, id))
  expect(row).toMatchObject({ refused: true, seconds: null })
})

test('who comes back later counts from then; who answers twice counts once', async () => {
  const browser = await begin(world)
  await browser.screen('email', { openedOn: 'desktop' })
  advance(600)
  await browser.screen('email', { openedOn: 'phone' })
  advance(20)
  await browser.submit('email', { email: newEmail() })
  advance(20)
  // What is answered is no question any more, though its page can be opened.
  await browser.screen('email', { openedOn: 'desktop' })
  await browser.submit('email', { email: newEmail() })
  const row = (await countedOf(browser)).get('email_address form')
  expect(row).toMatchObject({ seconds: 20, device: 'phone', open: false })
})

test('an address is a question of its own beside the code that confirms it', async () => {
  const { email, ...known } = prefilled()
  const browser = await begin(world, { prefill: known })
  await browser.screen('email', { openedOn: 'phone' })
  await browser.submit('email', { email })
  await send(browser)
  await browser.screen('email', { openedOn: 'phone' })
  expect(await countedOf(browser)).toMatchObject(
    new Map([
      ['email_address form', { open: false }],
      ['email_verification code', { open: true, seconds: null }],
    ]),
  )
  await browser.submit('email')
  await browser.submit('email', { code: '123456' })
  expect((await countedOf(browser)).get('email_verification code')).toMatchObject({ open: false })
})

test('an answer that the service does not take counts as sent back, and is open again', async () => {
  const browser = await beginCreated(world, { sandboxScenario: 'refused_field' })
  await browser.screen('tax', { openedOn: 'phone' })
  const tax = { 'tax.country': 'US', 'tax.type': 'ssn', 'tax.number': '219099977' }
  expect(await browser.submit('tax', tax)).toMatchObject({ kind: 'stay' })
  const counted = async () => (await countedOf(browser)).get('tax_identification_number form')
  expect(await counted()).toMatchObject({ refused: true, open: true, seconds: expect.any(Number) })
  await browser.submit('tax', tax)
  expect(await counted()).toMatchObject({ refused: true, open: false })
})

test('a document that a review sends back counts as sent back', async () => {
  const browser = await beginCreated(world, { sandboxScenario: 'blurry_id' })
  const { steps } = await browser.plan()
  for (const { step } of steps) await browser.screen(step.id, { openedOn: 'phone' })
  await finish(world, browser)
  await review(world, browser)
  const rows = [...(await countedOf(browser)).values()]
  expect(rows.filter(({ refused }) => refused).map(({ step, open }) => [step, open])).toEqual([
    ['identity', true],
  ])
})

test('nothing that was typed is counted, nor anything of the browser but its class', async () => {
  const browser = await begin(world)
  await browser.screen('email', { openedOn: 'phone' })
  await browser.submit('email', { email: 'planted@example.com' })
  const events = takeQuestionEvents()
  expect(events).toHaveLength(2)
  expect(JSON.stringify(events)).not.toContain('planted')
})

test('each profile has its handing in and its decision in the history, whatever came between', async () => {
  const browser = await beginCreated(world, { sandboxProfiles: 'a' })
  await finish(world, browser)
  await review(world, browser)
  const rows = await db.select().from(events).where(eq(events.onboardingId, browser.id))
  const told = rows
    .filter(({ type }) => type.startsWith('profile.'))
    .map(({ type, data }) => `${type} ${data.profile}`)
  const { snapshot } = await browser.visit()
  const names = (snapshot?.profiles ?? []).map(({ name }) => name)
  expect(names).toHaveLength(1)
  expect(told.toSorted()).toEqual(
    names.flatMap((name) => [`profile.decided ${name}`, `profile.handed_in ${name}`]).toSorted(),
  )
})

test('once forgotten the counts stay together and in their order, and nothing says whose they are or when in the day', async () => {
  const browser = await begin(world)
  await browser.screen('email', { openedOn: 'phone' })
  advance(90)
  await browser.screen('phone', { openedOn: 'phone' })
  await writeQuestionEvents(db)
  const before = await db.select().from(askedCodes)
  await forget(db, browser.id)
  expect(await countedOf(browser)).toEqual(new Map())
  const after = await db.select().from(askedCodes)
  expect(after).toHaveLength(before.length)
  const ours = after.filter(({ journey }) => !before.some((row) => row.journey === journey))
  expect(new Set(ours.map(({ journey }) => journey)).size).toBe(1)
  expect(JSON.stringify(ours)).not.toContain(browser.id)
  const places = ours
    .toSorted((left, right) => left.shownAt.getTime() - right.shownAt.getTime())
    .map(({ code, shownAt }) => [code, shownAt.getTime() % (24 * 60 * 60_000)])
  expect(places).toEqual([
    ['email_address', 1000],
    ['phone_number', 2000],
  ])
})

test('what is noted after an onboarding is forgotten is not counted', async () => {
  const browser = await begin(world)
  await browser.screen('email', { openedOn: 'phone' })
  await forget(db, browser.id)
  expect(await countedOf(browser)).toEqual(new Map())
})
