import type { CDPSession, Page } from '@playwright/test'

const lines = new WeakMap<Page, Promise<CDPSession>>()

/** The line to a page's browser for what the runner has no words for; each page has one. */
export function lineTo(page: Page): Promise<CDPSession> {
  const line = lines.get(page) ?? page.context().newCDPSession(page)
  lines.set(page, line)
  return line
}
