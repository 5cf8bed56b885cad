import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { sendHeldDocuments } from '@/lib/flow/documents/send-held-documents'
import { documents } from '@/lib/platform/db/schema/onboardings'
import {
  type Browser,
  begin,
  beginCreated,
  customerIdOf,
  DE_ADDRESS,
  openWorld,
  prefilled,
  send,
  US_ADDRESS,
} from '@/test/world'
import type { FaultKind } from '@/test/world/faults'
import { chooseDocument, photo, putFile } from '@/test/world/files'
import { customersOf } from '@/test/world/look'
import { settle } from '@/test/world/work'

const world = await openWorld()
const { db, faults } = world

const EVERY_FAULT: readonly FaultKind[] = [
  'slow',
  'rate_limited',
  'server_error',
  'error_page',
  'malformed_json',
  'unreachable',
  'connection_reset',
  'answer_lost',
  'key_refused',
]
/** Faults a person does not notice: the call itself comes through. */
const UNNOTICED: readonly FaultKind[] = ['slow']
const later = (hours = 1) => new Date(Date.now() + hours * 60 * 60_000)

beforeEach(() => faults.heal())

async function contentOf(browser: Browser) {
  const loaded = await browser.home()
  if (loaded.kind !== 'page') throw new Error('the home leads elsewhere')
  return loaded.content
}

describe.each(EVERY_FAULT)('%s', (kind) => {
  test('at the create call: one customer, nothing lost, settled without the person', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    faults.fail(/^POST \/v2\/customer$/, kind, 1)
    expect(await send(browser)).toMatchObject({ kind: 'go' })
    if (!UNNOTICED.includes(kind)) {
      expect((await browser.visit()).onboarding.status).toBe('sending')
      expect(await contentOf(browser)).toMatchObject({ kind: 'status', view: { kind: 'review' } })
      await settle(world, browser, 5)
    }
    const { onboarding, draft } = await browser.visit()
    expect(onboarding.status).toBe('open')
    expect(await customersOf(world, browser.id)).toEqual([onboarding.customerId])
    expect(draft.answers['/address/line1']).toBe(US_ADDRESS.line1)
  })

  test('at an update: the answer is kept, the page says so, a job sends it', async () => {
    const browser = await beginCreated(world, {}, DE_ADDRESS)
    faults.fail(/^PATCH /, kind, UNNOTICED.includes(kind) ? 1 : undefined)
    const outcome = await browser.submit('birth', { countryOfBirth: 'MX', nationality: 'DE' })
    if (!UNNOTICED.includes(kind)) {
      expect(outcome).toMatchObject({ kind: 'stay', answer: { notice: { ref: expect.any(String) } } })
      expect(await stateOf(browser, 'birth')).toBe('in_review')
      await sendHeldAnswers(db, later())
      expect((await browser.visit()).draft.held).toEqual(['birth'])
      faults.heal()
      await sendHeldAnswers(db, later(2))
    }
    const { draft, onboarding } = await browser.visit()
    expect(draft.held).toEqual([])
    expect(onboarding.heldUntil).toBeNull()
    expect(onboarding.nextAction).toBe('customer_action')
    expect(await stateOf(browser, 'birth')).toBe('completed')
  })

  test('at an upload: the file is kept sealed and reaches the service later', async () => {
    const browser = await beginCreated(world)
    await chooseDocument(browser)
    faults.fail(/^POST \/v2\/document$/, kind, 1)
    const received = await putFile(browser, 'identity.single', photo(1))
    expect(received).toEqual({ ok: true, value: { state: UNNOTICED.includes(kind) ? 'sent' : 'held' } })
    await sendHeldDocuments(db, later())
    const rows = await db.select().from(documents).where(eq(documents.onboardingId, browser.id))
    expect(rows).toMatchObject([{ state: 'sent', sealed: null }])
    await browser.refresh()
    expect(await stateOf(browser, 'identity')).not.toBe('not_started')
  })

  test('at checking a code: nobody is locked out, and the right code works', async () => {
    const browser = await beginCreated(world)
    await browser.submit('email')
    const before = faults.seen.length
    faults.fail(/otp-verify$/, kind, 1)
    await browser.submit('email', { code: '123456' })
    const verifies = faults.seen.slice(before).filter(({ line }) => line.endsWith('otp-verify'))
    expect(verifies).toHaveLength(1)
    if (await isOpen(browser, 'email')) await browser.submit('email', { code: '123456' })
    expect(await isOpen(browser, 'email')).toBe(false)
  })

  test('at sending a code: never a second message by itself', async () => {
    const browser = await beginCreated(world)
    faults.fail(/otp-send$/, kind, 1)
    const before = faults.seen.length
    await browser.submit('email')
    expect(faults.seen.slice(before).filter(({ line }) => line.endsWith('otp-send'))).toHaveLength(1)
    const sent = await world.sandbox.inbox({ customerId: await customerIdOf(browser) })
    expect(sent.length).toBeLessThanOrEqual(1)
  })
})

async function stateOf(browser: Browser, step: string) {
  return (await browser.plan()).steps.find((one) => one.step.id === step)?.state
}

async function isOpen(browser: Browser, step: string) {
  return (await browser.plan()).steps.some((one) => one.step.id === step && one.open)
}
