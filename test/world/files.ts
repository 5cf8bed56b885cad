import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { type ReceivedUpload, receiveForm, receiveRaw } from '@/lib/flow/documents/receive-upload'
import { sha256 } from '@/lib/platform/crypto/keys'
import { sandboxCustomers } from '@/lib/platform/db/schema/sandbox'
import { inspectFile } from '@/lib/platform/files/inspect-file'
import { type Browser, beginCreated, customerIdOf, type World } from '@/test/world'

/** A whole, decodable grey picture; each shade is another file. */
export function picture(shade: number, width = 800, height = 640): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey for a pixel; the other three bytes are zero in every picture.
  header[8] = 8
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width, shade)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A picture that is just large enough. Each number is another. */
export function photo(number: number): Buffer {
  return picture(number, 600, 600)
}

/** What continues to the service of a file, as the inspector leaves it. */
export async function asSent(bytes: Buffer): Promise<Buffer> {
  const verdict = await inspectFile(bytes, { maxBytes: 15_000_000 })
  if (verdict === 'busy' || !verdict.ok) throw new Error('a file of a test is not taken')
  return verdict.bytes
}

/** The passport that a world's `finish` sends. */
export const PASSPORT = photo(250)

/** What a browser says about a file it sends; each may be told wrong. */
type Told = { digest?: string; length?: number }

/** Sends a file the way the page's script does. `place` is `<step>.<slot>`. */
export async function putFile(
  browser: Pick<Browser, 'id' | 'visit'>,
  place: string,
  bytes: Buffer,
  told: Told = {},
): Promise<ReceivedUpload> {
  const request = new Request(`http://localhost:3000/api/onboardings/${browser.id}/documents/${place}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: {
      'content-length': String(told.length ?? bytes.length),
      'x-content-sha256': told.digest ?? sha256(bytes).toString('hex'),
    },
  })
  return receiveRaw(await browser.visit(), place, request)
}

/** Sends a plain form the way a browser without script does; answers where it is led. */
export async function postForm(
  browser: Browser,
  place: string,
  fields: Readonly<Record<string, File | string>>,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request('http://localhost:3000/', { method: 'POST', body: form })
  return receiveForm(await browser.visit(), place, request)
}

/** Chooses the document of the identity step; a passport has one side, an identity card two. */
export async function chooseDocument(
  browser: Pick<Browser, 'submit'>,
  type: 'passport' | 'id_card' = 'passport',
): Promise<void> {
  await browser.submit('identity', { 'identityDocument.country': 'US', 'identityDocument.type': type })
}

/** Someone who has chosen a document, so that its file may come. */
export async function withDocumentChosen(
  world: World,
  type: 'passport' | 'id_card' = 'passport',
  meta: Record<string, string> = {},
): Promise<Browser> {
  const browser = await beginCreated(world, meta)
  await chooseDocument(browser, type)
  return browser
}

/** The documents that the service has of someone. */
export async function documentsAtService({ db }: World, browser: Browser) {
  const id = await customerIdOf(browser)
  const [row] = await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, id))
  return row?.documents ?? []
}
