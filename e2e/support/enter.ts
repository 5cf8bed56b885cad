import type { APIRequestContext } from '@playwright/test'
import { readForm } from './page-form'

/** Presses the landing's button without drawing the landing; the session is in the browser's cookies afterwards. */
export async function enterBy(api: APIRequestContext, link: string): Promise<void> {
  const landing = await readForm(api, link)
  const opened = await landing?.post({ zone: 'Europe/Berlin' })
  if (opened?.status() !== 303 || !opened.headers()['set-cookie'])
    throw new Error(`the link did not open: ${opened?.status() ?? 'no button'}`)
}
