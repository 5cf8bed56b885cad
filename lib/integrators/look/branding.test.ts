import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GET as getLogo } from '@/app/api/logos/[digest]/route'
import { Landing } from '@/components/plan/landing'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { lookOf } from '@/lib/flow/look/look'
import { loadHelp } from '@/lib/flow/pages/text-pages'
import { drawScreen } from '@/lib/flow/screens/draw-screen'
import { homeInput } from '@/lib/flow/screens/home/home-facts'
import { readHome } from '@/lib/flow/screens/home/read-home'
import { operations } from '@/lib/integrators/api/operations'
import { present } from '@/lib/platform/errors'
import { begin, makeOnboarding, openBrowser, openWorld, tokenOf } from '@/test/world'
import { answerOf, refusalOf } from '@/test/world/api'

const world = await openWorld()
const { db } = world
const { readBranding, changeBranding, putLogo, deleteLogo, listEvents, updateOnboarding, createOnboarding } =
  operations

const change = async (body: object) => changeBranding.answer.parse(await answerOf(changeBranding, { body }))
const landingOf = (url: string, acceptLanguage = 'en') =>
  loadLanding(db, { token: tokenOf(url), view: [], acceptLanguage, network: 'a reader' })

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1aa6a0' } })

test('what is given is answered with the colours in use and what had to move', async () => {
  const branding = await change({
    name: 'Citrine',
    supportUrl: 'mailto:help@citrine.example',
    theme: { accent: '#FFE58A' },
  })
  expect(branding).toMatchObject({
    name: 'Citrine',
    supportUrl: 'mailto:help@citrine.example',
    colours: { light: { accent: '#ffe58a' } },
  })
  expect(branding.adjusted).toContainEqual(
    expect.objectContaining({ scheme: 'light', token: 'accent-ink', given: '#ffe58a' }),
  )
  expect(await answerOf(readBranding)).toEqual(branding)
})

test.each([
  [{}, ''],
  [{ theme: { accent: 'red' } }, '/theme/accent'],
  [{ theme: { accent: '#1aa6a0;}body{display:none}' } }, '/theme/accent'],
  [{ theme: { font: 'comic' } }, '/theme/font'],
  [{ supportUrl: 'javascript:alert(1)' }, '/supportUrl'],
  [{ opensUrl: 'http://citrine.example/accounts' }, '/opensUrl'],
  [{ opensUrl: 'mailto:help@citrine.example' }, '/opensUrl'],
  [{ name: 'Known', domain: 'other.example' }, '/domain'],
  [{ theme: { logo: 'https://evil.example/x.png' } }, '/theme/logo'],
])('is refused by its place: %o', async (body, pointer) => {
  expect(await refusalOf(changeBranding, { body })).toMatchObject({
    code: 'input.invalid',
    pointers: [pointer],
  })
})

const WORDING = {
  title: { en: 'Open your Citrine account', de: 'Ihr Konto bei Citrine' },
  why: { en: 'We pay your sales out to <b>you</b>, so we have to know who you are.' },
  support: { en: 'Call 030 1234, Monday to Friday.' },
}

test('its own words are on the first page, in the flow and in a frame, each in its language', async () => {
  expect(await change({ wording: WORDING })).toMatchObject({ wording: WORDING })
  const started = await makeOnboarding(world)
  const landing = await landingOf(started.link.url)
  expect(landing.content).toMatchObject({ kind: 'landing', view: { title: WORDING.title.en } })
  expect(JSON.stringify(landing.content)).toContain(WORDING.why.en)
  const browser = await openBrowser(world, started)
  expect(await browser.home()).toMatchObject({ content: { view: { title: WORDING.title.en } } })
  const whys = { why: { rows: expect.arrayContaining([{ term: 'Why Citrine asks', text: WORDING.why.en }]) } }
  expect(await browser.screen('address')).toMatchObject({ content: { screen: { view: whys } } })
  expect(JSON.stringify(loadHelp(await browser.visit()))).toContain(WORDING.support.en)
  for (const surface of ['hosted', 'frame'] as const) {
    const visit = await browser.visit()
    const seen = { ...visit, session: { ...visit.session, locale: 'de', surface } }
    const page = drawScreen(seen, { kind: 'checklist' }, await readHome(db, seen, undefined))
    expect(page.content).toMatchObject({ view: { title: WORDING.title.de } })
  }
})

