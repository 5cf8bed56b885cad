import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import { type Browser, beginCreated, openWorld } from '@/test/world'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { eventsOf } from '@/test/world/look'
import { finish, review } from '@/test/world/work'
import { sendHeldDocuments } from './send-held-documents'

const world = await openWorld()
const { db, faults } = world
const UPLOAD = /^POST \/v2\/document$/

beforeEach(() => faults.heal())
afterEach(() => {
  vi.useRealTimers()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)
const uploads = () => faults.seen.filter(({ line }) => UPLOAD.test(line)).length

async function rowOf({ id }: Browser) {
  const [row] = await db.select().from(documents).where(eq(documents.onboardingId, id))
  return present(row, 'a file')
}

/** A person whose passport met this fault on its way. */
async function withFault(fault: 'answer_lost' | 'unreachable'): Promise<Browser> {
  const browser = await beginCreated(world)
  await chooseDocument(browser)
  faults.fail(UPLOAD, fault, 1)
  expect(await putFile(browser, 'identity.single', photo(40))).toMatchObject({ value: { state: 'held' } })
  return browser
}

describe('a document whose answer was lost', () => {
  test('is not sent again when it had arrived: the service is asked first', async () => {
    const browser = await withFault('answer_lost')
    const before = uploads()
    await sendHeldDocuments(db, inHours(1))
    expect(uploads()).toBe(before)
    expect(await rowOf(browser)).toMatchObject({ state: 'sent', sealed: null })
    expect(await eventsOf(world, browser.id)).toContain('document.received')
  })

  test('is not sent again when the customer has been approved since', async () => {
    const browser = await withFault('answer_lost')
    await finish(world, browser)
    await review(world, browser)
    const before = uploads()
    await sendHeldDocuments(db, inHours(1))
    expect(uploads()).toBe(before)
    expect(await rowOf(browser)).toMatchObject({ state: 'sent', sealed: null })
  })

  test('is not sent again blindly while nobody answers', async () => {
    const browser = await withFault('answer_lost')
    const before = uploads()
    faults.fail(/^GET/, 'unreachable')
    for (const hours of [1, 2, 3]) await sendHeldDocuments(db, inHours(hours))
    expect(uploads()).toBe(before)
    expect(await rowOf(browser)).toMatchObject({ state: 'in_doubt' })
  })

  test('is sent again when the service still asks for it', async () => {
    const browser = await withFault('unreachable')
    await db.update(documents).set({ state: 'in_doubt' }).where(eq(documents.onboardingId, browser.id))
    const before = uploads()
    await sendHeldDocuments(db, inHours(1))
    expect(uploads()).toBe(before + 1)
    expect(await rowOf(browser)).toMatchObject({ state: 'sent' })
  })
})

describe('while a document is on its way', () => {
  test('nobody is led to it, and the page says what is waited for', async () => {
    const browser = await beginCreated(world)
    await chooseDocument(browser)
    faults.fail(UPLOAD, 'unreachable')
    await putFile(browser, 'identity.single', photo(41))
    await finish(world, browser, { without: 'identity' })
    const plan = await browser.plan()
    expect(plan.next).toBeUndefined()
    expect(plan.nextAction).toBe('wait')
    expect((await browser.visit()).onboarding.nextAction).toBe('wait')
    const home = await browser.home()
    expect(home).toMatchObject({
      content: { kind: 'checklist', view: { title: 'Nothing to do right now', note: expect.anything() } },
    })
    expect(JSON.stringify(home)).not.toContain('"label":"Continue"')
    expect(JSON.stringify(home)).not.toContain('Remind me')
  })

  test('whatever else is open comes first', async () => {
    const browser = await withFault('unreachable')
    expect((await browser.plan()).next).toBe('email')
    const identity = (await browser.plan()).steps.find(({ step }) => step.id === 'identity')
    expect(identity).toMatchObject({ open: true, pause: { why: 'on_its_way' } })
  })

  test('another choice of document takes it off its way: that one can be given', async () => {
    const browser = await withFault('unreachable')
    await chooseDocument(browser, 'id_card')
    const identity = (await browser.plan()).steps.find(({ step }) => step.id === 'identity')
    expect(identity?.pause).toBeUndefined()
  })
})
