import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { beginCreated, openWorld } from '@/test/world'
import { chooseDocument, picture, putFile } from '@/test/world/files'

/** What every virus scanner reports and no computer minds; in two parts, so that none reports this file. */
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-scanner-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const address = path.join(folder, 'clamd')
// The configuration is read at its first use, which opening the world is.
process.env.VIRUS_SCANNER = address
const world = await openWorld()

let daemon: Server | undefined
afterEach(() => new Promise((resolve) => (daemon ? daemon.close(resolve) : resolve(undefined))))

/** A daemon that speaks ClamAV's stream command and answers for a whole file. */
function startDaemon(answer: (file: Buffer) => string): Promise<void> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const file = wholeFile(received)
      if (file) socket.end(`${answer(file)}\0`)
    })
  })
  daemon = server
  return new Promise((resolve) => server.listen(address, resolve))
}

const COMMAND = 'zINSTREAM\0'

/** The parts of the stream put together; undefined until the empty one that ends it. */
function wholeFile(received: Buffer): Buffer | undefined {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return undefined
  const parts: Buffer[] = []
  let at = COMMAND.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const judge = (file: Buffer) => (file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')

async function sendFile(bytes: Buffer) {
  const browser = await beginCreated(world, { sandboxRequire: 'identity_document' })
  await chooseDocument(browser)
  const received = await putFile(browser, 'identity.single', bytes)
  const kept = await world.db.select().from(documents).where(eq(documents.onboardingId, browser.id))
  return { received, kept: kept.length }
}

test('a file the scanner has nothing against continues', async () => {
  await startDaemon(judge)
  expect(await sendFile(picture(3))).toMatchObject({ received: { ok: true }, kept: 1 })
})

test('a file the scanner reports is refused and not kept', async () => {
  await startDaemon(judge)
  const infected = Buffer.concat([picture(4), Buffer.from(EICAR)])
  expect(await sendFile(infected)).toMatchObject({
    received: { ok: false, failure: { code: 'upload.infected' } },
    kept: 0,
  })
})

test('nothing is taken while the scanner is away', async () => {
  daemon = undefined
  expect(await sendFile(picture(5))).toMatchObject({
    received: { ok: false, failure: { code: 'upload.not_scanned' } },
    kept: 0,
  })
})

test.each(['', 'INSTREAM size limit exceeded. ERROR', 'stream: OK, perhaps'])(
  '«%s» is no answer that lets a file through',
  async (said) => {
    await startDaemon(() => said)
    expect(await sendFile(picture(6))).toMatchObject({
      received: { ok: false, failure: { code: 'upload.not_scanned' } },
      kept: 0,
    })
  },
)
