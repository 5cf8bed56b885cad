import { describe, expect, test } from 'vitest'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { operations } from '@/lib/integrators/api/operations'
import { createKey } from '@/lib/integrators/keys/integrator-keys'
import { steps } from '@/lib/model/requirements/registry'
import { integrators } from '@/lib/platform/db/schema/integrators'
import {
  begin,
  beginCreated,
  customerIdOf,
  makeOnboarding,
  newEmail,
  openBrowser,
  openWorld,
  prefilled,
  tokenOf,
} from '@/test/world'
import { answerOf, callApi, refusalOf } from '@/test/world/api'
import { finish } from '@/test/world/work'

const world = await openWorld()
const { db } = world
const { createOnboarding, readOnboarding, updateOnboarding } = operations

const knownCustomer = async () => customerIdOf(await beginCreated(world))

describe('a link to what is outstanding', () => {
  test('opens what the service still needs, and nothing that was done before', async () => {
    const customerId = await knownCustomer()
    const whole = await begin(world, { customerId })
    const started = await makeOnboarding(world, { customerId, outstanding: true })
    const browser = await openBrowser(world, started)
    const [all, outstanding] = [await whole.plan(), await browser.plan()]
    const open = all.steps.filter((one) => one.open).map(({ step }) => step.id)
    expect(all.steps.length).toBeGreaterThan(open.length)
    expect(outstanding.steps.map(({ step }) => step.id)).toEqual(open)
    expect(started.asked).toEqual(outstanding.steps.flatMap(({ codes }) => codes))
  })

  test('lists as done what is answered from now on', async () => {
    const browser = await begin(world, { customerId: await knownCustomer(), outstanding: true })
    const before = (await browser.plan()).steps.length
    await finish(world, browser)
    expect((await browser.plan()).steps).toHaveLength(before)
  })

  test.each([
    ['of nobody', { type: 'individual', outstanding: true }, ['/outstanding']],
    ['of no customer id', { customerId: '../admin', outstanding: true }, ['/customerId']],
  ])('is refused by its place: %s', async (_, body, pointers) => {
    expect(await refusalOf(createOnboarding, { body })).toMatchObject({ code: 'input.invalid', pointers })
  })

  test('to another integrator’s customer does not exist', async () => {
    const id = 'int_stranger'
    await db.insert(integrators).values({ id, name: 'Stranger', domain: 'stranger.example' })
    const made = await createKey(db, id, 'Test')
    if (!made.ok) throw new Error(made.code)
    const body = { customerId: await knownCustomer(), outstanding: true }
    expect(await refusalOf(createOnboarding, { key: made.value.key, body })).toMatchObject({
      code: 'not_found',
      pointers: ['/customerId'],
    })
  })
})

describe('what is known in advance', () => {
  test('and is not asked of an existing customer is named with its place, its code and a sentence', async () => {
    const customerId = await knownCustomer()
    const prefill = { email: newEmail(), personalInformation: { gender: 'female' } }
    const started = await makeOnboarding(world, { customerId, prefill })
    const refused = started.prefillRefused.map(({ pointer, code }) => [pointer, code])
    expect(refused).toContainEqual(['/prefill/email', 'email_address'])
    for (const { detail } of started.prefillRefused) expect(detail).toMatch(/^Not used: /)
    expect(JSON.stringify(started)).not.toContain(prefill.email)
  })

  test('and is wrong is refused with its code and the sentence of our own page', async () => {
    const prefill = { ...prefilled(), email: 'nobody', address: { country: 'DEU', postalCode: '!' } }
    const response = await callApi(createOnboarding, { body: { type: 'individual', prefill } })
    const { fields } = await response.json()
    expect(response.status).toBe(422)
    expect(fields).toContainEqual({
      pointer: '/prefill/email',
      code: 'email_address',
      detail: 'Enter an email address like name@example.com',
    })
    expect(
      fields.find((one: { pointer: string }) => one.pointer === '/prefill/address/postalCode'),
    ).toMatchObject({
      code: 'residential_address',
    })
  })
})

