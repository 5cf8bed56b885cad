import { expect, test } from 'vitest'
import { paths } from '@/lib/flow/pages/paths'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import { type Browser, begin, DE_ADDRESS, makeOnboarding, openBrowser, openWorld, send } from '@/test/world'

const world = await openWorld()

/** Answers no page could show by chance. */
const PLANTED = {
  email: 'planted.person@example.com',
  phone: '+12025550177',
  address: {
    ...DE_ADDRESS,
    line1: 'Pflanzweg 77',
    line2: 'Hinterhaus 7',
    city: 'Pflanzstadt',
    postalCode: '77777',
  },
}
const NEEDLES = [
  'planted.person@example.com',
  '5550177',
  '555 0177',
  '555-0177',
  'Pflanzweg',
  'Hinterhaus',
  'Pflanzstadt',
  '77777',
  '86095742719',
  'typed but not saved',
]

async function everyScreen(browser: Browser): Promise<string> {
  const plan = await browser.plan()
  const steps = ['check', 'finish', 'email', 'phone', ...plan.steps.map(({ step }) => step.id)]
  const screens = await Promise.all([...new Set(steps)].map((step) => browser.screen(step)))
  return JSON.stringify([await browser.home(), ...screens])
}

function found(text: string): string[] {
  return NEEDLES.filter((needle) => text.includes(needle))
}

test('a second browser sees no answer of an open intake; the owner’s sees them', async () => {
  const started = await makeOnboarding(world)
  const owner = await openBrowser(world, started)
  await owner.submit('email', { email: PLANTED.email })
  const { line1, line2, city, postalCode } = PLANTED.address
  const typed = { country: 'DE', line1, line2, city, postalCode }
  await owner.submit(
    'address',
    Object.fromEntries(Object.entries(typed).map(([name, text]) => [`address.${name}`, text])),
  )
  const stranger = await openBrowser(world, started)
  expect(found(await everyScreen(stranger))).toEqual([])
  expect(found(await everyScreen(owner))).toEqual(
    expect.arrayContaining(['planted.person@example.com', 'Pflanzweg', 'Pflanzstadt', '77777']),
  )
})

test('a second browser sees no answer after the customer exists, nor text that was only typed', async () => {
  const started = await makeOnboarding(world, { prefill: PLANTED })
  const owner = await openBrowser(world, started)
  await send(owner)
  await owner.submit('tax', { 'tax.country': 'DE', 'tax.type': 'tin', 'tax.number': '86095742719' })
  await owner.submit('purpose', {
    accountPurpose: 'other',
    accountPurposeDescription: `typed but not saved ${'x'.repeat(300)}`,
  })
  const stranger = await openBrowser(world, started)
  expect(found(await everyScreen(stranger))).toEqual([])
  expect(found(await everyScreen(owner))).toContain('typed but not saved')
})

test('a second browser can still answer, and sees what it typed itself', async () => {
  const started = await makeOnboarding(world, { prefill: PLANTED })
  await openBrowser(world, started)
  const stranger = await openBrowser(world, started)
  const outcome = await stranger.submit('email', { email: 'mine and wrong' })
  expect(outcome).toMatchObject({ kind: 'stay', answer: { typed: { email: 'mine and wrong' } } })
  expect(await stranger.submit('email', { email: 'mine@example.com' })).toMatchObject({ kind: 'go' })
  expect((await stranger.visit()).draft.answers['/email']).toBe('mine@example.com')
})

test('the sent code’s page names the contact so that only its owner knows it', async () => {
  const started = await makeOnboarding(world, { prefill: PLANTED })
  const owner = await openBrowser(world, started)
  await send(owner)
  await owner.submit('email')
  expect(found(JSON.stringify(await owner.screen('email')))).toEqual([])
})

test('every address a page names belongs to its own onboarding', async () => {
  const browser = await begin(world, { prefill: PLANTED })
  const addresses = (await everyScreen(browser)).match(/\/o\/onb_[0-9a-f]+/g) ?? []
  expect(new Set(addresses)).toEqual(new Set([paths.home(browser.id)]))
})

const _step = async (browser: Browser, id: string) => {
  const found = (await browser.plan()).steps.filter((one) => one.step.id === id)
  expect(found).toHaveLength(1)
  return found
}

const typeEmail = async (browser: Browser, email: string, opId: string) =>
  saveTextAt(world.db, await browser.visit(), 'email', {
    fields: { email },
    baseVersion: 0,
    opId,
  })

test('autosave answers a second browser the same, whether it types what is stored or something else', async () => {
  const started = await makeOnboarding(world)
  const owner = await openBrowser(world, started)
  const guess = async (email: string) => {
    const { ok } = await typeEmail(await openBrowser(world, started), email, email)
    return ok
  }
  await typeEmail(owner, 'typed but not saved', 'a')
  expect([await guess('another'), await guess('typed but not saved')]).toEqual([true, true])
  await owner.submit('email', { email: PLANTED.email })
  expect([await guess('x@example.com'), await guess(PLANTED.email)]).toEqual([true, true])
})

test('what a second browser types is kept for it alone and touches nothing of the owner’s', async () => {
  const started = await makeOnboarding(world)
  const owner = await openBrowser(world, started)
  const stranger = await openBrowser(world, started)
  await typeEmail(owner, 'typed but not saved', 'a')
  await typeEmail(stranger, 'a stranger’s own', 'b')
  const [own, other] = [await owner.screen('email'), await stranger.screen('email')].map((one) =>
    JSON.stringify(one),
  )
  expect(own).toContain('typed but not saved')
  expect(own).not.toContain('a stranger’s own')
  expect(other).toContain('a stranger’s own')
  expect(other).not.toContain('typed but not saved')
})
