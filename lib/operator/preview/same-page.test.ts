import { describe, expect, test } from 'vitest'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { type AskedScreen, openScreen } from '@/lib/flow/screens/open-screen'
import { CHECK_STEP, HOME, PERSON_PAGES, PROVE_STEP, SHORT_PAGE, screensFor } from '@/lib/model/plan/screens'
import { fitsOnePage } from '@/lib/model/plan/short-page'
import type { PageView } from '@/lib/model/views/page/page-view'
import { GALLERY_TYPES, galleryEntryScene } from '@/lib/operator/gallery/gallery'
import { present } from '@/lib/platform/errors'
import { type Browser, begin, beginCreated, DE_ADDRESS, openWorld, prefilled, send } from '@/test/world'
import { chooseDocument, PASSPORT, putFile } from '@/test/world/files'
import { aCompany, byLink, savePersonOf, typedPerson } from '@/test/world/people'
import { finish, openHosted, review } from '@/test/world/work'
import { drawScene, sceneAt } from './draw-scene'
import { inert, mapTexts } from './inert'
import { masked, textsToWithhold } from './mask'
import { readScene } from './read-scene'

const world = await openWorld()
const { db } = world
const look = { locale: 'en', scheme: 'auto', surface: 'hosted' } as const

const ADDRESSES = [SHORT_PAGE, CHECK_STEP, PROVE_STEP, ...Object.values(PERSON_PAGES)]

/** The page a customer ends on, who follows where an address leads. */
async function landsOn(visit: Visit, asked: AskedScreen): Promise<PageView> {
  const opened = await openScreen(db, visit, asked)
  if (opened.kind === 'page') return opened.page
  const [, step = HOME] = /^\/o\/\w+\/([a-z-]+)/.exec(opened.href) ?? []
  return landsOn(visit, { step })
}

/** A person's own pages are looked at for someone new, and for the first one listed. */
function addressOf(step: string, [first]: ReadonlyArray<{ id: string }>): AskedScreen {
  if (step === PERSON_PAGES.form) return { step, person: { personId: undefined, isMe: false } }
  return first ? { step, person: { personId: first.id } } : { step }
}

/** What differs with every visit and every moment: the sign of its session, and times that pass. */
const OF_THE_MOMENT = new Set(['sign', 'inMs', 'when', 'resend'])

function comparable(page: PageView, withheld: readonly string[]): unknown {
  const { watch: _, ...rest } = inert(masked(page, withheld), (step) => `/${step}`)
  return JSON.parse(JSON.stringify(rest, (key, value) => (OF_THE_MOMENT.has(key) ? '' : value)))
}

/** The same without its texts, where the one page names people and the other does not. */
function structure(page: unknown): unknown {
  return mapTexts(page, (text, key) => (key === 'kind' || key === 'mark' ? text : ''))
}

/** Compares every page of an onboarding as it is now: the customer's own, and what the preview shows of it. */
async function expectSame(browser: Browser, { named = false } = {}): Promise<readonly string[]> {
  const { scene, opened } = present(await readScene(db, browser.id, 'now', look), 'a scene')
  const visit = await browser.visit()
  const withheld = textsToWithhold(opened, wordsOf(scene.visit))
  const asked = (await browser.plan()).steps.map(({ step }) => step.id)
  const kinds = []
  for (const step of [HOME, ...asked, ...ADDRESSES]) {
    const own = comparable(await landsOn(visit, addressOf(step, scene.people ?? [])), withheld)
    const seen = comparable(drawScene(scene, step), withheld)
    const told = named ? structure : (page: unknown) => page
    expect([step, told(seen)]).toEqual([step, told(own)])
    kinds.push(sceneAt(scene, step).kind)
  }
  return kinds
}

