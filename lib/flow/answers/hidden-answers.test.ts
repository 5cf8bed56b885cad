import { describe, expect, test } from 'vitest'
import { changeDraft } from '@/lib/flow/drafts/draft'
import {
  type Browser,
  begin,
  makeOnboarding,
  openBrowser,
  openWorld,
  prefilled,
  pressStart,
  US_ADDRESS,
  unmask,
} from '@/test/world'

const world = await openWorld()

const UNTIL_CODE = /stays hidden until you confirm/
const KEPT = /We already have an answer here/

async function formAt(browser: Browser, step: string) {
  const loaded = await browser.screen(step)
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen' || loaded.content.screen.kind !== 'form')
    throw new Error(`no form at ${step}`)
  return loaded.content.screen.view
}

/** What a form posts that nobody has touched. */
async function asDrawn(browser: Browser, step: string): Promise<Record<string, string>> {
  const inputs = (await formAt(browser, step)).sections.flatMap((section) => section.inputs)
  return Object.fromEntries(
    inputs.flatMap((input) => ('value' in input && input.value ? [[input.name, input.value]] : [])),
  )
}

const answersOf = async (browser: Browser) => (await browser.visit()).draft.answers

describe.each(['email', 'phone', 'address'])('a given answer that is still hidden, at %s', (step) => {
  test('is said to be kept, and by what it is seen', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    expect((await formAt(browser, step)).hint).toMatch(UNTIL_CODE)
    await unmask(world, browser)
    expect((await formAt(browser, step)).hint ?? '').not.toMatch(KEPT)
  })

  test('lets the person continue without it, and stays as it is, and hidden', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    const before = (await browser.visit()).draft
    const outcome = await browser.submit(step, await asDrawn(browser, step))
    expect(outcome).toMatchObject({ kind: 'go' })
    const { answers, masked } = (await browser.visit()).draft
    expect({ answers, masked }).toEqual({ answers: before.answers, masked: before.masked })
  })
})

describe('a hidden answer', () => {
  test('gives way to what the person types, which they see from then on', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    await browser.submit('email', { email: 'other@example.com' })
    const { answers, masked } = (await browser.visit()).draft
    expect(answers).toMatchObject({ '/email': 'other@example.com' })
    expect(masked).not.toContain('/email')
  })

  test('of which a part is answered otherwise is asked for whole', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    const outcome = await browser.submit('address', { 'address.country': 'DE' })
    expect(outcome).toMatchObject({ kind: 'stay' })
    expect(await answersOf(browser)).toMatchObject({ '/address/line1': US_ADDRESS.line1 })
  })

  test('that the service has sent back is asked for, and nothing is said of keeping it', async () => {
    const browser = await begin(world, { prefill: prefilled() })
    const { onboarding, key, draft } = await browser.visit()
    const problems = { email: [{ input: 'email', key: 'problems.refused_answer' as const }] }
    const target = { onboardingId: onboarding.id, key }
    await changeDraft(world.db, target, draft, (one) => ({ ...one, problems }))
    expect((await formAt(browser, 'email')).hint ?? '').not.toMatch(KEPT)
    expect(await browser.submit('email')).toMatchObject({ kind: 'stay' })
  })
})

test('a further browser keeps what another one told by leaving it as it is, and learns nothing', async () => {
  const started = await makeOnboarding(world)
  const owner = await openBrowser(world, started)
  await owner.submit('email', { email: 'owner@example.com' })
  const other = await pressStart(world, started)
  const view = await formAt(other, 'email')
  expect(view.hint).toMatch(KEPT)
  expect(view.hint).not.toMatch(UNTIL_CODE)
  expect(JSON.stringify(view)).not.toContain('owner@')
  expect(await other.submit('email')).toMatchObject({ kind: 'go' })
  expect(await answersOf(owner)).toMatchObject({ '/email': 'owner@example.com' })
  expect((await owner.visit()).draft.foreign).toEqual([])
})

test('an empty field that holds nothing is still asked for', async () => {
  const browser = await begin(world)
  expect(await browser.submit('email')).toMatchObject({ kind: 'stay' })
})
