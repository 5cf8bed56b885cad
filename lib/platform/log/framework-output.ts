import 'server-only'
import { framesOf } from './frames'
import type { FrameworkSubject } from './framework-subjects'
import { errorName, log } from './log'

/** How the framework begins what it says, and what we call it. */
const SAYINGS: ReadonlyArray<readonly [words: RegExp, about: FrameworkSubject]> = [
  [/^Failed to find Server Action/, 'action_unknown'],
  [/does not match `origin` header|headers are not provided/, 'action_from_elsewhere'],
  [/^Body exceeded/, 'body_too_large'],
]

const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const

/**
 * Lets the log write what the framework prints. Its own lines repeat what strangers send (the name of an action, a
 * header) and the messages of errors. So none of its words is copied: a line says what it is about, the class of the
 * error, and where it was thrown.
 */
export function takeFrameworkOutput(): void {
  for (const method of METHODS) console[method] = heard
}

function heard(...said: readonly unknown[]): void {
  const error = said.find((one) => one instanceof Error)
  const texts = [error?.message, ...said].filter((one) => typeof one === 'string')
  const about = SAYINGS.find(([words]) => texts.some((text) => words.test(text)))?.[1]
  log('framework.said', {
    about: about ?? (error ? 'page_failed' : 'other'),
    ...(error ? { errorName: errorName(error) } : {}),
    frames: framesOf(error ?? new Error()),
  })
}
