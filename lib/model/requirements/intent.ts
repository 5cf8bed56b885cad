import type { Typed } from './define'

/** Longer text than any answer can be; beyond it a form is not a person's. */
export const LONGEST_INPUT = 4000

const USE = 'use:'

/** The intent of a button that puts a text into an input and draws the form again. */
export function intentToUse(input: string, text: string): string {
  return `${USE}${input}=${text}`
}

/** Whether a button's intent puts a text in. */
export function isUse(intent: string): boolean {
  return intent.startsWith(USE)
}

/**
 * What is typed after a button's intent: with the text it puts in. Undefined for an intent that draws nothing again.
 */
export function redrawn(intent: unknown, typed: Typed): Typed | undefined {
  if (intent === 'redraw') return typed
  if (typeof intent !== 'string' || !isUse(intent)) return undefined
  const [input = '', ...text] = intent.slice(USE.length).split('=')
  return input in typed ? { ...typed, [input]: text.join('=').slice(0, LONGEST_INPUT) } : typed
}
