import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { type Browser, begin, beginCreated, customerIdOf, openWorld, send } from '@/test/world'
import { answerAll } from '@/test/world/business'
import { asSent, chooseDocument, photo, putFile } from '@/test/world/files'
import { sendHeldDocuments } from './send-held-documents'

const world = await openWorld({ settings: { model: 'streamlined' } })

const uploads = (customer: string) =>
  world.faults.seen.filter(({ line, body }) => line === 'POST /v2/document' && body.includes(customer))

test('a document put back in the place of what replaced it is sent again, because the service counts the last one', async () => {
  const company = await begin(world, { type: 'business' })
  await answerAll(company)
  await send(company)
  for (const number of [7, 8, 7, 7]) await putFile(company, 'incorporation.single', photo(number))
  const sent = uploads(await customerIdOf(company))
  expect(sent).toHaveLength(3)
  expect(sent.at(-1)?.body).toContain((await asSent(photo(7))).toString('latin1'))
})

test('of two documents at once for one place the one that came last is the last at the service too', async () => {
  const company = await begin(world, { type: 'business' })
  await answerAll(company)
  await send(company)
  const second = () => putFile(company, 'incorporation.single', photo(6))
  world.faults.meet(
    /^POST \/v2\/document$/,
    async (request, answer) => {
      expect(await second()).toMatchObject({ value: { state: 'held' } })
      return answer(request)
    },
    1,
  )
  await putFile(company, 'incorporation.single', photo(5))
  const sent = uploads(await customerIdOf(company))
  expect(sent).toHaveLength(2)
  expect(sent.at(-1)?.body).toContain((await asSent(photo(6))).toString('latin1'))
  const rows = await world.db.select().from(documents).where(eq(documents.onboardingId, company.id))
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a document that is put back while it is still being sent is sent again, as the last one', async () => {
  const company = await begin(world, { type: 'business' })
  await answerAll(company)
  await send(company)
  const again = async (request: Request, answer: (request: Request) => Promise<Response>) => {
    for (const number of [12, 11]) await putFile(company, 'incorporation.single', photo(number))
    return answer(request)
  }
  world.faults.meet(/^POST \/v2\/document$/, again, 1)
  await putFile(company, 'incorporation.single', photo(11))
  const sent = uploads(await customerIdOf(company))
  expect(sent.at(-1)?.body).toContain((await asSent(photo(11))).toString('latin1'))
  const rows = await world.db.select().from(documents).where(eq(documents.onboardingId, company.id))
  expect(rows.map(({ state }) => state)).not.toContain('held')
})

test('the same photo given as another kind of document goes to the service as that kind', async () => {
  const browser = await beginCreated(world)
  const choose = (type: string) =>
    browser.submit('identity', { 'identityDocument.country': 'US', 'identityDocument.type': type })
  await choose('drivers')
  await putFile(browser, 'identity.front', photo(9))
  await choose('id_card')
  await putFile(browser, 'identity.front', photo(9))
  await putFile(browser, 'identity.back', photo(10))
  const { steps } = await browser.plan()
  expect(steps.find(({ step }) => step.id === 'identity')?.open).toBe(false)
})

describe('a file that waits for the service', () => {
  const statesOf = async ({ id }: Browser) => {
    const rows = await world.db.select().from(documents).where(eq(documents.onboardingId, id))
    return rows.map(({ state, sealed }) => [state, sealed !== null])
  }

  async function withWaitingFront(): Promise<Browser> {
    const browser = await beginCreated(world, { sandboxRequire: 'identity_document' })
    await chooseDocument(browser, 'id_card')
    world.faults.fail(/^POST \/v2\/document$/, 'unreachable', 1)
    expect(await putFile(browser, 'identity.front', photo(20))).toMatchObject({ value: { state: 'held' } })
    return browser
  }

  async function sentLaterBy(browser: Browser): Promise<number> {
    const customer = await customerIdOf(browser)
    const before = uploads(customer).length
    await sendHeldDocuments(world.db, new Date(Date.now() + 60 * 60_000))
    return uploads(customer).length - before
  }

  test('does not follow the one that took its place, and nothing is kept of it', async () => {
    const browser = await withWaitingFront()
    await putFile(browser, 'identity.front', photo(21))
    expect(await sentLaterBy(browser)).toBe(0)
    expect(await statesOf(browser)).toEqual(
      expect.arrayContaining([
        ['given_up', false],
        ['sent', false],
      ]),
    )
  })

  test('did not arrive where another one for the same place has, whatever became of its own call', async () => {
    const browser = await beginCreated(world, { sandboxRequire: 'identity_document' })
    await chooseDocument(browser)
    const before = await browser.visit()
    await putFile(browser, 'identity.single', photo(22))
    world.faults.fail(/^POST \/v2\/document$/, 'connection_reset', 4)
    await putFile({ id: browser.id, visit: async () => before }, 'identity.single', photo(23))
    world.faults.heal()
    expect(await sentLaterBy(browser)).toBe(0)
    expect((await statesOf(browser)).map(([state]) => state).sort()).toEqual(['given_up', 'sent'])
  })

  test('does not follow another kind of document that was chosen since', async () => {
    const browser = await withWaitingFront()
    await chooseDocument(browser)
    expect(await sentLaterBy(browser)).toBe(0)
    expect(await statesOf(browser)).toEqual([['given_up', false]])
  })
})
