import type { CDPSession, Page } from '@playwright/test'

const lines = new WeakMap<Page, Promise<CDPSession>>()

/** Network conditions for this page from now on; `upload` is in bytes a second. */
export async function setLine(
  page: Page,
  { offline, upload }: { offline?: true; upload?: number },
): Promise<void> {
  const line = await lineTo(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: offline ?? false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: upload ?? -1,
  })
}

/** The line to a page's browser for what the runner has no words for; each page has one. */
export function lineTo(page: Page): Promise<CDPSession> {
  const line = lines.get(page) ?? page.context().newCDPSession(page)
  lines.set(page, line)
  return line
}
