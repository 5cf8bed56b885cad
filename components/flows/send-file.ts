import { type LineOutcome, sendBytes } from '@/components/flows/send-bytes'
import { type SendOne, sendPieces } from '@/components/flows/send-pieces'

/**
 * How sending a file ended. `lost`: the line broke, and the file is still here alone. `unreadable`: this device does
 * not give its bytes. `ended`: nobody may send here any more before the link is opened again. `refused`: the server's
 * own sentence, in the person's language, and whether the same file may come again.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'cancelled' }
  | { kind: 'lost' }
  | { kind: 'unreadable' }
  | { kind: 'ended' }
  | { kind: 'refused'; title: string | undefined; again: boolean }

export type FileSending = { ended: Promise<SendOutcome>; cancel: () => void }

type Sent = {
  url: string
  file: Blob
  /** A longer file goes in pieces, so that a broken line costs no more than one of them. */
  pieceBytes: number
  progressed: (share: number) => void
}

/** Sends a file as it is, with its digest, so that the server can tell a torn one. */
export function sendFile(sent: Sent): FileSending {
  let cancelled = false
  let request: XMLHttpRequest | undefined
  const sendOne: SendOne = async (wish) => {
    if (cancelled) return { kind: 'cancelled' }
    request = new XMLHttpRequest()
    return sendBytes(request, wish)
  }
  const cancel = () => {
    cancelled = true
    request?.abort()
  }
  return { ended: sendWith(sendOne, sent), cancel }
}

async function sendWith(sendOne: SendOne, sent: Sent): Promise<SendOutcome> {
  const read = await readFile(sent.file)
  // All that can fail before the first byte goes is the reading of it.
  if (!read) return { kind: 'unreadable' }
  const outcome = await sendRead(sendOne, sent, read)
  return outcome.kind === 'answered' ? outcomeOfUpload(outcome) : outcome
}

/** The very bytes the digest was made of; a file can change on its disk in between. */
async function readFile(file: Blob): Promise<{ bytes: ArrayBuffer; digest: string } | undefined> {
  try {
    const bytes = await file.arrayBuffer()
    return { bytes, digest: await sha256Of(bytes) }
  } catch {
    return undefined
  }
}

function sendRead(
  sendOne: SendOne,
  { url, file, pieceBytes, progressed }: Sent,
  { bytes, digest }: { bytes: ArrayBuffer; digest: string },
): Promise<LineOutcome> {
  const type = file.type || 'application/octet-stream'
  if (bytes.byteLength > pieceBytes)
    return sendPieces(sendOne, { url: `${url}/pieces`, bytes, digest, type, progressed })
  return sendOne({
    method: 'PUT',
    url,
    headers: { 'Content-Type': type, 'X-Content-SHA256': digest },
    bytes,
    progressed: (count) => progressed(count / bytes.byteLength),
  })
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
