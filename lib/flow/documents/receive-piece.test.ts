import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '@/lib/flow/retention/retention'
import { issueInvite } from '@/lib/flow/sessions/links'
import { sha256 } from '@/lib/platform/crypto/keys'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { uploadPieces } from '@/lib/platform/db/schema/sessions'
import { env } from '@/lib/platform/env/env'
import { present } from '@/lib/platform/errors'
import { expectedKinds } from '@/test/stand-ins/inspect-once'
import { type Browser, beginCreated, openBrowser, openWorld } from '@/test/world'
import { chooseDocument, photo } from '@/test/world/files'
import { receivePiece, tellHeld } from './receive-piece'

const world = await openWorld()
const { db, faults } = world
const PIECE = 1024
const PLACE = 'identity.single'

const usual = env().uploadPieceBytes

beforeEach(() => {
  faults.heal()
  env().uploadPieceBytes = PIECE
})

// Other files of tests share this process and its settings.
afterAll(() => {
  env().uploadPieceBytes = usual
})

async function before(): Promise<Browser> {
  const browser = await beginCreated(world)
  await chooseDocument(browser)
  return browser
}

type Told = { start?: number; length?: number; digest?: string; piece?: Buffer; place?: string }

/** A piece as the page's script sends it; each part of it may be told wrong. */
async function put(browser: Browser, bytes: Buffer, start: number, told: Told = {}) {
  const piece = told.piece ?? bytes.subarray(start, start + PIECE)
  const request = new Request('http://localhost:3000/', {
    method: 'PUT',
    body: new Uint8Array(piece),
    headers: headersOf(bytes, told, start),
  })
  return receivePiece(await browser.visit(), told.place ?? PLACE, request)
}

function headersOf(bytes: Buffer, { length, digest, start: said }: Told, start: number) {
  return {
    'x-content-sha256': digest ?? sha256(bytes).toString('hex'),
    'x-file-length': String(length ?? bytes.length),
    'x-piece-start': String(said ?? start),
  }
}

async function held(browser: Browser, bytes: Buffer) {
  const request = new Request('http://localhost:3000/', { headers: headersOf(bytes, {}, 0) })
  return tellHeld(await browser.visit(), PLACE, request)
}

async function putFrom(browser: Browser, bytes: Buffer, start: number, end = bytes.length) {
  let answer = await held(browser, bytes)
  for (let at = start; at < end; at += PIECE) answer = await put(browser, bytes, at)
  return answer
}

const piecesOf = ({ id }: Browser) => db.select().from(uploadPieces).where(eq(uploadPieces.onboardingId, id))
const filesOf = ({ id }: Browser) => db.select().from(documents).where(eq(documents.onboardingId, id))

/** Noise does not get smaller, so that the file has several pieces. */
const several = (number: number) => Buffer.concat([photo(number), Buffer.alloc(3 * PIECE, number)])

test('a file continues from the last piece that is here, and is taken with its last one', async () => {
  const browser = await before()
  const bytes = several(11)
  await putFrom(browser, bytes, 0, 2 * PIECE)
  expect(await held(browser, bytes)).toEqual({ ok: true, value: { held: 2 * PIECE, piece: PIECE } })
  expect(await putFrom(browser, bytes, 2 * PIECE)).toEqual({ ok: true, value: { state: 'sent' } })
  expect(await piecesOf(browser)).toEqual([])
  expect(await filesOf(browser)).toMatchObject([{ state: 'sent', sha256: sha256(bytes) }])
})

test('with the first piece the file is expected; with a later one, or one that is the whole file, it is not', async () => {
  const browser = await before()
  const bytes = several(19)
  expectedKinds.length = 0
  await put(browser, bytes, 0)
  expect(expectedKinds).toEqual(['image/png'])
  await put(browser, bytes, PIECE)
  await put(browser, photo(20).subarray(0, PIECE), 0)
  expect(expectedKinds).toEqual(['image/png'])
})

test('a last piece whose answer was lost is found taken, and nothing is sent twice', async () => {
  const browser = await before()
  const bytes = several(12)
  await putFrom(browser, bytes, 0)
  expect(await held(browser, bytes)).toEqual({ ok: true, value: { state: 'sent' } })
  expect(await filesOf(browser)).toHaveLength(1)
})

