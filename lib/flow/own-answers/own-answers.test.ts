import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { confirmNoOtherOwner } from '@/lib/flow/company/confirm-no-other-owner'
import { sendHeldDocuments } from '@/lib/flow/documents/send-held-documents'
import { invitePerson } from '@/lib/flow/people/invite-person'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { documents, onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'
import { present } from '@/lib/platform/errors'
import { connection } from '@/lib/upstream/connect'
import { type Browser, begin, beginCreated, makeOnboarding, openBrowser, openWorld } from '@/test/world'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { customersOf, dumpOf, eventsOf } from '@/test/world/look'
import { aCompany, byLink, listed, savePersonOf, typedPerson } from '@/test/world/people'
import { settle } from '@/test/world/work'
import { deleteAnswers } from './delete-answers'
import { exportAnswers, loadOwnAnswers } from './load-own-answers'

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
    expect(rows.flatMap(({ lines }) => lines)).toEqual([EMAIL, 'United States +1', 'twelve'])
    expect(lead).toMatch(/We delete them on \d+ \w+ \d{4}/)
    expect([download, button]).not.toContain(undefined)
  })

  test('reads what was only typed in words, and not in codes', async () => {
    const browser = await begin(world)
    await browser.submit('phone', { 'phone.country': 'DE', 'phone.number': 'twelve' })
    await browser.submit('address', { 'address.country': 'DE', 'address.line1': 'Lindenstr. 7' })
    const lines = (await page(browser)).rows.flatMap((row) => row.lines)
    expect(lines).toEqual(expect.arrayContaining(['Germany +49', 'Germany', 'Lindenstr. 7']))
    expect(lines).not.toContain('DE')
  })

  test('is asked before they are deleted: the button comes with a second press', async () => {
    const browser = await answered()
    expect((await page(browser)).remove?.askHref).toContain('/answers?delete=1')
    const { view } = await loadOwnAnswers(db, await browser.visit(), true)
    expect(view.remove).toMatchObject({ submit: 'Delete my answers now' })
    expect(view.remove).not.toHaveProperty('askHref')
  })

  test('takes along exactly the own answers, as a file', async () => {
    const browser = await answered()
    const { reference } = (await browser.visit()).onboarding
    expect(JSON.parse(await fileOf(browser))).toEqual({
      reference,
      askedBy: 'Brightwater',
      keptUntil: expect.stringMatching(/^\d{4}-/),
      answers: [
        { question: 'Email address', answer: [EMAIL] },
        { question: 'Phone number, typed but not saved', answer: ['United States +1', 'twelve'] },
      ],
    })
  })

  test('deletes them: no answer is left, and it is written down that it happened', async () => {
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
    await chooseDocument(browser)
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

describe("what a company's user says about its people", () => {
  test('is shown and taken along while nothing of them has reached the service', async () => {
    const company = await aCompany(world)
    const typed = typedPerson({ share: '30' })
    await savePersonOf(world, company, typed)
    await confirmNoOtherOwner(db, await company.visit())
    const file = await fileOf(company)
    for (const said of [typed.personEmail, 'Odalys Kestrelhof: ', 'Nobody else owns 25% or more'])
      expect(file).toContain(said)
  })

  test('is deleted with the own answers, and so is what was said about the rest', async () => {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson({ share: '30' }))
    await confirmNoOtherOwner(db, await company.visit())
    await remove(company)
    expect(await listed(world, company)).toEqual([])
    expect((await company.visit()).draft.restSaid).toBeUndefined()
    expect((await page(company)).rows).toEqual([])
    const told = await eventsOf(world, company.id)
    expect(told.slice(-2)).toEqual(['representative.removed', 'answers.deleted'])
  })

  test('names before the button anyone who leaves the list by it, and nobody where nobody does', async () => {
    const company = await aCompany(world)
    expect((await page(company)).remove?.aboutPeople).toEqual([])
    await savePersonOf(world, company, typedPerson({ share: '30' }))
    await savePersonOf(world, company, typedPerson({ share: '30', given: 'Maren' }))
    expect((await page(company)).remove?.aboutPeople).toEqual([
      expect.stringContaining('Odalys Kestrelhof and Maren Kestrelhof will be removed'),
    ])
  })

  test('takes the link with it that nobody has opened yet, and says so before', async () => {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson())
    const person = present((await listed(world, company))[0], 'a listed person')
    await invitePerson(db, await company.visit(), person.id)
    expect((await page(company)).remove?.aboutPeople.join()).toContain('link made for them will stop working')
    await remove(company)
    const [link] = await db.select().from(links).where(eq(links.onboardingId, person.id))
    expect(link?.revokedAt).toBeInstanceOf(Date)
  })

  test('stays where its person has begun to answer on a browser of their own, and the page says so', async () => {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson())
    await byLink(world, company, 0)
    const stays = expect.stringContaining('We keep what you said about Odalys Kestrelhof')
    expect((await page(company)).remove?.aboutPeople).toEqual([stays])
    await remove(company)
    expect(await listed(world, company)).toHaveLength(1)
    const after = await page(company)
    expect(after.note).toEqual(stays)
    expect(after.remove).toBeUndefined()
  })

  test('is neither deleted nor promised to be once the list is closed', async () => {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson({ share: '30' }))
    await confirmNoOtherOwner(db, await company.visit())
    await close(company)
    expect((await page(company)).remove?.aboutPeople).toEqual([
      expect.stringContaining('can no longer be changed'),
    ])
    await remove(company)
    expect(await listed(world, company)).toHaveLength(1)
    const { draft } = await company.visit()
    expect(draft.answers).toEqual({})
    expect(draft.restSaid).toBeDefined()
  })
})

/** The service begins to check the company. */
async function close(company: Browser): Promise<void> {
  const visit = await company.visit()
  const { client } = await connection()
  const customer = await client.customers.get(present(visit.onboarding.customerId, 'a customer'))
  if (!customer.ok) throw new Error('not read')
  const none = { complete: [], pending: [], required: [], errors: [] }
  const profiles = [{ ...none, name: 'kyb_profile_a', status: 'pending' as const }]
  await applyCustomer(db, visit, { ...customer.value, profiles })
}

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
