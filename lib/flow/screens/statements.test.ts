import { afterEach, describe, expect, test, vi } from 'vitest'
import { stepMinutes } from '@/lib/flow/counts/step-minutes'
import { present } from '@/lib/platform/errors'
import { advance, type Browser, begin, beginCreated, customerIdOf, openWorld, prefilled } from '@/test/world'
import { aCompany, openPeople, savePersonOf, typedPerson } from '@/test/world/people'
import { statementsOf } from '@/test/world/statements'

import { saveTextAt } from './typed-text'

const world = await openWorld()
const { db } = world

afterEach(() => {
  vi.restoreAllMocks()
})

/** The service's answer without the service: the sandbox keeps its own data in the same database. */
async function answerWithoutAsking(browser: Browser) {
  const found = await world.client.customers.get(await customerIdOf(browser))
  return vi.spyOn(world.client.customers, 'update').mockResolvedValue(found)
}

describe('the database is asked', () => {
  test('twice for a step before the customer exists', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    const submit = () => browser.submit('phone', { phone: '+12025550123', 'phone.country': 'US' })
    expect(await statementsOf(db, submit)).toHaveLength(2)
  })

  test('three times for a step whose answer the service takes', async () => {
    const browser = await beginCreated(world, { sandboxRequire: 'account_purpose' })
    const update = await answerWithoutAsking(browser)
    const seen = await statementsOf(db, () => browser.submit('purpose', { accountPurpose: 'receive_salary' }))
    expect(update).toHaveBeenCalledOnce()
    expect(seen).toHaveLength(3)
  })

  test('twice for text that is kept while it is typed', async () => {
    const browser = await begin(world)
    const [first] = (await browser.plan()).steps
    const step = present(first, 'a step').step.id
    const save = async () =>
      saveTextAt(db, await browser.visit(), step, { fields: {}, baseVersion: 0, opId: 'one' })
    expect(await statementsOf(db, save)).toHaveLength(2)
  })

  test('twice for the home page of a visit, from its first to its last', async () => {
    const browser = await beginCreated(world)
    // How long people take is measured once in ten minutes, for all pages of a process together.
    await stepMinutes(db)
    expect(await statementsOf(db, browser.home)).toHaveLength(2)
    expect(await statementsOf(db, browser.home)).toHaveLength(2)
  })

  test('once for a page of questions', async () => {
    const browser = await beginCreated(world)
    expect(await statementsOf(db, () => browser.screen('origin'))).toHaveLength(1)
  })

  test('three times for the list of a company’s people and for anyone who was taken off it, however many there are', async () => {
    const company = await aCompany(world)
    for (let n = 0; n < 12; n += 1) await savePersonOf(world, company, typedPerson({ share: '4' }))
    const list = async () => openPeople(db, await company.visit(), {})
    // The first look notes whose turn they are now.
    await list()
    expect(await statementsOf(db, list)).toHaveLength(3)
  })

  test('again in a minute to note that someone is there', async () => {
    const browser = await beginCreated(world)
    advance(61)
    expect(await statementsOf(db, () => browser.screen('origin'))).toHaveLength(2)
    expect(await statementsOf(db, () => browser.screen('origin'))).toHaveLength(1)
  })
})
