import { Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Notes where this process connects to, until the test ends: a host with its port, or the path of a socket. */
export function watchSockets(): string[] {
  const targets: string[] = []
  const connect = Socket.prototype.connect
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    targets.push(targetOf(given))
    return Reflect.apply(connect, this, given)
  } as typeof connect
  onTestFinished(() => {
    Socket.prototype.connect = connect
  })
  return targets
}

/** The many ways to say where to: an address, a port and a host, or one object; often as a list. */
function targetOf(given: readonly unknown[]): string {
  const [first, second] = given.flat()
  if (typeof first === 'string') return first
  if (typeof first === 'number') return `${typeof second === 'string' ? second : 'localhost'}:${first}`
  const { path, host = 'localhost', port } = first as { path?: string; host?: string; port?: number }
  return path ?? `${host}:${port}`
}
