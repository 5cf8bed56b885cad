import type { AutosaveTarget } from '@/components/step/autosave-types'
import { changedIn, isSecret } from '@/components/step/inputs'

/** A request that keeps typed text as a draft. It arrives although its page is gone. */
export function draftRequest(body: object) {
  const headers = { 'content-type': 'application/json' }
  return { method: 'PATCH', headers, body: JSON.stringify(body), keepalive: true }
}

/**
 * Keeps what was typed into a form that its person leaves before the script that saves has come. Nobody is left on the
 * page to be told how that went.
 */
export function sendEarlyDraft(form: HTMLFormElement, { url, step, version }: AutosaveTarget): void {
  const data = new FormData(form)
  const typed = changedIn(form).filter((input) => !isSecret(input))
  if (typed.length === 0) return
  const fields = Object.fromEntries(typed.map(({ name }) => [name, String(data.get(name) ?? '')]))
  const body = { step, fields, baseVersion: version, bases: {}, opId: crypto.randomUUID() }
  fetch(url, draftRequest(body)).catch(() => undefined)
}
