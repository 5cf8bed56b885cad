import type { AutosaveOutcome } from '@/components/step/autosave'

/** What was changed elsewhere, by form name, and at which version. */
export type DraftConflict = { version: number; fields: Record<string, string> }

/** What became of a request to keep typed text. */
export type DraftAnswer = {
  outcome: AutosaveOutcome
  /** Present once the rest of the text, or all of it, is kept. */
  version?: number
  conflict?: DraftConflict
  /** Nothing more will be taken before a submit. */
  final: boolean
  /** Worth another try. */
  again: boolean
}

/** Sends typed text to be kept; a line that is broken is an answer, too. */
export async function patchDraft(
  send: typeof fetch,
  url: string,
  body: object,
  signal: AbortSignal,
): Promise<DraftAnswer> {
  try {
    const response = await send(url, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The last change before leaving the page still arrives.
      keepalive: true,
      signal,
    })
    return answerOf(response.status, await response.json().catch(() => undefined))
  } catch {
    return { outcome: 'offline', final: false, again: true }
  }
}

function answerOf(status: number, body: unknown): DraftAnswer {
  if (status < 300)
    return { outcome: 'saved', final: false, again: false, version: numberIn(body, 'version') ?? 0 }
  if (status === 401) return { outcome: 'closed', final: true, again: false }
  if (status >= 500 || status === 429) return { outcome: 'retrying', final: false, again: true }
  const conflict = conflictIn(body)
  if (!conflict) return { outcome: 'notSaved', final: status === 409, again: false }
  return { outcome: 'notSaved', final: false, again: false, version: conflict.version, conflict }
}

function numberIn(value: unknown, name: string): number | undefined {
  const found = objectOf(value)?.[name]
  return typeof found === 'number' ? found : undefined
}

function conflictIn(body: unknown): DraftConflict | undefined {
  const conflict = objectOf(objectOf(body)?.conflict)
  const version = numberIn(conflict, 'version')
  const fields = objectOf(conflict?.fields)
  if (version === undefined || !fields) return undefined
  const texts = Object.entries(fields).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text]] : [],
  )
  return { version, fields: Object.fromEntries(texts) }
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}
