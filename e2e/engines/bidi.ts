/** A line to a browser that speaks WebDriver BiDi (W3C): commands with answers, and events. */
export type Bidi = {
  send: (method: string, params: object) => Promise<Record<string, unknown>>
  close: () => void
}

/** What a browser answers a command that it refuses. */
export class BidiRefusal extends Error {
  override name = 'BidiRefusal'
}

type Message = {
  type: 'success' | 'error' | 'event'
  id?: number
  method?: string
  error?: string
  message?: string
  result?: Record<string, unknown>
  params?: Record<string, unknown>
}
type Waiting = PromiseWithResolvers<Record<string, unknown>>

/** Opens the line; `heard` is told every event that was asked for. */
export async function openBidi(
  address: string,
  heard: (method: string, params: Record<string, unknown>) => void,
): Promise<Bidi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.type === 'event') return heard(message.method ?? '', message.params ?? {})
    const asked = waiting.get(message.id ?? -1)
    if (message.type === 'success') asked?.resolve(message.result ?? {})
    else asked?.reject(new BidiRefusal(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new BidiRefusal('the browser has ended'))
  })
  return {
    send: (method, params) => {
      const asked: Waiting = Promise.withResolvers()
      const id = waiting.size
      waiting.set(id, asked)
      socket.send(JSON.stringify({ id, method, params }))
      return asked.promise
    },
    close: () => socket.close(),
  }
}
