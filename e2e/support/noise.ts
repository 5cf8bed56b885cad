import type { BrowserContext, ConsoleMessage } from '@playwright/test'
import { appUrl } from './server-keys'

/**
 * Everything a browser complains about and every request that leaves the app. What a test has not announced fails it:
 * errors and warnings of the console (a violated policy is one), uncaught errors, pages that report themselves broken,
 * addresses of others.
 */
export class Noise {
  #heard: string[] = []
  #hasEnded = false
  #expected: RegExp[] = [
    // A browser asks for this icon by itself, and the pages name none.
    /status of 404 .*\/favicon\.ico\)/,
    // The suite keeps every core busy. What a page asks by itself may be told so, and the page asks again.
    /status of 503 .*\/api\/onboardings\/onb_\w+\/(?:plan|draft)\b/,
    // A test may look at a page before its style sheet is there, which says that pages fade into each other.
    /^uncaught: InvalidStateError: Transition was aborted .* ViewTransition opt-in disabled$/,
    // A customer's page that the team looks at is inert: it takes no focus either, and the browser says so.
    /^error: Blocked autofocusing on a <section> element because the element's frame is sandboxed/,
    // Nor does it run anything: its frame and its policy stop every script of the page it shows.
    /Blocked script execution in '(?:about:blank|[^']*\/operator\/screen\/[^']*)' because the document's frame is sandboxed/,
    /Loading the script .*default-src 'none'/,
  ]

  /** Listens to all pages of a browser. */
  listenTo(context: BrowserContext): void {
    context.on('console', (message) => this.#note(message))
    context.on('weberror', (error) => this.#hear(`uncaught: ${said(error.error())}`))
    context.on('request', (request) => {
      const { protocol, origin, pathname } = new URL(request.url())
      if (pathname === '/api/reports/frame' && request.postData()?.includes('page_broken'))
        this.#hear(`page broken: ${request.frame().url()}`)
      if (protocol.startsWith('http') && origin !== appUrl()) this.#hear(`foreign request: ${origin}`)
    })
  }

  /** Announces noise that belongs to what the test does. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** The test is over: what browsers say while they close is about that. */
  end(): void {
    this.#hasEnded = true
  }

  /** What nobody announced. */
  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)))
  }

  #hear(line: string): void {
    if (!this.#hasEnded) this.#heard.push(line)
  }

  #note(message: ConsoleMessage): void {
    if (message.type() === 'error' || message.type() === 'warning')
      this.#hear(`${message.type()}: ${message.text()} (${message.location().url})`)
  }
}

/** What the browser itself finds wrong has no stack. */
const said = ({ stack, name, message }: Error) => stack || `${name}: ${message}`

/** Chromium's own line about an answer that is a refusal. */
export const refusedRequest = (status: number) => new RegExp(`Failed to load resource.* status of ${status} `)
