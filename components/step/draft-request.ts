import type { AutosaveOutcome } from '@/components/step/autosave-types'
import { draftRequest } from '@/components/step/early-draft'

/** What was changed elsewhere, by form name, and at which version. */
type DraftConflict = { version: number; fields: Record<string, string> }

/** What became of a request to keep typed text. */
export type DraftAnswer = {
  outcome: AutosaveOutcome
  /** Present once the rest of the text, or all of it, is kept. */
  version?: number
  conflict?: DraftConflict
  /** Nothing more will be taken before a submit. */
  isFinal?: boolean
  /** Worth another try. */
  again?: boolean
}

/** Only what the browser is sure of: a server that does not answer looks the same to it as a line that broke. */
export function isOffline(): boolean {
  return navigator.onLine === false
}

/** Sends typed text to be kept; a line that is broken is an answer, too. */
export async function patchDraft(
  send: typeof fetch,
  url: string,
  body: object,
  signal: AbortSignal,
): Promise<DraftAnswer> {
  try {
    const response = await send(url, Object.assign(draftRequest(body), { signal }))
    return answerOf(response.status, await response.json().catch(() => ({})))
  } catch {
    return { outcome: isOffline() ? 'offline' : 'retrying', again: true }
  }
}

type Body = { version?: number; conflict?: DraftConflict }

function answerOf(status: number, { version = 0, conflict }: Body): DraftAnswer {
  if (status < 300) return { outcome: 'saved', version }
  if (status === 401) return { outcome: 'closed', isFinal: true }
  if (status >= 500 || status === 429) return { outcome: 'retrying', again: true }
  return conflict
    ? { outcome: 'notSaved', version: conflict.version, conflict }
    : { outcome: 'notSaved', isFinal: status === 409 }
}
