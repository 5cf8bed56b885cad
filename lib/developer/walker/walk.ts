import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Browser, openBrowser, type WalkedPage } from './browser'
import { callsApp, type Form } from './forms'
import { answersTo } from './typed'

/** Asks the interface of integrators with their key; throws where it refuses. */
export type Ask = (method: string, path: string, body?: object) => Promise<unknown>

/** As much of an onboarding as a walk looks at. */
const Shown = z.object({
  status: z.string(),
  nextAction: z.string(),
  steps: z.array(z.object({ id: z.string(), state: z.string() })),
  unknownCodes: z.array(z.string()),
  people: z.array(z.unknown()),
})
export type WalkedScreen = z.infer<typeof Shown>

const Started = z.object({ id: z.string(), link: z.object({ url: z.string() }) })

/** The way did not lead where it should: another install than the walk knows, or one that is not well. */
export class WalkStopped extends Error {
  override name = 'WalkStopped'
}

const PATIENCE_MS = 30_000
/** Often enough for someone who watches. */
const LOOK_EVERY_MS = 1000

export type Walker = Awaited<ReturnType<typeof beginWalk>>

/**
 * Starts an onboarding as an integrator does, and gives its person: someone who opens the link and sends the forms of
 * the pages, as a browser without script would.
 */
export async function beginWalk(ask: Ask, request: object, browser: Browser = openBrowser()) {
  const started = Started.parse(await ask('POST', '/api/onboardings', request))
  const at = (path: string) => new URL(`/o/${started.id}${path}`, started.link.url).href
  const shown = async () => Shown.parse(await ask('GET', `/api/onboardings/${started.id}`))
  const openStep = (step: string) => browser.open(at(`/${step}`))
  return {
    id: started.id,
    link: started.link.url,
    browser,
    ask,
    openStep,
    /** How the onboarding is now. */
    shown,
    /** Does what the page of a step asks for: sends its file, or its form, and ends the service's page it leads to. */
    act: async (step: string, file: File) => actOn(browser, await openStep(step), file),
    /** Presses the button of the link, and looks at no page yet. */
    enter: async () => {
      const landing = await browser.open(started.link.url)
      const opened = await browser.send(landing, formOn(landing, callsApp), {}, { stays: true })
      if (opened.status !== 303) throw new WalkStopped(`the link answered ${opened.status}`)
    },
    /** Fills in what the form of a step still asks and sends it, with other answers than the usual ones where given. */
    answer: async (step: string, other: Readonly<Record<string, string>> = {}) =>
      sendOnly(
        browser,
        await openStep(step),
        ({ id }) => id === 'answers',
        ({ asks, held }) => ({ ...answersTo(asks.filter((name) => !held[name])), ...other }),
      ),
    /** Presses the button of a step that goes with no question. */
    press: async (step: string) =>
      sendOnly(browser, await openStep(step), ({ id, asks }) => id === undefined && asks.length === 0),
    /** Chooses a file for a step and sends it. */
    hand: async (step: string, file: File) =>
      sendOnly(
        browser,
        await openStep(step),
        ({ asks }) => asks.includes('file'),
        () => ({ file }),
      ),
    /** Waits until the onboarding is as it should. */
    until: (what: string, holds: (now: WalkedScreen) => boolean) =>
      waitUntil(what, async () => holds(await shown())),
  }
}

const HOSTED_PAGE = /^\/sandbox\/(?:face|terms|kyc)\//
/** What ends each page of the service. */
const HOSTED_ENDS: Readonly<Record<string, string>> = { face: 'passed', terms: 'accepted', kyc: 'completed' }

async function actOn(browser: Browser, page: WalkedPage, file: File): Promise<WalkedPage> {
  const upload = page.forms.find(({ asks }) => asks.includes('file'))
  if (upload) return browser.send(page, upload, { file })
  const form = formOn(page, ({ id }) => id === 'answers')
  const next = await browser.send(page, form, answersTo(form.asks.filter((name) => !form.held[name])))
  // Without script the page of the service is a link away.
  const away = next.links.find((href) => HOSTED_PAGE.test(new URL(href).pathname))
  return away ? endHosted(browser, await browser.open(away)) : next
}

async function endHosted(browser: Browser, page: WalkedPage): Promise<WalkedPage> {
  const form = formOn(page, ({ held }) => Object.hasOwn(HOSTED_ENDS, held.page ?? ''))
  return browser.send(page, form, { intent: HOSTED_ENDS[form.held.page ?? ''] ?? '' })
}

async function sendOnly(
  browser: Browser,
  page: WalkedPage,
  isMeant: (form: Form) => boolean,
  filledIn: (form: Form) => Readonly<Record<string, string | File>> = () => ({}),
): Promise<WalkedPage> {
  const form = formOn(page, isMeant)
  return browser.send(page, form, filledIn(form))
}

function formOn(page: WalkedPage, isMeant: (form: Form) => boolean): Form {
  const form = page.forms.find(isMeant)
  const { pathname } = new URL(page.address)
  // A secret of a link is in no message.
  if (!form) throw new WalkStopped(`no form on ${pathname.startsWith('/l/') ? '/l/…' : pathname}`)
  return form
}

async function waitUntil(what: string, holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await holds())) {
    if (Date.now() > until) throw new WalkStopped(`waited in vain for: ${what}`)
    await pause(LOOK_EVERY_MS)
  }
}
