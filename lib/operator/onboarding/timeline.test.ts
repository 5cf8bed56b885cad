import { expect, test } from 'vitest'
import { recordAlone } from '@/lib/operator/audit/record-audit'
import { timelineView } from '@/lib/operator/onboarding-page/history-view'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { begin, beginCreated, DE_ADDRESS, openWorld, prefilled, send } from '@/test/world'
import { makeOperator } from '@/test/world/operators'
import { settle } from '@/test/world/work'
import { lookAt } from './load-onboarding'

const world = await openWorld()
const { db, faults } = world
const words = makeWords('en', 'UTC')
const operator = await makeOperator(db, 'viewer')

async function lineOf(id: string) {
  const looked = await lookAt(db, operator, id)
  if (!looked.ok) throw new Error(looked.code)
  return timelineView(words, looked.value.timeline).items
}

test('a refused answer and a call to the service carry what to quote to the service', async () => {
  const browser = await beginCreated(world, { sandboxScenario: 'refused_field' }, DE_ADDRESS)
  await browser.submit('tax', { 'tax.country': 'DE', 'tax.type': 'tin', 'tax.number': '86 095 742 719' })
  const line = await lineOf(browser.id)
  expect(line.find(({ what }) => what === words.t('operator.events.answer_refused'))).toMatchObject({
    mark: 'problem',
    quote: expect.stringMatching(/^request_/),
  })
  const call = `${words.t('operator.calls.create_customer')}: ${words.t('operator.call_states.done')}`
  expect(line.find(({ what }) => what === call)).toMatchObject({
    mark: 'done',
    quote: expect.stringMatching(/^(call|request)_/),
  })
})

test('a call in doubt is told as such, and its end once it is settled', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  faults.fail(/^POST \/v2\/customer$/, 'answer_lost', 1)
  await send(browser)
  const calls = async () =>
    (await lineOf(browser.id)).filter(({ when }) => when.endsWith(words.t('operator.sources.call')))
  expect(await calls()).toMatchObject([{ mark: 'problem', what: expect.stringContaining('unknown') }])
  await settle(world, browser)
  expect(await calls()).toMatchObject([{ mark: 'done', what: expect.stringContaining('done') }])
})

test('looks of the team are in one row with their number, and drive nothing else off the list', async () => {
  const browser = await beginCreated(world)
  await recordAlone(db, operator, { action: 'reveal', object: browser.id, field: 'email' })
  for (let looks = 1; looks <= 120; looks += 1)
    await recordAlone(db, operator, { action: 'look', object: browser.id })
  const ofTeam = (await lineOf(browser.id)).filter(({ when }) =>
    when.endsWith(words.t('operator.sources.team')),
  )
  expect(ofTeam.map(({ what }) => what)).toEqual(['Viewed: 120 times', words.t('operator.acts.reveal')])
})
