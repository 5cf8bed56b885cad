import { beforeEach, describe, expect, test, vi } from 'vitest'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { homeView } from '@/lib/model/views/home/home-view'
import { statusView } from '@/lib/model/views/home/status-view'
import {
  type Browser,
  beginCreated,
  makeOnboarding,
  openBrowser,
  openWorld,
  prefilled,
  send,
} from '@/test/world'
import { PASSPORT, putFile } from '@/test/world/files'
import { finish, review } from '@/test/world/work'
import { homeInput } from './home-facts'
import { receiptFile } from './load-receipt'
import { readHome } from './read-home'
import { makeReminder, type ReminderWish } from './reminder'

const world = await openWorld()
const { db } = world

beforeEach(() => {
  vi.useRealTimers()
})

async function viewOf(browser: Browser) {
  const loaded = await browser.home()
  if (loaded.kind !== 'page') throw new Error('the home leads elsewhere')
  const { content } = loaded
  if (content.kind !== 'checklist' && content.kind !== 'status') throw new Error(content.kind)
  return content.view
}

const newsOn = async (browser: Browser) => (await viewOf(browser)).news?.items.map(({ text }) => text)

/** A person whose document was sent back while they were away, before and after they come back. */
async function sentBackWhileAway() {
  const started = await makeOnboarding(world, {
    prefill: prefilled(),
    meta: { sandboxScenario: 'blurry_id' },
  })
  const before = await openBrowser(world, started)
  await send(before)
  await finish(world, before)
  await viewOf(before)
  await review(world, before)
  const after = await openBrowser(world, started, before.deviceToken)
  return { started, before, after }
}

describe('a person who comes back', () => {
  test('is told first what changed in the meantime, with its time', async () => {
    const { after } = await sentBackWhileAway()
    const { news } = await viewOf(after)
    expect(news?.title).toBe('Since you were last here')
    expect(news?.items[0]).toMatchObject({
      text: 'Identity document: needs a change',
      mark: 'problem',
      when: expect.stringMatching(/\d\d:\d\d/),
    })
  })

  test('is told the same on a reload, and no more once it is corrected', async () => {
    const { after } = await sentBackWhileAway()
    const first = await newsOn(after)
    expect(await newsOn(after)).toEqual(first)
    await putFile(after, 'identity.single', PASSPORT)
    expect(await newsOn(after)).toBeUndefined()
  })

  test('is not told what they did themselves', async () => {
    const { after, started } = await sentBackWhileAway()
    await viewOf(after)
    await putFile(after, 'identity.single', PASSPORT)
    await viewOf(after)
    const later = await openBrowser(world, started, after.deviceToken)
    expect(await newsOn(later)).toBeUndefined()
  })

  test('for the first time has nothing to compare with', async () => {
    const browser = await beginCreated(world)
    expect(await newsOn(browser)).toBeUndefined()
  })
})

test('what is remembered of a visit are states of steps: no code, no answer', async () => {
  const browser = await beginCreated(world)
  await viewOf(browser)
  const { shown } = (await browser.visit()).onboarding
  expect(shown).toMatchObject({ email: 'in_progress', tax: 'not_started' })
  expect(JSON.stringify(shown)).not.toMatch(/@|_number|_address/)
})

describe('an approved customer', () => {
  async function approved(): Promise<Browser> {
    const browser = await beginCreated(world)
    await finish(world, browser)
    await review(world, browser)
    return browser
  }

  test('finds no stored value on the last page and its receipt', async () => {
    const email = 'stored.value@example.com'
    const started = await makeOnboarding(world, { prefill: { ...prefilled(), email, phone: '+12025550188' } })
    const browser = await openBrowser(world, started)
    await send(browser)
    await finish(world, browser)
    await review(world, browser)
    const shown = [await browser.home(), await receiptFile(db, await browser.visit())]
    for (const stored of [email, 'stored.value', '0188', 'Main St', '78701', '9999', '219'])
      expect(JSON.stringify(shown)).not.toContain(stored)
  })

  test('learns what the check opens, when it was, and can keep a receipt', async () => {
    const view = await viewOf(await approved())
    expect(view).toMatchObject({
      kind: 'approved',
      opens: {
        lists: [
          {
            title: 'What you can do now',
            items: [
              'A virtual account in US dollars',
              'Transfers in US dollars (ACH, wire)',
              'Transfers in euros (SEPA)',
            ],
          },
        ],
      },
      factsTitle: 'For your records',
      kept: { summary: 'What we store and for how long' },
    })
    expect(JSON.stringify(view)).toContain('Confirmed on')
  })

  test('who is asked for more later learns first that the yes is not lost', async () => {
    const browser = await approved()
    const visit = await browser.visit()
    const [profile] = visit.snapshot?.profiles ?? []
    if (!profile) throw new Error('no profile')
    const asked = { ...profile, status: 'incomplete' as const, required: ['nationality'], complete: [] }
    const later = { ...visit, snapshot: visit.snapshot && { ...visit.snapshot, profiles: [asked] } }
    const view = homeView(homeInput(later, await readHome(db, later, undefined)))
    expect(view.title).toBe('We need something more from you')
    expect(view.lead).toMatch(/^Your check was approved on \d/)
  })
})