test('in a language that it has no words for the pages use theirs, and so they do once it has none', async () => {
  await change({ wording: WORDING })
  const { link } = await makeOnboarding(world)
  const inFrench = async () => JSON.stringify(await landingOf(link.url, 'fr'))
  const french = await inFrench()
  expect(french).not.toContain('Citrine account')
  expect(await change({ wording: {} })).toMatchObject({ wording: {} })
  expect(await inFrench()).toBe(french)
  expect(JSON.stringify(await landingOf(link.url))).toContain('Citrine asks you to confirm who you are')
})

test('on a page every mark of it is text', async () => {
  await change({ wording: WORDING })
  const page = await landingOf((await makeOnboarding(world)).link.url)
  const view = page.content.kind === 'landing' ? page.content.view : undefined
  const html = renderToStaticMarkup(
    createElement(Landing, { view: present(view, 'the landing'), action: async () => undefined }),
  )
  expect(html).toContain('to &lt;b&gt;you&lt;/b&gt;')
  await change({ wording: {} })
})

test.each([
  [{ title: { en: 'x'.repeat(81) } }, '/wording/title/en'],
  [{ why: { pl: 'x'.repeat(201) } }, '/wording/why/pl'],
  [{ support: { ar: 'x'.repeat(161) } }, '/wording/support/ar'],
  [{ title: { en: 'Pay \u202eeM' } }, '/wording/title/en'],
  [{ title: { en: 'Two\nlines' } }, '/wording/title/en'],
  [{ title: { en: ' ' } }, '/wording/title/en'],
  [{ title: { xx: 'Nobody reads this', en: 'Read' } }, '/wording/title/xx'],
  [{ button: { en: 'Go' } }, '/wording/button'],
  [{ title: {} }, '/wording/title'],
])(
  'words that are too long, hold unseen marks or have no place are refused by their place: %o',
  async (wording, pointer) => {
    expect(await refusalOf(changeBranding, { body: { wording } })).toMatchObject({ pointers: [pointer] })
  },
)

test('the pages wear it: colours, corners, font, scheme, and for one onboarding what differs', async () => {
  await change({ theme: { accent: '#1aa6a0', corner: 'round' } })
  const visit = await (await begin(world, { theme: { scheme: 'dark', typeface: 'system' } })).visit()
  const look = lookOf(visit)
  expect(look).toMatchObject({ scheme: 'dark', corner: 'round', typeface: 'system' })
  expect(look.style).toContain('--accent:#1aa6a0')
  expect(look.style).not.toMatch(/url|@import|</)
})

test('the page about what is open is the integrator’s, and of one onboarding its own', async () => {
  const opensUrl = 'https://citrine.example/accounts'
  expect(await change({ opensUrl })).toMatchObject({ opensUrl })
  const linkOf = async (own: object) => {
    const visit = await (await begin(world, own)).visit()
    return homeInput(visit, await readHome(db, visit, undefined)).opensUrl
  }
  expect(await linkOf({})).toBe(opensUrl)
  expect(await linkOf({ opensUrl: `${opensUrl}/42` })).toBe(`${opensUrl}/42`)
  expect(await change({ opensUrl: null })).toMatchObject({ opensUrl: null })
  expect(await linkOf({})).toBeUndefined()
})

test('without a colour there is no style sheet of its own', async () => {
  await change({ theme: {} })
  expect(lookOf(await (await begin(world)).visit()).style).toBeUndefined()
})

