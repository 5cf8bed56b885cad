import { expect, test } from 'vitest'
import { assist } from '@/lib/operator/acts/assist'
import { assistScreen } from '@/lib/operator/acts/assist-view'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { begin, beginCreated, makeOnboarding, openWorld } from '@/test/world'
import { staysWith } from '@/test/world/answers'
import { makeOperator } from '@/test/world/operators'
import { aCompany, openPerson, said, sendPerson, typedPerson } from '@/test/world/people'

const world = await openWorld()

/** The page that comes back, as text. */
async function comesBack(
  browser: Awaited<ReturnType<typeof begin>>,
  step: string,
  form: Record<string, string>,
) {
  const outcome = await browser.submit(step, form)
  const page = await browser.screen(step, staysWith(outcome))
  if (page.kind !== 'page' || page.content.kind !== 'screen') throw new Error('no page')
  const { screen } = page.content
  if (screen.kind !== 'form') throw new Error('no form')
  return screen.view
}

test('a country that was chosen and sent brings its fields, and no complaint about them', async () => {
  const browser = await begin(world)
  const sent = { 'address.country': 'DE', drawn: 'address.country' }
  const view = await comesBack(browser, 'address', sent)
  expect(view.problems).toEqual([])
  expect(view.notice?.title).toBe('Your answer leads to more questions')
  expect(JSON.stringify(view.sections)).toContain('address.postalCode')
  // What was typed stays over a reload.
  expect((await browser.visit()).draft.typed.address).toMatchObject({ 'address.country': 'DE' })
  const all = 'address.country|address.line1|address.city|address.postalCode'
  expect((await comesBack(browser, 'address', { ...sent, drawn: all })).problems.length).toBeGreaterThan(1)
})

test('what was there and is wrong is still said', async () => {
  const browser = await beginCreated(world, { sandboxRequire: 'identity_document' })
  const drawn = 'identityDocument.country|identityDocument.type,passport,id_card,drivers,residence_permit'
  const view = await comesBack(browser, 'identity', { 'identityDocument.country': 'US', drawn })
  expect(view.problems.map(({ input }) => input)).toEqual(['identityDocument-type'])
})

test('the form about a person of a company keeps to the same rule', async () => {
  const company = await aCompany(world)
  const about = { personId: undefined, isMe: false }
  const form = said({ ...typedPerson(), personGiven: '', drawn: 'personEmail' })
  const outcome = await sendPerson(world.db, await company.visit(), about, form)
  if (outcome.kind !== 'stay') throw new Error('saved')
  const shown = await openPerson(world.db, await company.visit(), about, outcome.answer)
  expect(shown).toMatchObject({ view: { problems: [], notice: { title: expect.any(String) } } })
})

test('and so does the form that support fills in', async () => {
  const { id } = await makeOnboarding(world)
  const operator = await makeOperator(world.db, 'support')
  const form = said({ 'address.country': 'DE', drawn: 'address.country' })
  const kept = await assist(world.db, operator, { id, step: 'address', form })
  if (!kept.ok || !kept.value) throw new Error('kept')
  expect(assistScreen(makeWords('en'), kept.value)).toMatchObject({ view: { problems: [] } })
})
