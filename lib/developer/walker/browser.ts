import { type Form, formsOf } from './forms'

const MOST_REDIRECTS = 10

export type Page = { address: string; status: number; forms: readonly Form[] }

export type Browser = ReturnType<typeof openBrowser>

/** A browser without script and without a face: it keeps cookies, follows redirects, and sends the forms of pages. */
export function openBrowser() {
  const cookies = new Map<string, string>()

  async function go(address: URL, init: RequestInit = {}, redirects = 0): Promise<Page> {
    const headers = {
      ...{ origin: address.origin, 'sec-fetch-site': 'same-origin', 'accept-language': 'en' },
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) keep(cookie)
    const next = answer.headers.get('location')
    const text = await answer.text()
    if (next && redirects < MOST_REDIRECTS) return go(new URL(next, address), {}, redirects + 1)
    return { address: address.href, status: answer.status, forms: formsOf(text) }
  }

  function keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name !== undefined && value !== undefined) cookies.set(name, value)
  }

  return {
    cookies,
    open: (address: string) => go(new URL(address)),
    /** Sends a form of a page with what was filled in. */
    send: (page: Page, form: Form, filled: Readonly<Record<string, string | File>>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...form.held, ...filled })) body.set(name, value)
      return go(new URL(form.action, page.address), { method: 'POST', body })
    },
  }
}
