const START_MS = 20_000

/** What a driver answers a command that it refuses; the protocol names each case. */
export class DriverRefusal extends Error {
  override name = 'DriverRefusal'
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** A session of W3C WebDriver; `path` is the place below it. */
export type Driver = {
  /** Name and version, as the driver tells them. */
  browser: string
  send: (method: string, path: string, body?: object) => Promise<unknown>
}

/** Opens a session as soon as the driver answers. */
export async function openSession(address: string, wanted: object): Promise<Driver> {
  await answering(`${address}/status`)
  const opened = await send('POST', `${address}/session`, { capabilities: { alwaysMatch: wanted } })
  const [id, facts] = [partOf(opened, 'sessionId'), partOf(opened, 'capabilities')]
  const browser = `${partOf(facts, 'browserName')} ${partOf(facts, 'browserVersion')}`
  return { browser, send: (method, path, body) => send(method, `${address}/session/${id}${path}`, body) }
}

async function answering(address: string): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The driver does not answer at ${address}.`)
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value }: { value: unknown } = await answer.json()
  if (answer.ok) return value
  throw new DriverRefusal(String(partOf(value, 'error')), String(partOf(value, 'message')))
}

/** What is under a name of an answer. */
export function partOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}
