import { beforeEach, expect, test } from 'vitest'
import { PATCH as patchDraft } from '@/app/api/onboardings/[id]/draft/route'
import { GET as getFrame } from '@/app/api/onboardings/[id]/frame/route'
import { POST as postLeave } from '@/app/api/onboardings/[id]/leave/route'
import { GET as getPlan } from '@/app/api/onboardings/[id]/plan/route'
import { chooseLanguage, submit } from '@/app/o/[onboarding]/actions'
import { type Browser, makeOnboarding, openWorld, pressStart } from '@/test/world'
import { formOf } from '@/test/world/answers'
import { at, fromOwnPage, OWN, signIn } from '@/test/world/request'

const world = await openWorld()

beforeEach(() => {
  at.headers = fromOwnPage()
  at.cookies.clear()
})

const request = (method: string, body?: unknown) =>
  new Request(`${OWN}/api`, { method, headers: at.headers, ...(body ? { body: JSON.stringify(body) } : {}) })
const params = ({ id }: Browser) => ({ params: Promise.resolve({ id }) })
const typed = { step: 'email', fields: { email: 'half typ' }, baseVersion: 0, opId: crypto.randomUUID() }

/** Whether a browser holds its onboarding, so that one which starts later is a stranger to it. */
async function holds(act: (browser: Browser) => Promise<unknown>): Promise<boolean> {
  const started = await makeOnboarding(world)
  const browser = await pressStart(world, started)
  signIn(browser)
  await act(browser).catch(() => undefined)
  const later = await pressStart(world, started)
  return !(await later.visit()).session.trusted
}

test.each<[string, (browser: Browser) => Promise<unknown>]>([
  ['typed text', (browser) => patchDraft(request('PATCH', typed), params(browser))],
  ['a form', ({ id }) => submit(id, 'email', undefined, formOf({ email: 'a@example.com' }))],
  ['a form with a mistake', ({ id }) => submit(id, 'email', undefined, formOf({ email: 'a' }))],
])('%s makes the first browser the holder', async (_, act) => {
  expect(await holds(act)).toBe(true)
})

test.each<[string, (browser: Browser) => Promise<unknown>]>([
  ['a look at the plan', (browser) => getPlan(request('GET'), params(browser))],
  ['a look at every page', (browser) => Promise.all([browser.home(), browser.screen('email')])],
  ['what the page around a frame asks', (browser) => getFrame(request('GET'), params(browser))],
  ['a choice of language', ({ id }) => chooseLanguage(id, formOf({ locale: 'de' }))],
  ['leaving', (browser) => postLeave(request('POST'), params(browser))],
])('%s makes nobody the holder', async (_, act) => {
  expect(await holds(act)).toBe(false)
})

test('what a foreign page posts makes nobody the holder', async () => {
  at.headers = fromOwnPage({ origin: 'https://evil.example' })
  expect(await holds(({ id }) => submit(id, 'email', undefined, formOf({ email: 'a@example.com' })))).toBe(
    false,
  )
})

test('typed text of the first browser stays its own, also where another one pressed Start before', async () => {
  const started = await makeOnboarding(world)
  const other = await pressStart(world, started)
  const person = await pressStart(world, started)
  signIn(person)
  await patchDraft(request('PATCH', typed), params(person))
  const shown = [await person.screen('email'), await other.screen('email')].map((one) => JSON.stringify(one))
  expect(shown.map((one) => one.includes('half typ'))).toEqual([true, false])
})
