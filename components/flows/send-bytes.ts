/** What came back, or how the connection ended without an answer. */
export type LineOutcome =
  | { kind: 'answered'; status: number; responseText: string }
  | { kind: 'cancelled' }
  | { kind: 'lost' }

export type BytesToSend = {
  method: 'GET' | 'PUT'
  url: string
  headers: Readonly<Record<string, string>>
  bytes?: ArrayBuffer
  /** Told how many of the bytes have left. */
  progressed?: (sent: number) => void
}

/** A connection on which nothing moves for this long is as good as broken, however far it got. */
const SILENCE_MS = 30_000
/** Once all bytes have left, the file is looked at and handed on before there is an answer. */
const ANSWER_MS = 180_000

/**
 * Sends one request. A request object is used because fetch tells nothing about how far an upload is. It lasts as long
 * as something moves.
 */
export function sendBytes(
  request: XMLHttpRequest,
  { method, url, headers, bytes, progressed }: BytesToSend,
): Promise<LineOutcome> {
  return new Promise((resolve) => {
    let isSilent = false
    let timer: ReturnType<typeof setTimeout>
    const listen = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isSilent = true
        request.abort()
      }, ms)
    }
    const end = (outcome: LineOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    request.upload.onprogress = ({ loaded }) => {
      listen(SILENCE_MS)
      progressed?.(loaded)
    }
    request.upload.onload = () => listen(ANSWER_MS)
    request.onload = () =>
      end({ kind: 'answered', status: request.status, responseText: request.responseText })
    request.onerror = () => end({ kind: 'lost' })
    request.onabort = () => end({ kind: isSilent ? 'lost' : 'cancelled' })
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    listen(SILENCE_MS)
    request.send(bytes)
  })
}
