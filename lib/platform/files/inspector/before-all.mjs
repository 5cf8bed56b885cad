// Runs first in the process that opens files and in each of its threads. Plain JavaScript, because to read types costs
// a thread more time than everything else it does.
import { constants } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

// sharp in WebAssembly asks for the numbers of file flags in a way that the permission model denies. It is answered
// with the same numbers from a public module.
process.binding = () => ({ fs: constants })

const { Worker } = threads
const OF_OURS = /[\\/](?:spending-guard\.mjs|sharp-wasm32-[\d.]+\.node\.js)$/

// A thread could be given more permissions than the process has. sharp needs new ones at any time, so they can be
// started, but only with its own code and with nothing said about permissions.
threads.Worker = function OwnWorker(file, { workerData, name } = {}) {
  if (!OF_OURS.test(String(file))) throw new Error('only threads of the decoder are started')
  return new Worker(file, { workerData, name })
}
delete Worker.prototype.constructor
syncBuiltinESMExports()
