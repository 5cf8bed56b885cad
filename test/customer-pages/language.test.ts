import { beforeEach, expect, test } from 'vitest'
import { POST as leave } from '@/app/api/onboardings/[id]/leave/route'
import { startAction } from '@/app/l/[token]/[[...view]]/actions'
import { landing } from '@/app/l/[token]/[[...view]]/landing'
import { GET as choose } from '@/app/l/[token]/language/[locale]/route'
import { chooseLanguage } from '@/app/o/[onboarding]/actions'
import { recipientOf } from '@/lib/flow/landing/recipient'
import { localeOf } from '@/lib/flow/pages/visit-words'
import { type Surface, sessionCookieName } from '@/lib/flow/sessions/cookies'
import { issueEmbed } from '@/lib/flow/sessions/embed-links'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { makeOnboarding, openWorld, tokenOf } from '@/test/world'
import { SHOP } from '@/test/world/frame'
import { at, fromOwnPage, OWN } from '@/test/world/request'

const world = await openWorld()
const { db } = world

beforeEach(() => at.cookies.clear())

const destinations = { hosted: 'document', frame: 'iframe' } as const

/** A browser in front of an onboarding; its integrator wants German. */
async function browserIn(surface: Surface) {
  at.headers = fromOwnPage({ 'sec-fetch-dest': destinations[surface], 'accept-language': 'fr' })
  const { id, link } = await makeOnboarding(world, { locale: 'de' })
  const token = async () => tokenOf((surface === 'frame' ? await issueEmbed(db, id, [SHOP]) : link).url)
  return {
    id,
    token,
    opensIn: async (view = '') => (await landing(await token(), view)).locale,
    choosesOnLanding: async (locale: string) => {
      const params = Promise.resolve({ token: await token(), locale })
      return choose(new Request(`${OWN}/l`, { headers: at.headers }), { params })
    },
    choosesInFlow: async (locale: string) => {
      const form = new FormData()
      form.set('locale', locale)
      await expect(chooseLanguage(id, form)).rejects.toThrow('NEXT_REDIRECT')
    },
    starts: async () => {
      const opened = await token()
      const { locale } = await landing(opened, '')
      await expect(startAction(opened, locale, surface, new FormData())).rejects.toThrow('NEXT_REDIRECT')
    },
    reads: async () => {
      const visit = await findVisit(db, at.cookies.get(sessionCookieName(id, surface)) ?? '', id)
      return visit.ok && localeOf(visit.value)
    },
  }
}

const surfaces = ['hosted', 'frame'] as const

test.each(surfaces)('%s: what a person chose in one session is what the next begins in', async (surface) => {
  const browser = await browserIn(surface)
  await browser.starts()
  expect(await browser.reads()).toBe('de')
  await browser.choosesInFlow('pl')
  at.cookies.delete(sessionCookieName(browser.id, surface))
  expect(await browser.opensIn()).toBe('pl')
  await browser.starts()
  expect(await browser.reads()).toBe('pl')
})

test.each(surfaces)('%s: the language the integrator’s page names takes back no choice', async (surface) => {
  const browser = await browserIn(surface)
  expect(await browser.opensIn('es')).toBe('es')
  await browser.starts()
  await browser.choosesInFlow('pl')
  expect(await browser.opensIn('es')).toBe('pl')
})

test.each(surfaces)(
  '%s: a choice on the landing stands above an earlier one, and is kept',
  async (surface) => {
    const browser = await browserIn(surface)
    await browser.starts()
    await browser.choosesInFlow('pl')
    const answer = await browser.choosesOnLanding('ar')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/l\/[^/]+\/ar$/),
    ])
    expect(await browser.opensIn()).toBe('ar')
    await browser.starts()
    expect(await browser.reads()).toBe('ar')
  },
)

test('a language nobody chose is not kept: the integrator can still change it', async () => {
  const browser = await browserIn('hosted')
  await browser.starts()
  expect(await browser.opensIn('es')).toBe('es')
})

test('a language we do not speak is no choice', async () => {
  const browser = await browserIn('frame')
  expect((await browser.choosesOnLanding('tlh')).headers.get('location')).toMatch(/^\/l\/[^/]+$/)
  expect([...at.cookies.keys()]).toEqual([])
})

test('a choice belongs to one onboarding on one surface', async () => {
  const browser = await browserIn('frame')
  await browser.choosesOnLanding('pl')
  expect(await (await browserIn('frame')).opensIn()).toBe('de')
  at.headers = fromOwnPage({ 'sec-fetch-dest': 'document' })
  expect(await browser.opensIn()).toBe('de')
})

test.each(surfaces)('%s: a browser that was left remembers no choice', async (surface) => {
  const browser = await browserIn(surface)
  await browser.starts()
  await browser.choosesInFlow('pl')
  const request = new Request(`${OWN}/api`, { method: 'POST', headers: at.headers })
  await leave(request, { params: Promise.resolve({ id: browser.id }) })
  expect(await browser.opensIn()).toBe('de')
})

test('a guessed address learns nothing from choosing a language', async () => {
  const guess = async (token: string) => {
    const params = Promise.resolve({ token, locale: 'pl' })
    return (await choose(new Request(`${OWN}/l`, { headers: at.headers }), { params })).headers.get(
      'location',
    )
  }
  expect(await guess('vl_guessed')).toBe('/l/vl_guessed/pl')
  expect([...at.cookies.keys()]).toEqual([])
})

test.each(surfaces)('%s: a page that knows nothing else still knows the chosen language', async (surface) => {
  const browser = await browserIn(surface)
  expect((await recipientOf(browser.id)).locale).toBe('fr')
  await browser.starts()
  expect(await recipientOf(browser.id)).toMatchObject({ locale: 'de', homeHref: `/o/${browser.id}` })
  await browser.choosesInFlow('pl')
  at.cookies.delete(sessionCookieName(browser.id, surface))
  const { locale, homeHref } = await recipientOf(browser.id)
  expect([locale, homeHref]).toEqual(['pl', undefined])
})
