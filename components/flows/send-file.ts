/** How sending a file ended; `title` is the server's own sentence, in the person's language. */
export type SendOutcome = { kind: 'sent' } | { kind: 'cancelled' } | { kind: 'failed'; title?: string }

export type Sending = { ended: Promise<SendOutcome>; cancel: () => void }

/**
 * Sends a file as it is, with its digest, so that the server can tell a torn one. A request object is
 * used because fetch tells nothing about how far an upload is.
 */
export function sendFile(url: string, file: File, progressed: (share: number) => void): Sending {
  const request = new XMLHttpRequest()
  const ended = new Promise<SendOutcome>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => progressed(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = () => resolve({ kind: 'failed' })
    request.onabort = () => resolve({ kind: 'cancelled' })
    void open(request, url, file).catch(() => resolve({ kind: 'failed' }))
  })
  let cancelled = false
  const cancel = () => {
    cancelled = true
    request.abort()
  }
  async function open(opened: XMLHttpRequest, to: string, body: File) {
    const digest = await sha256Of(body)
    if (cancelled) return opened.onabort?.(new ProgressEvent('abort'))
    opened.open('PUT', to)
    opened.setRequestHeader('Content-Type', body.type || 'application/octet-stream')
    opened.setRequestHeader('X-Content-SHA256', digest)
    opened.setRequestHeader('X-File-Name', encodeURIComponent(body.name))
    opened.send(body)
  }
  return { ended, cancel }
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function outcomeOf(request: XMLHttpRequest): SendOutcome {
  if (request.status >= 200 && request.status < 300) return { kind: 'sent' }
  const title = titleOf(request.responseText)
  return title === undefined ? { kind: 'failed' } : { kind: 'failed', title }
}

/** The title of a problem document; anything else is no sentence for a person. */
function titleOf(text: string): string | undefined {
  try {
    const problem: unknown = JSON.parse(text)
    if (typeof problem !== 'object' || problem === null || !('title' in problem)) return undefined
    return typeof problem.title === 'string' ? problem.title : undefined
  } catch {
    return undefined
  }
}
