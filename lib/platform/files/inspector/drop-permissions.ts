import { Socket as DatagramSocket } from 'node:dgram'
import dns from 'node:dns'
import { registerHooks } from 'node:module'
import { Server, Socket } from 'node:net'

/** What opens a way out of the process, on the objects that all of Node's clients and servers are built on. */
const WAYS_OUT = [
  [Socket.prototype, 'connect'],
  [Server.prototype, 'listen'],
  [DatagramSocket.prototype, 'bind'],
  [DatagramSocket.prototype, 'connect'],
  [DatagramSocket.prototype, 'send'],
] as const

type Permission = { drop(scope: string): void }

/**
 * Shuts this process in before it sees a stranger's byte: from here on it reads no file, loads no module and opens no
 * socket. Writing, starting programs and native code were never allowed, and threads are the decoder's alone
 * (`before-all.mjs`). What it holds already, the pipes and the decoders, keeps working. None of this can be undone.
 */
export function dropPermissions(): void {
  for (const [owner, verb] of WAYS_OUT) forbid(owner, verb)
  for (const names of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    forbidAll(names)
  forbid(process, 'getBuiltinModule')
  registerHooks({ resolve: refuse })
  permissionOf(process).drop('fs')
}

/** Names are asked for by functions of their own. */
function forbidAll(owner: object): void {
  for (const [verb, value] of Object.entries(owner)) if (typeof value === 'function') forbid(owner, verb)
}

function forbid(owner: object, verb: string): void {
  Object.defineProperty(owner, verb, { value: refuse, writable: false, configurable: false })
}

function refuse(): never {
  throw new Error('the inspector has dropped this permission')
}

/**
 * The types of Node do not know yet that permissions can be dropped.
 *
 * @throws when the process was started without permissions: then it must not open anything
 */
function permissionOf(owner: object): Permission {
  const permission = 'permission' in owner ? owner.permission : undefined
  if (!isPermission(permission)) throw new Error('the inspector is started with permissions')
  return permission
}

function isPermission(value: unknown): value is Permission {
  return typeof value === 'object' && value !== null && 'drop' in value && typeof value.drop === 'function'
}
