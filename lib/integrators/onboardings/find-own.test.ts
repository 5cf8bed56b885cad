import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { operations } from '@/lib/integrators/api/operations'
import { createKey } from '@/lib/integrators/keys/integrator-keys'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { beginCreated, customerIdOf, openWorld } from '@/test/world'
import { answerOf, refusalOf } from '@/test/world/api'
import { anotherIntegrator } from '@/test/world/integrators'

const world = await openWorld()
const { createOnboarding, listOnboardings, readOnboarding, updateOnboarding } = operations

/** An integrator of its own, so that its list holds what the test makes alone. */
async function newShop() {
  const { id } = await anotherIntegrator(world.db)
  const made = await createKey(world.db, id, 'Test')
  const key = made.ok ? made.value.key : ''
  const start = async (body: object = {}) =>
    createOnboarding.answer.parse(
      await answerOf(createOnboarding, { key, body: { type: 'individual', ...body } }),
    )
  const list = async (query: Record<string, string> = {}) =>
    listOnboardings.answer.parse(await answerOf(listOnboardings, { key, query }))
  const idsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id)
  return { key, start, list, idsOf }
}

test('a reference is what the integrator gave, wherever it is told; ours is the code that people quote', async () => {
  const { key, start, idsOf } = await newShop()
  const made = await start({ reference: 'user 42' })
  expect(made).toMatchObject({ reference: 'user 42', code: expect.stringMatching(/^VB-/) })
  const read = await answerOf(readOnboarding, { key, params: { id: made.id } })
  expect(read).toMatchObject({ reference: 'user 42', code: made.code })
  expect(await idsOf({ reference: 'user 42' })).toEqual([made.id])
})

describe('texts of the integrator', () => {
  test('are read, changed one by one and taken away', async () => {
    const { key, start } = await newShop()
    const { id } = await start({ meta: { order: '7', shop: 'north' } })
    const change = (meta: object) => answerOf(updateOnboarding, { key, params: { id }, body: { meta } })
    expect(await change({ order: '8', plan: 'gold' })).toMatchObject({
      meta: { order: '8', shop: 'north', plan: 'gold' },
    })
    expect(await change({ shop: null })).toMatchObject({ meta: { order: '8', plan: 'gold' } })
    const many = Object.fromEntries(Array.from({ length: 19 }, (_, at) => [`key ${at}`, 'x']))
    const refused = { key, params: { id }, body: { meta: many } }
    expect(await refusalOf(updateOnboarding, refused)).toMatchObject({ pointers: ['/meta'] })
    const misspelt = { ...refused, body: { meta: { sandboxTransfer: 'soon' } } }
    expect(await refusalOf(updateOnboarding, misspelt)).toMatchObject({ pointers: ['/meta/sandboxTransfer'] })
  })

  test('are all kept when several are set at once', async () => {
    const { key, start } = await newShop()
    const { id } = await start({ meta: {} })
    const names = ['a', 'b', 'c', 'd', 'e']
    const set = (name: string) =>
      answerOf(updateOnboarding, { key, params: { id }, body: { meta: { [name]: 'x' } } })
    await Promise.all(names.map(set))
    expect(await set('f')).toMatchObject({ meta: Object.fromEntries(names.map((name) => [name, 'x'])) })
  })

  test('can be changed beside a name of the sandbox from before, which is not looked at again', async () => {
    const { key, start } = await newShop()
    const { id } = await start({ meta: { order: '7' } })
    const meta = { order: '7', sandboxScenario: 'gone_since' }
    await world.db.update(onboardings).set({ meta }).where(eq(onboardings.id, id))
    const change = (given: object) =>
      answerOf(updateOnboarding, { key, params: { id }, body: { meta: given } })
    expect(await change({ order: '8' })).toMatchObject({ meta: { ...meta, order: '8' } })
    expect(await change({ sandboxScenario: null })).toMatchObject({ meta: { order: '8' } })
  })

  test('are searched for, exactly and all together', async () => {
    const { start, idsOf } = await newShop()
    const { id } = await start({ meta: { order: '7', shop: 'north' } })
    await start({ meta: { order: '7' } })
    expect(await idsOf({ 'meta[order]': '7', 'meta[shop]': 'north' })).toEqual([id])
    expect(await idsOf({ 'meta[order]': '7' })).toHaveLength(2)
    expect(await idsOf({ 'meta[order]': '70' })).toEqual([])
  })
})

test('the list is narrowed by kind, customer and time', async () => {
  const { start, idsOf } = await newShop()
  const business = await start({ type: 'business' })
  const person = await start()
  const [past, future] = ['2020-01-01T00:00:00Z', '2120-01-01T00:00:00+02:00']
  expect(await idsOf({ type: 'business' })).toEqual([business.id])
  for (const name of ['created', 'updated']) {
    expect(await idsOf({ [`${name}From`]: past, [`${name}To`]: future })).toEqual([person.id, business.id])
    expect(await idsOf({ [`${name}From`]: future })).toEqual([])
    expect(await idsOf({ [`${name}To`]: past })).toEqual([])
  }
  // A query turns a bare plus into a blank.
  expect(await idsOf({ createdFrom: '2120-01-01T00:00:00 02:00' })).toEqual([])
  expect(await idsOf({ customerId: 'customer_none' })).toEqual([])
  const browser = await beginCreated(world)
  const theirs = { query: { customerId: await customerIdOf(browser) } }
  expect(await answerOf(listOnboardings, theirs)).toMatchObject({ data: [{ id: browser.id }] })
})

test('a page in front of a row is the one right in front of it, and leads back to that row', async () => {
  const { start, list } = await newShop()
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) made.unshift((await start()).id)
  const before = made[3] ?? ''
  const page = await list({ before, limit: '2' })
  expect(page.data.map(({ id }) => id)).toEqual(made.slice(1, 3))
  const [next] = (await list({ after: String(page.next) })).data
  expect(next?.id).toBe(before)
})

test.each([
  [{ before: 'onb_of_nobody' }, '/before'],
  [{ before: 'onb_1', after: 'onb_2' }, '/before'],
  [{ createdFrom: 'yesterday' }, '/createdFrom'],
  [{ type: 'robot' }, '/type'],
  [{ 'meta[]': 'x' }, '/meta/'],
])('a list asked for in a wrong way is refused by its place: %o', async (query, pointer) => {
  expect((await refusalOf(listOnboardings, { query })).pointers).toEqual([pointer])
})