describe('the preview draws what the customer’s own page draws, masked,', () => {
  test('before the customer exists, from the first question to the last look', async () => {
    const browser = await begin(world)
    expect(await expectSame(browser)).toContain('form')
    await browser.submit('email', { email: 'nowhere' })
    await expectSame(browser)
    expect(await expectSame(await begin(world, { prefill: prefilled() }))).toContain('check')
  })

  test('while codes, documents and checks are done, one after the other', async () => {
    const browser = await beginCreated(world, { sandboxProfiles: 'a,b' }, DE_ADDRESS)
    expect(await expectSame(browser)).toEqual(
      expect.arrayContaining(['checklist', 'code', 'document_choice', 'hosted', 'form']),
    )
    await browser.submit('email')
    await expectSame(browser)
    await chooseDocument(browser)
    expect(await expectSame(browser)).toContain('upload')
    await putFile(browser, 'identity.single', PASSPORT)
    await expectSame(browser)
    await openHosted(browser, 'face')
    await expectSame(browser)
  })

  test('where a file that was sent may serve another document', async () => {
    const browser = await beginCreated(world, {
      sandboxRequire: 'identity_document,proof_of_address_document',
    })
    await chooseDocument(browser)
    await putFile(browser, 'identity.single', PASSPORT)
    await browser.submit('address-proof', { addressProof: 'tenancy' })
    expect(JSON.stringify(await browser.screen('address-proof'))).toContain('"value":"identity.single"')
    await expectSame(browser)
  })

  test('while it is looked at, once something is sent back, and when it is over', async () => {
    const browser = await beginCreated(world, { sandboxScenario: 'blurry_id' })
    await finish(world, browser)
    expect(await expectSame(browser)).toContain('status')
    await review(world, browser)
    expect(await expectSame(browser)).toContain('checklist')
    const approved = await beginCreated(world)
    await finish(world, approved)
    await review(world, approved)
    expect(await expectSame(approved)).toContain('status')
  })

  test('where a few simple answers are on one page', async () => {
    const browser = await beginCreated(world, { sandboxRequire: 'tax_identification_number' })
    expect((await expectSame(browser))[0]).toBe('short')
    await browser.home()
    expect((await expectSame(browser))[0]).toBe('short')
  })

  test('where a visit began as a list and what is left would fit one page', async () => {
    const browser = await beginCreated(world, {
      sandboxRequire: 'identity_document,tax_identification_number',
    })
    await browser.home()
    await chooseDocument(browser)
    await putFile(browser, 'identity.single', PASSPORT)
    await browser.refresh()
    expect(fitsOnePage(await browser.plan())).toBe(true)
    expect(await browser.home()).toMatchObject({ kind: 'page', content: { kind: 'checklist' } })
    expect((await expectSame(browser))[0]).toBe('checklist')
  })

  test('of a company, before it is sent, with nobody on its list, and with people who answer', async () => {
    expect(await expectSame(await begin(world, { type: 'business' }))).toContain('form')
    const company = await aCompany(world)
    await company.home()
    expect(await expectSame(company)).toContain('people')
    await savePersonOf(world, company, typedPerson({ share: '60' }))
    await savePersonOf(world, company, typedPerson({ share: '30' }))
    expect(await expectSame(company, { named: true })).toEqual(
      expect.arrayContaining(['people', 'person', 'person_ways', 'person_remove']),
    )
    const person = await byLink(world, company, 0)
    await person.submit('email', {})
    await expectSame(company, { named: true })
    await expectSame(person)
    await send(person)
  })

  test('in every state of every screen of the gallery', async () => {
    for (const type of GALLERY_TYPES)
      for (const { kinds, states, ...entry } of screensFor(type))
        for (const state of states) {
          const { scene, step, answer } = galleryEntryScene({ ...entry, state }, look)
          const at = sceneAt(scene, step)
          const named = [type, entry.way, entry.step, state]
          expect([...named, kinds]).toEqual([...named, expect.arrayContaining([at.kind])])
          // Files and people of an entry are nowhere stored: the kind is all that can be compared.
          const isMade = scene.onDevice !== undefined || (scene.people ?? []).length > 0
          const own = isMade ? undefined : await landsOn(scene.visit, { ...addressOf(step, []), answer })
          const seen = drawScene({ ...scene, happened: [] }, step, answer)
          expect([...named, own?.content.kind ?? seen.content.kind]).toEqual([...named, seen.content.kind])
          if (own && state !== 'received' && state !== 'refused')
            expect([...named, comparable(seen, [])]).toEqual([...named, comparable(own, [])])
        }
  })
})
