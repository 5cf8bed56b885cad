import { setTimeout as pause } from 'node:timers/promises'
import { CookieJar } from 'tough-cookie'
import { type Form, formsOf, linksOf } from './forms'

const MOST_REDIRECTS = 10
const MOST_TRIES = 3
const AGAIN_MS = 1000

export type WalkedPage = {
  address: string
  status: number
  forms: readonly Form[]
  /** Where its links lead. */
  links: readonly string[]
}

export type Browser = ReturnType<typeof openBrowser>

type Sent = RequestInit & {
  /** Stays at the answer itself, where it leads elsewhere. */
  stays?: true
}

/**
 * A browser without script and without a face: it keeps cookies, follows redirects, and sends the forms of pages.
 *
 * @param ask how it makes a request
 */
export function openBrowser(ask: typeof fetch = fetch) {
  const jar = new CookieJar()

  async function go(address: URL, { stays, ...init }: Sent = {}, redirects = 0): Promise<WalkedPage> {
    const headers = {
      origin: address.origin,
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      cookie: await jar.getCookieString(address.href),
    }
    const request = { ...init, headers, redirect: 'manual' } as const
    const answer = init.method ? await ask(address, request) : await askPatiently(() => ask(address, request))
    // A cookie that a browser would not take is left out in silence, as there.
    for (const cookie of answer.headers.getSetCookie())
      await jar.setCookie(cookie, address.href, { ignoreError: true })
    const next = answer.headers.get('location')
    const text = await answer.text()
    if (next && !stays && redirects < MOST_REDIRECTS) return go(new URL(next, address), {}, redirects + 1)
    const links = linksOf(text).map((href) => new URL(href, address).href)
    return { address: address.href, status: answer.status, forms: formsOf(text), links }
  }

  return {
    open: (address: string) => go(new URL(address)),
    /** Sends a form of a page with what was filled in. */
    send: (
      page: WalkedPage,
      form: Form,
      filled: Readonly<Record<string, string | File>> = {},
      how: Pick<Sent, 'stays'> = {},
    ) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...form.held, ...filled })) body.set(name, value)
      return go(new URL(form.action, page.address), { ...how, method: 'POST', body })
    },
    /** The cookies that go to an address, as a request carries them. */
    cookiesFor: (address: string) => jar.getCookieString(address),
    /** What one of them holds. */
    cookie: async (address: string, name: string) =>
      (await jar.getCookies(address)).find(({ key }) => key === name)?.value,
  }
}

/** A page that cannot be drawn just now says so, and a person loads it again in a moment. */
async function askPatiently(ask: () => Promise<Response>, tries = MOST_TRIES): Promise<Response> {
  const answer = await ask()
  if (answer.status !== 503 || tries <= 1) return answer
  await answer.body?.cancel()
  await pause(AGAIN_MS)
  return askPatiently(ask, tries - 1)
}