describe('a restriction', () => {
  const start = async (body: object) =>
    createOnboarding.answer.parse(await answerOf(createOnboarding, { body: { type: 'individual', ...body } }))
  const idsOf = (group: string) => steps.filter((one) => one.group === group).map(({ id }) => id)

  test('to a group asks for nothing of another one', async () => {
    const browser = await begin(world, { customerId: await knownCustomer(), only: ['documents'] })
    const asked = (await browser.plan()).steps.map(({ step }) => step.id)
    expect(asked.length).toBeGreaterThan(0)
    for (const step of asked) expect(idsOf('documents')).toContain(step)
  })

  test('without a group asks for everything else', async () => {
    const customerId = await knownCustomer()
    const [whole, part] = [
      await begin(world, { customerId }),
      await begin(world, { customerId, exclude: ['documents', 'tax_identification_number'] }),
    ]
    const stepsOf = async (one: typeof whole) => (await one.plan()).steps.map(({ step }) => step.id)
    const left = (await stepsOf(whole)).filter((id) => id !== 'tax' && !idsOf('documents').includes(id))
    expect(await stepsOf(part)).toEqual(left)
  })

  test('tells in advance what may be asked later: in the answer, and to the customer', async () => {
    const customerId = await knownCustomer()
    const started = await start({ customerId, exclude: ['tax_identification_number'] })
    expect(started.mayBeAskedLater).toEqual(['tax_identification_number'])
    expect(started.asked).not.toContain('tax_identification_number')
    const browser = await openBrowser(world, started)
    const later = 'Brightwater does not ask for this now, but may need it later: Tax number'
    expect(JSON.stringify(await browser.home())).toContain(later)
    expect(await answerOf(readOnboarding, { params: { id: started.id } })).toMatchObject({
      mayBeAskedLater: ['tax_identification_number'],
    })
    await finish(world, browser)
    const home = await browser.home()
    expect(home).toMatchObject({ content: { kind: 'status', view: { kind: 'answered' } } })
    expect(JSON.stringify(home)).toContain(later)
  })

  test('tells it before the service knows the customer as well', async () => {
    const { mayBeAskedLater } = await start({ only: ['gender'] })
    expect(mayBeAskedLater).toContain('identity_document')
    expect(mayBeAskedLater).not.toContain('gender')
    expect((await start({})).mayBeAskedLater).toEqual([])
  })

  test.each([
    ['both at once', { only: ['documents'], exclude: ['gender'] }, '/exclude'],
    ['a code that is none', { exclude: ['gender', 'shoe_size'] }, '/exclude/1'],
    ['a group of others', { only: ['documents', 'company'] }, '/only/1'],
    ['everything', { exclude: ['about_you', 'documents'] }, '/exclude'],
    ['nothing', { only: [] }, '/only'],
  ])('is refused by its place: %s', async (_, body, pointer) => {
    expect(await refusalOf(createOnboarding, { body: { type: 'individual', ...body } })).toMatchObject({
      code: 'input.invalid',
      pointers: [pointer],
    })
  })
})

describe('the line above the questions', () => {
  const note = { en: 'One thing before your card is sent <b>today</b>', de: 'Noch eins vor Ihrer Karte' }

  test('is on the first page and above the list, named as the integrator’s', async () => {
    const started = await makeOnboarding(world, { note })
    const theirs = { note: { title: 'A note from Brightwater’s team', text: note.en } }
    const first = { token: tokenOf(started.link.url), view: [], acceptLanguage: 'en', network: 'a reader' }
    expect((await loadLanding(db, first)).content).toMatchObject({ kind: 'landing', view: theirs })
    const browser = await openBrowser(world, started)
    expect(await browser.home()).toMatchObject(theirs)
    expect(await answerOf(readOnboarding, { params: { id: started.id } })).toMatchObject({ note })
  })

  test('changes while it runs, and is taken back', async () => {
    const { id } = await makeOnboarding(world, { note })
    const change = (body: object) => answerOf(updateOnboarding, { params: { id }, body })
    expect(await change({ note: { en: 'Another line' } })).toMatchObject({ note: { en: 'Another line' } })
    expect(await change({ note: null })).toMatchObject({ note: null })
  })

  test('in another language is left out, and never told in a wrong one', async () => {
    const browser = await openBrowser(world, await makeOnboarding(world, { note: { fr: 'Une chose' } }))
    expect(await browser.home()).not.toHaveProperty('note')
  })

  test.each([
    [{ en: 'x'.repeat(161) }, '/note/en'],
    [{ en: 'turned \u202e around' }, '/note/en'],
    [{ en: 'two\nlines' }, '/note/en'],
    [{ en: 'Read', xx: 'Nobody reads this' }, '/note/xx'],
    [{}, '/note'],
  ])('is refused by its place: %o', async (wrong, pointer) => {
    expect(await refusalOf(createOnboarding, { body: { type: 'individual', note: wrong } })).toMatchObject({
      pointers: [pointer],
    })
  })
})
