import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { operations } from '@/lib/integrators/api/operations'
import { deliverWebhooks } from '@/lib/integrators/webhooks-out/deliver'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import { alerts } from '@/lib/platform/db/schema/history'
import { webhookDeliveries, webhookEndpoints } from '@/lib/platform/db/schema/webhooks-out'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { beginCreated, DE_ADDRESS, makeOnboarding, openWorld } from '@/test/world'
import { answerOf } from '@/test/world/api'
import { alertTheTeam, inDoubt } from '@/test/world/doubt'
import { alertsOf } from '@/test/world/look'
import { lastDeeds, makeOperator } from '@/test/world/operators'
import { openReceiver } from '@/test/world/receiver'
import { lookAt } from '../onboarding/load-onboarding'
import { ROLES } from '../sign-in/roles'
import { lookUpNow, readServiceNow } from './calls'
import { sendAnswersAgain, sendDeliveriesAgain, settleAlert, unlock } from './matters'
import { mattersView } from './matters-view'
import { actOnOnboarding } from './onboarding-acts'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db, faults } = world
const words = makeWords('en', 'UTC')
const support = await makeOperator(db, 'support')
const reviewer = await makeOperator(db, 'reviewer')
const REASON = 'looked at the service, ticket 4711'

beforeEach(() => faults.heal())

/** The open alert of an onboarding, as its button names it. */
async function matterOf(id: string) {
  const [row] = await db.select().from(alerts).where(eq(alerts.onboardingId, id))
  return { id, alert: row?.id ?? '' }
}

describe('codes locked after too many tries', () => {
  test('continue when support unlocks them', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    for (let n = 0; n < 6; n += 1) await browser.submit('email', { code: '000000' })
    expect(await alertsOf(world, browser.id)).toEqual([['code_locked', 'email']])
    expect(await browser.submit('email', { code: '123456' })).toMatchObject({ kind: 'stay' })
    expect((await unlock(db, support, await matterOf(browser.id))).ok).toBe(true)
    expect(await lastDeeds(db)).toMatchObject([{ action: 'codes_unlock', object: browser.id, code: null }])
    expect(await alertsOf(world, browser.id)).toEqual([])
    expect(await browser.submit('email', { code: '123456' })).toMatchObject({ kind: 'go' })
  })
})

describe('an answer that the service did not take', () => {
  test('is sent again when support says so, and comes back when it is refused again', async () => {
    const browser = await beginCreated(world, {}, DE_ADDRESS)
    faults.fail(/^PATCH /, 'refused')
    await browser.submit('birth', { countryOfBirth: 'MX', nationality: 'MX' })
    expect((await browser.visit()).draft.withTeam).toHaveLength(1)
    const again = async () => {
      expect((await sendAnswersAgain(db, support, await matterOf(browser.id))).ok).toBe(true)
      expect(await alertsOf(world, browser.id)).toEqual([])
      await sendHeldAnswers(db)
    }
    await again()
    expect(await alertsOf(world, browser.id)).toMatchObject([['update_refused', expect.any(String)]])
    faults.heal()
    await again()
    const { draft } = await browser.visit()
    expect([draft.withTeam, draft.held]).toEqual([[], []])
    expect(await alertsOf(world, browser.id)).toEqual([])
  })
})

describe('an integrator who was not reached', () => {
  test('is told again everything that was lost, once the endpoint is switched on', async () => {
    const receiver = await openReceiver()
    const { createEndpoint } = operations
    await fanOut(db)
    const made = createEndpoint.answer.parse(await answerOf(createEndpoint, { body: { url: receiver.url } }))
    const { id } = await makeOnboarding(world)
    await fanOut(db)
    const isTheirs = eq(webhookEndpoints.id, made.id)
    await db.update(webhookEndpoints).set({ enabled: false }).where(isTheirs)
    await deliverWebhooks(db)
    expect(await alertsOf(world, id)).toEqual([['endpoint_off', made.id]])
    expect(await sendDeliveriesAgain(db, support, await matterOf(id))).toMatchObject({ code: 'endpoint.off' })
    expect(await alertsOf(world, id)).toHaveLength(1)
    await db.update(webhookEndpoints).set({ enabled: true }).where(isTheirs)
    expect((await sendDeliveriesAgain(db, support, await matterOf(id))).ok).toBe(true)
    await deliverWebhooks(db)
    expect(receiver.got).toHaveLength(1)
    const dead = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.state, 'dead'))
    expect(dead).toEqual([])
    await db.delete(webhookEndpoints).where(isTheirs)
  })
})