describe('a receipt', () => {
  test('tells what happened to each item and when, with the service’s codes in the file', async () => {
    const browser = await beginCreated(world)
    await finish(world, browser)
    const { text, name } = await receiptFile(db, await browser.visit())
    const { reference } = (await browser.visit()).onboarding
    expect(name).toBe(`receipt-${reference}.txt`)
    expect(text).toContain(`Reference: ${reference}`)
    expect(text).toContain('Status: In review')
    expect(text).toMatch(/Identity document \(identity_document\)\n {2}\d+ \w+ \d{4}, \d\d:\d\d UTC {2}Sent/)
    expect(text).toMatch(/Email address \(email_\w+.*\)\n.*Sent\n.*Confirmed\n/)
  })

  test('before anything was sent says so', async () => {
    const browser = await openBrowser(world, await makeOnboarding(world))
    expect((await receiptFile(db, await browser.visit())).text).toContain('Nothing has been sent yet.')
  })
})

test('a reminder is offered while there is something to do, and not after', async () => {
  const browser = await beginCreated(world)
  const offered = async () => JSON.stringify(await viewOf(browser)).includes('/reminder')
  expect(await offered()).toBe(true)
  const reminder = makeReminder(await browser.visit())
  expect(reminder.ok && reminder.value.text).toContain('SUMMARY:Continue the check for Brightwater')
  await finish(world, browser)
  expect(await offered()).toBe(false)
  expect(makeReminder(await browser.visit())).toMatchObject({ ok: false, code: 'step.out_of_order' })
})

test('a reminder leads home without a secret, ends with the deadline, and believes no odd request', async () => {
  const browser = await beginCreated(world)
  const visit = await browser.visit()
  const textOf = (wish: ReminderWish, deadline: Date | null = null) => {
    const made = makeReminder(
      { ...visit, onboarding: Object.assign({}, visit.onboarding, { deadline }) },
      wish,
    )
    if (!made.ok) throw new Error(made.code)
    return made.value.text
  }
  const text = textOf({ hour: '20', times: '7' })
  expect(text).toContain(`URL:http://localhost:3000/o/${browser.id}`)
  for (const secret of [browser.sessionToken, browser.deviceToken ?? '-']) expect(text).not.toContain(secret)
  expect(text).toMatch(/T200000[\s\S]*COUNT=7/)
  const inFourDays = new Date(Date.now() + 4.5 * 24 * 60 * 60_000)
  expect(textOf({ hour: '20', times: '7' }, inFourDays)).toContain('COUNT=4')
  expect(textOf({ hour: '3', times: '900' })).toMatch(/T090000(?![\s\S]*RRULE)/)
  const framed = makeReminder({ ...visit, session: Object.assign({}, visit.session, { surface: 'frame' }) })
  expect(framed.ok && framed.value.text).not.toContain('URL:')
})

test('a check that people of the service have stopped leads to someone who can help', async () => {
  const browser = await beginCreated(world)
  await finish(world, browser)
  const visit = await browser.visit()
  const [profile] = visit.snapshot?.profiles ?? []
  const profiles = profile ? [{ ...profile, status: 'on_hold' as const }] : []
  const held = { ...visit, snapshot: visit.snapshot && { ...visit.snapshot, profiles } }
  expect(planOf(held)).toMatchObject({ phase: 'on_hold', nextAction: 'contact_support' })
  const view = statusView({ ...homeInput(held, await readHome(db, held, undefined)), reviewMs: undefined })
  expect(view).toMatchObject({ kind: 'on_hold', title: 'Your check is on hold' })
  expect(view.note?.text).toContain('reference')
})
