import { afterEach, describe, expect, test, vi } from 'vitest'
import { holdFirst } from '@/lib/flow/sessions/hold-onboarding'
import { issueInvite, usualExpiry } from '@/lib/flow/sessions/links'
import { present } from '@/lib/platform/errors'
import {
  type Browser,
  customerIdOf,
  DE_ADDRESS,
  makeOnboarding,
  newEmail,
  openBrowser,
  openWorld,
  PHONE,
  pressStart,
  send,
  typeIntake,
} from '@/test/world'
import { answerTo } from '@/test/world/answers'
import { SHOP } from '@/test/world/frame'
import { issueEmbed } from './embed-links'

const world = await openWorld({ settings: { otp: { lifeSeconds: 900, tries: 1000, cooldownSeconds: 0 } } })
const { db, sandbox } = world
const PROVE = 'prove'
const STREET = 'Pflanzweg 77'
const TYPED_PHONE = { 'phone.country': 'US', 'phone.number': '202 555 0123' }

afterEach(() => vi.useRealTimers())

const isTrusted = async (browser: Browser) => (await browser.visit()).session.trusted
const everything = async (browser: Browser): Promise<string> => {
  const screens = ['check', 'email', 'phone', 'address', 'name', 'birth', PROVE]
  return JSON.stringify([
    await browser.home(),
    ...(await Promise.all(screens.map((id) => browser.screen(id)))),
  ])
}
const sees = async (browser: Browser, text = STREET) => (await everything(browser)).includes(text)

async function codeFor(browser: Browser): Promise<string> {
  const [message] = await sandbox.inbox({ customerId: await customerIdOf(browser) })
  return present(message?.code, 'a code was sent')
}

async function confirmEmail(browser: Browser) {
  await browser.submit('email')
  return browser.submit('email', { code: await codeFor(browser) })
}

/** How each surface opens an onboarding: the hosted link again and again, the frame by a fresh link each time. */
const surfaces = [
  ['hosted', async (started: { id: string; link: { url: string } }) => started.link.url],
  ['in a frame', async ({ id }: { id: string }) => (await issueEmbed(db, id, [SHOP])).url],
] as const

describe.each(surfaces)('before the customer exists, %s', (_, urlOf) => {
  const again = async (started: Awaited<ReturnType<typeof makeOnboarding>>, device?: string) =>
    pressStart(world, { link: { ...started.link, url: await urlOf(started) } }, device)

  test('a press whose answer was lost costs nothing: the second press answers as the first would', async () => {
    const started = await makeOnboarding(world)
    await again(started)
    const person = await again(started)
    await typeIntake(person, { 'address.line1': STREET })
    expect([await isTrusted(person), await sees(person)]).toEqual([true, true])
    expect((await person.visit()).draft.foreign).toEqual([])
    const back = await again(started, person.deviceToken)
    expect([await isTrusted(back), await sees(back)]).toEqual([true, true])
  })

  test('a scanner that pressed first and looks at every page sees nothing personal and keeps nobody out', async () => {
    const address = { ...DE_ADDRESS, line1: STREET }
    const prefill = {
      email: 'planted.person@example.com',
      phone: PHONE,
      address,
      firstName: 'Plantedina',
      dateOfBirth: '1990-02-03',
    }
    const started = await makeOnboarding(world, { prefill })
    const scanner = await again(started)
    const seen = await everything(scanner)
    for (const value of ['planted.person@example.com', '5550123', '555 0123', STREET, 'Plantedina', '1990'])
      expect(seen).not.toContain(value)
    const person = await again(started)
    await send(person)
    expect([await isTrusted(person), await isTrusted(scanner)]).toEqual([true, false])
    await confirmEmail(person)
    expect([await sees(person), await sees(scanner)]).toEqual([true, false])
  })

  test('the phone and the e-mail address as typed open the answers on another device', async () => {
    const started = await makeOnboarding(world)
    const first = await again(started)
    const email = await typeIntake(first, { 'address.line1': STREET })
    const second = await again(started)
    expect([await isTrusted(second), await sees(second)]).toEqual([false, false])
    expect(await second.screen(PROVE)).toMatchObject({ kind: 'page', content: { kind: 'screen' } })
    const proved = await second.submit(PROVE, { email: email.toUpperCase(), ...TYPED_PHONE })
    expect(proved).toMatchObject({ kind: 'go' })
    expect([await isTrusted(second), await sees(second), await sees(first)]).toEqual([true, true, true])
  })
})

