import type { APIRequestContext } from '@playwright/test'
import { appUrl } from './server-keys'

const HIDDEN_INPUT = /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g

/** Presses the landing's button without drawing the landing; the session is in the browser's cookies afterwards. */
export async function enterBy(api: APIRequestContext, link: string): Promise<void> {
  const landing = await (await api.get(link)).text()
  const named = Array.from(landing.matchAll(HIDDEN_INPUT), ([, name = '', value = '']) => [
    name,
    unescaped(value),
  ])
  const opened = await api.post(link, {
    headers: { origin: appUrl(), 'sec-fetch-site': 'same-origin' },
    multipart: { ...Object.fromEntries(named), zone: 'Europe/Berlin' },
    maxRedirects: 0,
  })
  if (opened.status() !== 303 || !opened.headers()['set-cookie'])
    throw new Error(`the link did not open: ${opened.status()}`)
}

function unescaped(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
