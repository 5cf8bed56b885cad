/**
 * How sending a file ended. `lost`: the line broke, and the file is still here alone. `unreadable`: this device does not
 * give its bytes. `ended`: nobody may send here any more before the link is opened again. `refused`: the server's own
 * sentence, in the person's language, and whether the same file may come again.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'cancelled' }
  | { kind: 'lost' }
  | { kind: 'unreadable' }
  | { kind: 'ended' }
  | { kind: 'refused'; title: string | undefined; again: boolean }

export type FileSending = { ended: Promise<SendOutcome>; cancel: () => void }

/** A line on which nothing arrives in this time is as good as broken. */
const LONGEST_MS = 180_000

/**
 * Sends a file as it is, with its digest, so that the server can tell a torn one. A request object is
 * used because fetch tells nothing about how far an upload is.
 */
export function sendFile(url: string, file: Blob, progressed: (share: number) => void): FileSending {
  const request = new XMLHttpRequest()
  const ended = new Promise<SendOutcome>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => progressed(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(outcomeOfUpload(request))
    request.onerror = () => resolve({ kind: 'lost' })
    request.ontimeout = () => resolve({ kind: 'lost' })
    request.onabort = () => resolve({ kind: 'cancelled' })
    // All that can fail before the first byte goes is the reading of it.
    void open(request, url, file).catch(() => resolve({ kind: 'unreadable' }))
  })
  let cancelled = false
  const cancel = () => {
    cancelled = true
    request.abort()
  }
  async function open(opened: XMLHttpRequest, to: string, body: Blob) {
    const bytes = await body.arrayBuffer()
    const digest = await sha256Of(bytes)
    if (cancelled) return opened.onabort?.(new ProgressEvent('abort'))
    opened.open('PUT', to)
    opened.timeout = LONGEST_MS
    opened.setRequestHeader('Content-Type', body.type || 'application/octet-stream')
    opened.setRequestHeader('X-Content-SHA256', digest)
    // The very bytes the digest was made of; a file can change on its disk meanwhile.
    opened.send(bytes)
  }
  return { ended, cancel }
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A refusal that is about the moment, not about the file. */
const PASSING = new Set([408, 425, 429])
/** The bytes that arrived are not those that left. */
const CHANGED_ON_ITS_WAY = 'upload.digest_mismatch'

/** What an answer means for the file that was sent. */
export function outcomeOfUpload({
  status,
  responseText,
}: Pick<XMLHttpRequest, 'status' | 'responseText'>): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 401) return { kind: 'ended' }
  const again = status >= 500 || PASSING.has(status) || textOf(responseText, 'code') === CHANGED_ON_ITS_WAY
  return { kind: 'refused', title: sentenceOf(responseText), again }
}

/** Where there is no sentence for a person, the title of a problem is its code. */
function sentenceOf(answer: string): string | undefined {
  const title = textOf(answer, 'title')
  return title === textOf(answer, 'code') ? undefined : title
}

/** A text of a problem document; anything else is no sentence for a person. */
function textOf(answer: string, name: 'title' | 'code'): string | undefined {
  try {
    const problem: unknown = JSON.parse(answer)
    if (typeof problem !== 'object' || problem === null) return undefined
    const value: unknown = Reflect.get(problem, name)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