test('a theme of one onboarding is told once for each colour that moved', async () => {
  const answer = await answerOf(createOnboarding, {
    body: { type: 'individual', theme: { accent: '#ffe58a' } },
  })
  const { id } = createOnboarding.answer.parse(answer)
  const query = { onboarding: id, type: 'theme.adjusted' }
  const told = listEvents.answer.parse(await answerOf(listEvents, { query }))
  expect(told.data.map(({ data }) => data.token).sort()).toEqual([
    'light.accent-edge',
    'light.accent-ink',
    'light.focus',
  ])
  await answerOf(updateOnboarding, { params: { id }, body: { theme: null } })
  expect(listEvents.answer.parse(await answerOf(listEvents, { query })).data).toHaveLength(3)
})

test('a mark is written again, small, and served under a name of its bytes', async () => {
  const file = await drawn(900, 400)
    .withExif({ IFD0: { Copyright: 'planted words' } })
    .jpeg()
    .toBuffer()
  const branding = putLogo.answer.parse(await answerOf(putLogo, { params: { ground: 'light' }, file }))
  const { link } = await makeOnboarding(world)
  const { place } = await landingOf(link.url)
  expect(place.logo).toEqual({ light: branding.logo.light })
  const digest = branding.logo.light?.split('/').at(-1) ?? ''
  const served = await getLogo(new Request('http://localhost:3000'), { params: Promise.resolve({ digest }) })
  expect(served.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 192 })
  expect(bytes.toString('latin1')).not.toContain('planted words')
  await answerOf(deleteLogo, { params: { ground: 'light' } })
  expect((await landingOf(link.url)).place.logo).toBeUndefined()
})

test('pages that are always dark wear the mark for dark ones, also where there is no other', async () => {
  await change({ theme: { scheme: 'dark' } })
  const file = await drawn(40, 40).png().toBuffer()
  const { logo } = putLogo.answer.parse(await answerOf(putLogo, { params: { ground: 'dark' }, file }))
  const { link } = await makeOnboarding(world)
  expect((await landingOf(link.url)).place.logo).toEqual({ light: logo.dark, dark: logo.dark })
  await change({ theme: {} })
  expect((await landingOf(link.url)).place.logo).toBeUndefined()
  await answerOf(deleteLogo, { params: { ground: 'dark' } })
})

test('what is no picture of ours to decode is no mark', async () => {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>${' '.repeat(200)}`,
  )
  const asked = { params: { ground: 'light' } }
  expect(await refusalOf(putLogo, { ...asked, file: svg })).toMatchObject({ code: 'upload.type' })
  const broken = Buffer.concat([(await drawn(50, 50).png().toBuffer()).subarray(0, 90), Buffer.alloc(60)])
  expect(await refusalOf(putLogo, { ...asked, file: broken })).toMatchObject({ code: 'upload.unreadable' })
  expect(await refusalOf(putLogo, { ...asked, file: Buffer.alloc(600 * 1024) })).toMatchObject({
    status: 413,
  })
  const elsewhere = { params: { ground: 'wall' }, file: await drawn(50, 50).png().toBuffer() }
  expect(await refusalOf(putLogo, elsewhere)).toMatchObject({ code: 'not_found' })
})

test('an invented name of bytes finds nothing', async () => {
  for (const digest of ['../../etc/passwd', 'f'.repeat(64), '']) {
    const found = await getLogo(new Request('http://localhost:3000'), { params: Promise.resolve({ digest }) })
    expect(found.status).toBe(404)
  }
})

test('after a request for a new link the page wears nobody’s colours', async () => {
  await change({ theme: { accent: '#1aa6a0' } })
  const { link } = await makeOnboarding(world)
  const asked = await loadLanding(db, {
    token: tokenOf(link.url),
    view: ['en', 'asked'],
    acceptLanguage: 'en',
    network: 'a reader',
  })
  expect([asked.look, asked.place.logo]).toEqual([{}, undefined])
})
