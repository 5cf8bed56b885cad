import { beforeEach, expect, test } from 'vitest'
import { readOwnOnboarding } from '@/lib/integrators/onboardings/read-own-onboarding'
import { effortText } from '@/lib/model/views/effort'
import { lookAt } from '@/lib/operator/onboarding/load-onboarding'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { type Browser, begin, beginCreated, DE_ADDRESS, openWorld, prefilled, send } from '@/test/world'
import { makeOperator } from '@/test/world/operators'
import { finish } from '@/test/world/work'
import { answerView } from './answer-view'

const world = await openWorld({ settings: { model: 'streamlined' } })
const { db, faults } = world
const words = makeWords('en', 'UTC')
const operator = await makeOperator(db, 'viewer')

const TAX = { 'tax.country': 'DE', 'tax.type': 'tin', 'tax.number': '86 095 742 719' }

beforeEach(() => faults.heal())

/** The sentence under the title of the customer's own page. */
async function leadOf(browser: Browser) {
  const home = await browser.home()
  if (home.kind !== 'page' || home.content.kind !== 'status') throw new Error('no status page')
  return [home.content.view.kind, home.content.view.lead]
}

async function readInConsole({ id }: Browser) {
  const looked = await lookAt(db, operator, id)
  if (!looked.ok) throw new Error(looked.code)
  const { items } = answerView(words, looked.value)
  return items.find(({ term }) => term === words.t('operator.answer.reads'))?.text
}

async function answerItems({ id }: Browser) {
  const looked = await lookAt(db, operator, id)
  if (!looked.ok) throw new Error(looked.code)
  const { items } = answerView(words, looked.value)
  return (term: string) => items.find((one) => one.term === term)?.text
}

test.each([
  ['before the service knows them', () => begin(world)],
  ['once the service knows them', () => beginCreated(world)],
] as const)('team, integrator and customer read one effort and one next task %s', async (_when, make) => {
  const browser = await make()
  const home = await browser.home()
  if (home.kind !== 'page' || home.content.kind !== 'checklist') throw new Error('no checklist')
  const read = await readOwnOnboarding(db, world.integrator, browser.id)
  if (!read.ok) throw new Error(read.code)
  const item = await answerItems(browser)
  const effort = effortText(words, await browser.plan())
  expect(item(words.t('operator.list.turn'))).toContain(effort)
  expect(home.content.view.lead.toLowerCase()).toContain(String(read.value.minutesLeft))
  expect(effort).toContain(String(read.value.minutesLeft))
  expect(item(words.t('operator.answer.next'))).toBe(home.content.view.next?.title)
})

const finished = async (meta: Record<string, string>) => {
  const browser = await beginCreated(world, meta)
  await finish(world, browser)
  return browser
}

test.each([
  ['review', () => finished({ sandboxScenario: 'in_review' })],
  [
    'answered',
    async () => {
      const [only, meta] = [['tax_identification_number'], { sandboxModel: 'service_managed' }]
      const browser = await begin(world, { prefill: prefilled(DE_ADDRESS), only, meta })
      await send(browser)
      await browser.submit('tax', TAX)
      return browser
    },
  ],
  ['unknown', () => finished({ sandboxScenario: 'unknown_code' })],
  [
    'with_team',
    async () => {
      const browser = await beginCreated(world, { sandboxRequire: 'tax_identification_number' }, DE_ADDRESS)
      faults.fail(/^PATCH /, 'refused')
      await browser.submit('tax', TAX)
      return browser
    },
  ],
] as const)('the team is told what the customer reads: %s', async (kind, make) => {
  const browser = await make()
  const [shown, lead] = await leadOf(browser)
  expect([shown, await readInConsole(browser)]).toEqual([kind, lead])
})
