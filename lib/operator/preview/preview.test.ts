import { describe, expect, test } from 'vitest'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { shownStates } from '@/lib/model/news/news-since'
import { inputNames } from '@/lib/model/plan/form'
import { HOME } from '@/lib/model/plan/screens'
import { present } from '@/lib/platform/errors'
import { locales } from '@/lib/platform/i18n/locales'
import { type Browser, begin, beginCreated, DE_ADDRESS, openWorld, send, US_ADDRESS } from '@/test/world'
import { knownCompany } from '@/test/world/business'
import { aCompany, savePersonOf, typedPerson } from '@/test/world/people'
import { finish, review } from '@/test/world/work'
import { drawScene, pagesOf } from './draw-scene'
import { previewOnboarding } from './preview-onboarding'
import { listMoments, readScene } from './read-scene'
import type { PreviewLook } from './scene'

const world = await openWorld()
const { db } = world
const look: PreviewLook = { locale: 'en', scheme: 'auto', surface: 'hosted' }
const hrefOf = (step: string) => `/elsewhere/${step}`

async function sceneOf({ id }: Browser, at: number | 'now' = 'now') {
  return present(await readScene(db, id, at, look), 'a scene').scene
}

/** Values nobody else's page could hold. */
const PLANTED = {
  email: 'planted.person@quartz-mail.example',
  phone: '+4915123456789',
  firstName: 'Xaveria',
  middleName: 'Quillon',
  lastName: 'Zwentibold-Ployhar',
  dateOfBirth: '1987-03-29',
  address: {
    country: 'DEU',
    line1: 'Quendelgasse 77b',
    line2: 'Hinterhaus IX',
    city: 'Zschopau',
    postalCode: '09405',
  },
}
const PLANTED_TEXTS = [
  ...['planted.person', 'quartz-mail', '4915123456789', '1512 3456789', '15123456789', 'Xaveria', 'Quillon'],
  ...['Zwentibold', 'Quendelgasse', 'Hinterhaus IX', 'Zschopau', '09405', '1987'],
]

const PLANTED_PLACE = { line1: 'Quendelgasse 77b', city: 'Zschopau' }

/** The same of a company. */
const PLANTED_COMPANY = {
  email: 'office@quartz-mail.example',
  phone: PLANTED.phone,
  addresses: ['registered', 'operating'].map((type) => ({ ...US_ADDRESS, ...PLANTED_PLACE, type })),
  businessInformation: {
    ...knownCompany().businessInformation,
    legalName: 'Quartzmoor Holding',
    description: 'Sells every kind of Glockenspiel.',
  },
}

/** Types a text of its own into every box of every step, and leaves it there unsent. */
async function plantEverywhere(browser: Browser): Promise<string[]> {
  const { onboarding, key, draft } = await browser.visit()
  const planted: string[] = []
  const typed = (await browser.plan()).steps.map(({ step, fields }) => {
    const texts = inputNames(fields).map((name) => {
      planted.push(`Planted ${onboarding.reference} ${planted.length}.`)
      return [name, planted.at(-1) ?? '']
    })
    return [step.id, Object.fromEntries(texts)]
  })
  await changeDraft(db, { onboardingId: onboarding.id, key }, draft, (known) => ({
    ...known,
    typed: Object.fromEntries(typed),
  }))
  return planted
}

/** Every page there is of an onboarding, as the preview shows it. */
async function everyPreview(browser: Browser, at: number | 'now', locale: string): Promise<string[]> {
  const pages = pagesOf(await sceneOf(browser, at))
  const drawn = pages.map((step) => previewOnboarding(db, browser.id, at, { ...look, locale }, step, hrefOf))
  return (await Promise.all(drawn)).map((page) => JSON.stringify(page))
}

/** Every page of every recorded moment, and of now. */
async function everyMoment(browser: Browser): Promise<string[]> {
  const moments = await listMoments(db, browser.id)
  expect(moments.length).toBeGreaterThan(1)
  const seen = []
  for (const at of [...moments.map(({ position }) => position), 'now' as const])
    seen.push(...(await everyPreview(browser, at, 'en')))
  return seen
}

