import { Console } from 'node:console'
import { Worker } from 'node:worker_threads'
import { dropPermissions } from './drop-permissions.ts'
import { openerFor } from './inspect.ts'
import { refused, type Verdict } from './verdict.ts'

/** The process that opens a file: one file in, its verdict out, then it ends. It knows no key and no address. */
const [, , memory, processor, largest, mime = '', use] = process.argv
const [memoryBytes, processorMs, maxBytes] = [Number(memory), Number(processor), Number(largest)]

// A thread of its own sees what is spent even while a decoder keeps the main one busy.
new Worker(new URL('./spending-guard.mjs', import.meta.url), {
  workerData: { memoryBytes, processorMs },
}).unref()

// Libraries complain here; the way out is the verdict's alone.
globalThis.console = new Console(process.stderr)

const as = use === 'logo' ? use : undefined
const open = await openerFor(mime, as)
dropPermissions()

// What a library trips over is a file that is not whole; ending in any other way means that this program is broken.
process.on('uncaughtException', () => {
  answer(refused('broken'))
  process.exit()
})

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
answer(await open(Buffer.concat(chunks), { maxBytes, as }))

function answer(verdict: Verdict): void {
  const { bytes, ...about } = verdict.ok ? verdict : { ...verdict, bytes: Buffer.alloc(0) }
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]))
}