describe('a code without a screen', () => {
  test('leaves the queue by itself when the service asks for it no more', async () => {
    const browser = await beginCreated(world, { sandboxScenario: 'unknown_code' })
    await browser.refresh()
    expect(await alertsOf(world, browser.id)).toMatchObject([['requirement_unknown', expect.any(String)]])
    expect(await readServiceNow(db, support, browser.id)).toEqual({ ok: true, value: 'unknown_codes' })
  })
})

describe('matters and roles', () => {
  test('a viewer is refused each of them, and it is written down', async () => {
    const viewer = await makeOperator(db, 'viewer')
    const { id } = await makeOnboarding(world)
    const named = { id, alert: 'alert_x' }
    for (const deed of [settleAlert, unlock, sendAnswersAgain, sendDeliveriesAgain]) {
      expect(await deed(db, viewer, named)).toMatchObject({ code: 'role.refused' })
      expect(await lastDeeds(db)).toMatchObject([{ actor: viewer.id, object: id, code: 'role.refused' }])
    }
    for (const deed of [lookUpNow, readServiceNow]) {
      expect(await deed(db, viewer, id)).toMatchObject({ code: 'role.refused' })
      expect(await lastDeeds(db)).toMatchObject([{ actor: viewer.id, object: id, code: 'role.refused' }])
    }
  })

  test('a matter is settled at its own onboarding alone, by the deed that is for it, and once', async () => {
    const [own, other] = [await inDoubt(world, false), await makeOnboarding(world)]
    await alertTheTeam(world)
    const { alert } = await matterOf(own.id)
    expect(await settleAlert(db, support, { id: other.id, alert })).toMatchObject({ code: 'not_found' })
    expect(await unlock(db, support, { id: own.id, alert })).toMatchObject({ code: 'not_found' })
    expect(await alertsOf(world, own.id)).toHaveLength(1)
    expect((await settleAlert(db, support, { id: own.id, alert })).ok).toBe(true)
    expect(await settleAlert(db, support, { id: own.id, alert })).toMatchObject({ code: 'not_found' })
  })

  test('of a call in doubt everybody reads what is known, to hold it beside what the service shows', async () => {
    const browser = await inDoubt(world, false)
    await alertTheTeam(world)
    const looked = await lookAt(db, support, browser.id)
    const [matter] = looked.ok ? mattersView(words, support, looked.value).items : []
    expect(matter?.known).toMatch(
      /^Last sent on .+ Searches at the service that found nothing: 0\. Sent again by itself: 0\.$/,
    )
  })

  test('each role is offered what it may do, and each offer is answered', async () => {
    const browser = await inDoubt(world, false)
    await alertTheTeam(world)
    const offered = []
    for (const role of ROLES) {
      const operator = await makeOperator(db, role)
      const looked = await lookAt(db, operator, browser.id)
      if (!looked.ok) throw new Error(looked.code)
      const [matter] = mattersView(words, operator, looked.value).items
      offered.push([matter?.deeds.map(({ deed }) => deed), matter?.declare !== undefined])
    }
    expect(offered).toEqual([
      [[], false],
      [['look_up', 'settle'], false],
      [['look_up', 'settle'], true],
      [['look_up', 'settle'], true],
    ])
    const { alert } = await matterOf(browser.id)
    const press = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ alert, ...fields })) form.set(name, value)
      return actOnOnboarding({ db, operator: reviewer, words, id: browser.id, form })
    }
    expect(await press({ deed: 'look_up' })).toEqual({ told: words.t('operator.told.call_not_found') })
    expect(await press({ deed: 'made', customer: 'nobody', reason: REASON })).toMatchObject({
      problem: { title: words.t('operator.problems.customer_unknown_title') },
    })
    expect(await press({ deed: 'not_made', reason: '' })).toMatchObject({
      problem: { title: words.t('operator.problems.reason_missing_title') },
    })
    expect(await press({ deed: 'settle' })).toEqual({ told: words.t('operator.told.settle') })
    expect(await press({ deed: 'dance' })).toHaveProperty('problem')
  })
})
