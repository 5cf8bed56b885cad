import { execFileSync } from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { Worker } from 'node:worker_threads'
import { dropPermissions } from '../inspector/drop-permissions.ts'

/** Takes the place of the inspector, shut in as it is, and says of each thing that it must not do whether it could. */
const [, , port, parent, scratch = ''] = process.argv
const socket = dgram.createSocket('udp4')
dropPermissions()

const TRIES: Readonly<Record<string, () => unknown>> = {
  'read a file of the system': () => readFileSync('/etc/hostname'),
  'read its own code': () => readFileSync(process.argv[1] ?? ''),
  'read its own environment': () => readFileSync('/proc/self/environ'),
  'read the environment of the app': () => readFileSync(`/proc/${parent}/environ`),
  'write a file': () => writeFileSync(scratch, 'x'),
  'start a program': () => execFileSync('/bin/true'),
  'load native code': () => process.dlopen({ exports: {} }, scratch),
  'start a thread with more rights': () =>
    new Worker('process.exit()', { eval: true, execArgv: ['--no-permission'] }),
  'load a module': () => import('node:tls'),
  'run text as code': () => new Function('return 1')(),
  connect: () => arrives(net.connect(Number(port), '127.0.0.1'), 'connect'),
  'ask a server': () => arrives(http.get(`http://127.0.0.1:${port}`), 'response'),
  fetch: () => fetch(`http://127.0.0.1:${port}`),
  listen: () => arrives(net.createServer().listen(0), 'listening'),
  'send a datagram': () => socket.send('x', Number(port), '127.0.0.1'),
  'ask for a name': () => dns.promises.lookup('localhost'),
}

const could: string[] = []
for (const [deed, attempt] of Object.entries(TRIES)) if (await works(attempt)) could.push(deed)
const known = Object.keys(process.env).filter((name) => name !== 'NODE_ENV' && name !== 'PWD')
process.stdout.write(JSON.stringify({ tried: Object.keys(TRIES).length, could, known }))
process.exit()

async function works(attempt: () => unknown): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch {
    return false
  }
}

function arrives(emitter: NodeJS.EventEmitter, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    emitter.on(event, () => resolve())
    emitter.on('error', reject)
  })
}
