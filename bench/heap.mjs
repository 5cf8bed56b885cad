import { once } from 'node:events'
import { ask } from './ask.mjs'

/** What only a second look finds unused is gone by the last. */
const LOOKS = 3

/** The option that lets `keptHeap` ask a process. Loopback only. */
export const inspectable = (port) => `--inspect=127.0.0.1:${port}`

/** Bytes of a process's heap that are left when everything unused was given back. */
export async function keptHeap(port) {
  const [target] = await (await ask(`http://127.0.0.1:${port}/json/list`)).json()
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  try {
    for (let count = 0; count < LOOKS; count += 1) await command(socket, 'HeapProfiler.collectGarbage')
    const { usedSize } = await command(socket, 'Runtime.getHeapUsage')
    return usedSize
  } finally {
    socket.close()
  }
}

async function command(socket, method) {
  socket.send(JSON.stringify({ id: 1, method }))
  for (;;) {
    const [{ data }] = await once(socket, 'message')
    const { id, result } = JSON.parse(data)
    if (id === 1) return result
  }
}