test('a form and typed text that come at once from the same browser both count as its own', async () => {
  const started = await makeOnboarding(world)
  const visit = await (await pressStart(world, started)).visit()
  const other = await (await pressStart(world, started)).visit()
  const both = await Promise.all([holdFirst(db, visit), holdFirst(db, visit)])
  expect(both.map(({ session }) => session.trusted)).toEqual([true, true])
  expect((await holdFirst(db, other)).session.trusted).toBe(false)
})

describe('the contact as typed', () => {
  test('is asked for five times a day, and never says which part was wrong', async () => {
    const started = await makeOnboarding(world)
    const email = await typeIntake(await openBrowser(world, started), { 'address.line1': STREET })
    const guesser = await openBrowser(world, started)
    const guesses = [
      { email, ...TYPED_PHONE, 'phone.number': '202 555 0124' },
      { email: newEmail(), ...TYPED_PHONE },
    ]
    const answers = []
    for (const guess of guesses) answers.push(await guesser.submit(PROVE, guess))
    const said = answers.map((one) => answerTo(one, 'form')?.problems)
    expect(said[0]).toHaveLength(1)
    expect(said[0]).toEqual(said[1])
    for (let n = 0; n < 3; n += 1) await guesser.submit(PROVE, { email: newEmail(), ...TYPED_PHONE })
    await guesser.submit(PROVE, { email, ...TYPED_PHONE })
    expect([await isTrusted(guesser), await sees(guesser)]).toEqual([false, false])
  })

  test('is no proof where the e-mail address alone is known, which a forwarded message shows', async () => {
    const started = await makeOnboarding(world)
    await (await openBrowser(world, started)).submit('email', { email: 'known.to.all@example.com' })
    const stranger = await openBrowser(world, started)
    expect(await stranger.screen(PROVE)).toMatchObject({ kind: 'elsewhere' })
    await stranger.submit(PROVE, { email: 'known.to.all@example.com' })
    expect(await isTrusted(stranger)).toBe(false)
  })

  test('unmasks nothing that the integrator gave', async () => {
    const started = await makeOnboarding(world, { prefill: { firstName: 'Plantedina' } })
    const email = await typeIntake(await openBrowser(world, started), { 'address.line1': STREET })
    const second = await openBrowser(world, started)
    await second.submit(PROVE, { email, ...TYPED_PHONE })
    expect([await sees(second), await sees(second, 'Plantedina')]).toEqual([true, false])
  })
})

describe('the first proven contact', () => {
  test('unmasks what the integrator gave, and shuts out a browser that had begun before', async () => {
    const email = newEmail()
    const prefill = { email, phone: PHONE, address: { ...DE_ADDRESS, line1: STREET } }
    const started = await makeOnboarding(world, { prefill })
    const stranger = await openBrowser(world, started)
    await send(stranger)
    expect([await isTrusted(stranger), await sees(stranger)]).toEqual([true, false])
    const person = await openBrowser(world, started)
    expect(await sees(person)).toBe(false)
    await confirmEmail(person)
    expect([await isTrusted(person), await sees(person)]).toEqual([true, true])
    expect([await isTrusted(stranger), await sees(stranger)]).toEqual([false, false])
    const back = await openBrowser(world, started, stranger.deviceToken)
    expect([await isTrusted(back), await sees(back)]).toEqual([false, false])
    expect(await isTrusted(await openBrowser(world, started, person.deviceToken))).toBe(true)
  })

  test('unmasks nothing where its address is not the one the integrator gave', async () => {
    const prefill = { email: newEmail(), phone: PHONE, address: { ...DE_ADDRESS, line1: STREET } }
    const stranger = await openBrowser(world, await makeOnboarding(world, { prefill }))
    await stranger.submit('email', { email: newEmail() })
    await send(stranger)
    await confirmEmail(stranger)
    expect([await isTrusted(stranger), await sees(stranger)]).toEqual([true, false])
  })

  test('lets a person continue by a new link whose first browser is lost, and who remembers no contact of then', async () => {
    const started = await makeOnboarding(world)
    await typeIntake(await openBrowser(world, started), { 'address.line1': STREET })
    const link = await issueInvite(db, started.id, usualExpiry())
    const person = await openBrowser(world, { link })
    await person.submit('email', { email: newEmail() })
    await send(person)
    await confirmEmail(person)
    expect([await isTrusted(person), await sees(person)]).toEqual([true, false])
    await person.submit('name', { firstName: 'Mine', lastName: 'Own' })
    expect(await sees(await openBrowser(world, { link }, person.deviceToken))).toBe(false)
    expect(await isTrusted(await openBrowser(world, { link }, person.deviceToken))).toBe(true)
  })
})
