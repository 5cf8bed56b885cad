import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { documents, onboardings } from '@/lib/db/schema/onboardings'
import { type Browser, begin, beginCreated, makeOnboarding, openBrowser, openWorld } from '@/test/world'
import { choosePaper, photo, putFile } from '@/test/world-files'
import { customersOf, dumpOf, eventsOf } from '@/test/world-look'
import { settle } from '@/test/world-work'
import { sendHeldDocuments } from '../documents/hand-over-document'
import { deleteAnswers } from './delete-answers'
import { exportAnswers, loadOwnAnswers } from './load-own-answers'
import { sendHeldAnswers } from './send-held'

const world = await openWorld()
const { db, faults } = world
const EMAIL = 'own.answers@example.com'

beforeEach(() => faults.heal())

const page = async (browser: Browser) => (await loadOwnAnswers(db, await browser.visit())).view
const remove = async (browser: Browser) => deleteAnswers(db, await browser.visit())

async function fileOf(browser: Browser): Promise<string> {
  const file = await exportAnswers(db, await browser.visit())
  return file.ok ? file.value.text : file.code
}

async function answered(): Promise<Browser> {
  const browser = await begin(world)
  await browser.submit('email', { email: EMAIL })
  await browser.submit('phone', { 'phone.country': 'US', 'phone.number': 'twelve' })
  return browser
}

describe('the person who gave the answers', () => {
  test('sees every one of them, and until when they are kept', async () => {
    const { rows, lead, download, remove: button } = await page(await answered())
    expect(rows.flatMap(({ lines }) => lines)).toEqual([EMAIL, 'US', 'twelve'])
    expect(lead).toMatch(/deleted on \d+ \w+ \d{4}/)
    expect([download, button]).not.toContain(undefined)
  })

  test('PRV-03 takes along exactly the own answers, as a file', async () => {
    const browser = await answered()
    const { reference } = (await browser.visit()).onboarding
    expect(JSON.parse(await fileOf(browser))).toEqual({
      reference,
      askedBy: 'Brightwater',
      keptUntil: expect.stringMatching(/^\d{4}-/),
      answers: [
        { question: 'E‑mail address', answer: [EMAIL] },
        { question: 'Phone number, typed and not saved', answer: ['US', 'twelve'] },
      ],
    })
  })

  test('PRV-02 deletes them: no answer is left, and it is written down that it happened', async () => {
    const browser = await answered()
    expect((await remove(browser)).ok).toBe(true)
    const { draft } = await browser.visit()
    expect([draft.answers, draft.typed, draft.problems]).toEqual([{}, {}, {}])
    expect(await dumpOf(world, ['sandbox_'])).not.toContain(EMAIL)
    expect((await eventsOf(world, browser.id)).at(-1)).toBe('answers.deleted')
    expect(await page(browser)).toMatchObject({ title: 'No answers are kept here', rows: [] })
    expect(JSON.parse(await fileOf(browser)).answers).toEqual([])
  })

  test('can answer again afterwards, from the beginning', async () => {
    const browser = await answered()
    await remove(browser)
    expect((await browser.plan()).next).toBe('email')
    await browser.submit('email', { email: EMAIL })
    expect((await browser.plan()).next).toBe('phone')
  })

  test('deletes nothing twice: a second press is as good as none', async () => {
    const browser = await answered()
    await remove(browser)
    await remove(browser)
    const told = (await eventsOf(world, browser.id)).filter((type) => type === 'answers.deleted')
    expect(told).toHaveLength(1)
  })
})

describe('deleting', () => {
  test('leaves the customer at the payments service alone', async () => {
    const browser = await beginCreated(world)
    const before = await browser.plan()
    await remove(browser)
    expect(await customersOf(world, browser.id)).toHaveLength(1)
    const after = (await browser.refresh()).snapshot?.profiles
    expect(after?.flatMap(({ required }) => required)).toEqual(expect.arrayContaining(['identity_document']))
    expect((await browser.plan()).steps.map(({ step }) => step.id)).toEqual(
      before.steps.map(({ step }) => step.id),
    )
  })

  test('takes back what still waited for the payments service, answers and files', async () => {
    const browser = await beginCreated(world)
    await choosePaper(browser)
    faults.fail(/./, 'unreachable')
    await browser.submit('tax', { 'tax.country': 'US', 'tax.type': 'ssn', 'tax.number': '219099977' })
    await putFile(browser, 'identity.single', photo(5))
    expect((await page(browser)).rows.map(({ term }) => term)).toContain('Identity document')
    await remove(browser)
    faults.heal()
    await sendHeldAnswers(db, new Date(Date.now() + 60 * 60_000))
    await sendHeldDocuments(db, new Date(Date.now() + 60 * 60_000))
    await browser.refresh()
    expect(await db.select().from(documents).where(eq(documents.onboardingId, browser.id))).toEqual([])
    const open = (await browser.plan()).steps.filter((one) => one.open).map(({ step }) => step.id)
    expect(open).toEqual(expect.arrayContaining(['tax', 'identity']))
  })

  test('waits while answers are being sent, and says so', async () => {
    const browser = await answered()
    await db.update(onboardings).set({ status: 'sending' }).where(eq(onboardings.id, browser.id))
    expect(await remove(browser)).toMatchObject({ ok: false, code: 'submit.in_progress' })
    expect((await page(browser)).remove).toBeUndefined()
    expect(Object.keys((await browser.visit()).draft.answers)).not.toEqual([])
    await settle(world, browser)
  })
})

describe('a further browser', () => {
  test('neither sees nor saves nor deletes an answer', async () => {
    const started = await makeOnboarding(world)
    const first = await openBrowser(world, started)
    await first.submit('email', { email: EMAIL })
    const second = await openBrowser(world, started)
    const view = await page(second)
    expect(JSON.stringify(view)).not.toContain(EMAIL)
    expect(view).toMatchObject({ rows: [] })
    expect([view.download, view.remove]).toEqual([undefined, undefined])
    expect(await fileOf(second)).toBe('session.untrusted')
    expect(await remove(second)).toMatchObject({ ok: false, code: 'session.untrusted' })
    expect((await first.visit()).draft.answers).toMatchObject({ '/email': EMAIL })
  })
})
