import type { APIRequestContext, APIResponse } from '@playwright/test'
import { appUrl } from './server-keys'

const FORM = /<form.*?<\/form>/s
const CALLS_APP = '$ACTION'
const HIDDEN_INPUT = /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g

/** A form of a page, to be sent as a browser without script does: neither the page nor the answer is drawn. */
export type PageForm = { post: (fields: Readonly<Record<string, string>>) => Promise<APIResponse> }

/** The first form of a page; none where it does not call the app. */
export async function readForm(api: APIRequestContext, address: string): Promise<PageForm | undefined> {
  const page = await (await api.get(address)).text()
  const [form = ''] = FORM.exec(page) ?? []
  const hidden = Array.from(form.matchAll(HIDDEN_INPUT), ([, name = '', value = '']) => [
    name,
    unescaped(value),
  ])
  if (!hidden.some(([name = '']) => name.startsWith(CALLS_APP))) return undefined
  return {
    post: (fields) =>
      api.post(address, {
        headers: { origin: appUrl(), 'sec-fetch-site': 'same-origin' },
        multipart: { ...Object.fromEntries(hidden), ...fields },
        maxRedirects: 0,
      }),
  }
}

function unescaped(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