describe('the masked preview', () => {
  test('holds none of what was answered, now or before, in any language', { timeout: 60_000 }, async () => {
    const browser = await begin(world, { prefill: PLANTED, fieldPolicy: { '/phone': 'locked' } })
    const seen = (await Promise.all(locales.map((one) => everyPreview(browser, 'now', one)))).flat()
    await browser.submit('check', { declaration: 'on' })
    const moments = await listMoments(db, browser.id)
    for (const { position } of moments) seen.push(...(await everyPreview(browser, position, 'en')))
    expect(moments.length).toBeGreaterThan(1)
    expect(seen.filter((page) => page.includes('••••••')).length).toBeGreaterThan(5)
    for (const text of PLANTED_TEXTS) expect(seen.filter((page) => page.includes(text))).toEqual([])
  })

  test('holds none of 60 texts that were typed and not sent', async () => {
    const person = await begin(world, { prefill: { phone: '+12025550123' } })
    const later = await beginCreated(world, { sandboxProfiles: 'a,b,c' }, DE_ADDRESS)
    const company = await begin(world, { type: 'business' })
    const planted: string[] = []
    const seen: string[] = []
    for (const browser of [person, later, company]) {
      planted.push(...(await plantEverywhere(browser)))
      seen.push(...(await everyPreview(browser, 'now', 'de')))
    }
    expect(planted.length).toBeGreaterThanOrEqual(60)
    for (const text of planted) expect(seen.filter((page) => page.includes(text))).toEqual([])
  })

  test('holds nothing of a company and of its people, at any recorded moment', {
    timeout: 60_000,
  }, async () => {
    const company = await aCompany(world, { prefill: { ...knownCompany(), ...PLANTED_COMPANY } })
    const people = ['Xanthippe', 'Quirinus'].map((given) => ({
      ...typedPerson({ given, share: '30' }),
      personFamily: 'Zwiebelthaler',
      personEmail: `${given.toLowerCase()}@quartz-mail.example`,
      personPosition: 'Keeper of the vault',
    }))
    for (const typed of people) {
      const saved = await savePersonOf(world, company, typed)
      expect(saved.kind === 'stay' ? saved.answer : 'saved').toBe('saved')
    }
    await company.refresh()
    const seen = await everyMoment(company)
    expect(seen.filter((page) => page.includes('"kind":"people"')).length).toBeGreaterThan(2)
    const texts = [
      ...['Zwiebelthaler', 'Xanthippe', 'Quirinus', 'xanthippe', 'quirinus', 'Keeper of the vault'],
      ...['Quartzmoor', 'Glockenspiel', 'quartz-mail', '4915123456789', 'Quendelgasse', 'Zschopau'],
    ]
    for (const text of texts) expect(seen.filter((page) => page.includes(text))).toEqual([])
  })

  test('holds nothing of documents and answers from the first answer to the decision', {
    timeout: 60_000,
  }, async () => {
    const browser = await begin(world, { prefill: PLANTED, meta: { sandboxScenario: 'blurry_id' } })
    await send(browser)
    await finish(world, browser)
    await review(world, browser)
    const planted = await plantEverywhere(browser)
    const seen = await everyMoment(browser)
    expect(seen.filter((page) => page.includes('"kind":"document"')).length).toBeGreaterThan(0)
    for (const text of [...PLANTED_TEXTS, ...planted])
      expect(seen.filter((page) => page.includes(text))).toEqual([])
  })

  test('leads to other previews or nowhere, and sends and follows nothing', async () => {
    const browser = await beginCreated(world)
    for (const step of await sceneOf(browser).then(pagesOf)) {
      const page = await previewOnboarding(db, browser.id, 'now', look, step, hrefOf)
      const text = JSON.stringify(page)
      expect(text).not.toContain(browser.id)
      expect(text).not.toMatch(/"(?:href|url|action)":"(?!\/elsewhere\/|#)/)
      expect(text).not.toContain('autosave')
    }
  })
})

describe('a preview', () => {
  test('draws what the customer’s own pages draw', async () => {
    const browser = await beginCreated(world, { sandboxProfiles: 'a,b' }, DE_ADDRESS)
    await browser.submit('email')
    const scene = await sceneOf(browser)
    const drawn = pagesOf(scene).filter((step) => step !== HOME)
    expect(drawn).toEqual(expect.arrayContaining(['email', 'phone', 'identity', 'face', 'terms', 'tax']))
    for (const step of drawn) {
      const own = await browser.screen(step)
      expect([step, apartFromVisit(drawScene(scene, step).content)]).toEqual([
        step,
        apartFromVisit(own.kind === 'page' ? own.content : own),
      ])
    }
    const home = await browser.home()
    expect(drawScene(await sceneOf(browser), HOME).content).toEqual(home.kind === 'page' && home.content)
  })

  test('shows every recorded moment as it was', async () => {
    const browser = await beginCreated(world, { sandboxScenario: 'blurry_id' })
    const stood = [shownStates(await browser.plan())]
    await finish(world, browser)
    stood.push(shownStates(await browser.plan()))
    await review(world, browser)
    stood.push(shownStates(await browser.plan()))
    const shown = []
    for (const { position } of await listMoments(db, browser.id))
      shown.push(shownStates(planOf((await sceneOf(browser, position)).visit)))
    expect(shown).toEqual(expect.arrayContaining(stood))
    expect(shown.at(-1)).toEqual(stood.at(-1))
  })

  test('of an onboarding that is forgotten, or of a moment that never was, is not found', async () => {
    const browser = await beginCreated(world)
    for (const [id, at] of [
      ['onb_00000000000000000000000000000000', 'now'],
      [browser.id, 0],
    ] as const)
      expect(await previewOnboarding(db, id, at, look, HOME, hrefOf)).toMatchObject({ code: 'not_found' })
  })
})

/** What differs with every visit: the sign of its session, the draft's version, and clock times that continue. */
function apartFromVisit(content: unknown): unknown {
  return JSON.parse(
    JSON.stringify(content, (key, value) =>
      ['sign', 'autosave', 'inMs', 'text'].includes(key) ? undefined : value,
    ),
  )
}