test('pieces are sealed, and no byte of the file is in them', async () => {
  const browser = await before()
  const bytes = Buffer.concat([Buffer.from('planted words of a passport'.repeat(60)), Buffer.alloc(PIECE)])
  await put(browser, bytes, 0)
  const [piece] = await piecesOf(browser)
  expect(present(piece, 'a piece').sealed.includes('planted')).toBe(false)
})

test('a stranger adds nothing and reads nothing: pieces are the session’s, the step’s and the side’s', async () => {
  const browser = await before()
  const bytes = several(13)
  await put(browser, bytes, 0)
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000)
  const stranger = await openBrowser(world, { link: await issueInvite(db, browser.id, inAMonth) })
  expect(await held(stranger, bytes)).toMatchObject({ value: { held: 0 } })
  expect(await put(stranger, bytes, PIECE)).toMatchObject({ failure: { code: 'upload.piece_out_of_turn' } })
  const other = await put(browser, bytes, PIECE, { place: 'identity.front' })
  expect(other).toMatchObject({ failure: { code: 'upload.piece_out_of_turn' } })
  expect(await held(browser, bytes)).toMatchObject({ value: { held: PIECE } })
})

test('no piece is taken that does not follow, is too long or too short, or belongs to another length', async () => {
  const browser = await before()
  const bytes = several(14)
  await put(browser, bytes, 0)
  const outOfTurn = { failure: { code: 'upload.piece_out_of_turn' } }
  expect(await put(browser, bytes, 2 * PIECE)).toMatchObject(outOfTurn)
  expect(await put(browser, bytes, 0)).toMatchObject(outOfTurn)
  expect(await put(browser, bytes, PIECE, { piece: Buffer.alloc(1) })).toMatchObject(outOfTurn)
  expect(await put(browser, bytes, PIECE, { piece: Buffer.alloc(PIECE + 1) })).toMatchObject({
    failure: { code: 'upload.too_large' },
  })
  expect(await put(browser, bytes, PIECE, { length: 9_000_000 })).toMatchObject(outOfTurn)
  expect(await piecesOf(browser)).toHaveLength(1)
})

test('the whole is never longer than a file may be, and what says nothing of itself is refused', async () => {
  const browser = await before()
  const bytes = several(15)
  for (const [told, code] of [
    [{ length: 15_000_001 }, 'upload.too_large'],
    [{ length: -1 }, 'upload.length_missing'],
    [{ digest: 'x' }, 'upload.digest_mismatch'],
    [{ place: 'nowhere.single' }, 'step.out_of_order'],
  ] as const)
    expect(await put(browser, bytes, 0, told)).toMatchObject({ failure: { code } })
  expect(await piecesOf(browser)).toEqual([])
})

test('pieces that make another file than was promised are refused and deleted', async () => {
  const browser = await before()
  const bytes = several(16)
  const at = Math.floor((bytes.length - 1) / PIECE) * PIECE
  await putFrom(browser, bytes, 0, at)
  const wrong = Buffer.alloc(bytes.length - at, 1)
  expect(await put(browser, bytes, at, { piece: wrong })).toMatchObject({
    failure: { code: 'upload.digest_mismatch' },
  })
  expect(await piecesOf(browser)).toEqual([])
  expect(await held(browser, bytes)).toMatchObject({ value: { held: 0 } })
})

test('of many unfinished files the oldest makes room, so that their number has an end', async () => {
  const browser = await before()
  const files = [21, 22, 23, 24, 25, 26].map(several)
  for (const bytes of files) await put(browser, bytes, 0)
  const sizes = await Promise.all(files.map((bytes) => held(browser, bytes)))
  expect(sizes.map((answer) => answer.ok && answer.value)).toEqual(
    [0, 0, PIECE, PIECE, PIECE, PIECE].map((size) => ({ held: size, piece: PIECE })),
  )
})

test('two requests with the same piece keep it once', async () => {
  const browser = await before()
  const bytes = several(17)
  await Promise.all([put(browser, bytes, 0), put(browser, bytes, 0)])
  expect(await piecesOf(browser)).toHaveLength(1)
})

test('pieces nobody finishes are deleted after a day', async () => {
  const browser = await before()
  await put(browser, several(18), 0)
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)
  await sweep(db, inHours(23))
  expect(await piecesOf(browser)).toHaveLength(1)
  await sweep(db, inHours(25))
  expect(await piecesOf(browser)).toEqual([])
})
