import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as route from '@/app/api/onboardings/[id]/documents/[document]/route'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { TELLING, tellingPhoto } from '@/lib/platform/files/testing/pictures'
import { type Browser, begin, beginCreated, openWorld } from '@/test/world'
import { asSent, chooseDocument, photo, picture, postForm, putFile } from '@/test/world/files'
import { receiveRaw } from './receive-upload'
import { forgetSentFiles, REUSE_MS } from './send-document'

const world = await openWorld()
const { db, faults } = world

beforeEach(() => faults.heal())

const rowsOf = ({ id }: Browser) => db.select().from(documents).where(eq(documents.onboardingId, id))
const fileOf = (bytes: Buffer, name = 'photo.png') => new File([new Uint8Array(bytes)], name)

/** What the service was sent last, files byte by byte. */
const lastUpload = () => faults.seen.findLast(({ line }) => line === 'POST /v2/document')?.body ?? ''

async function withDocuments(codes: string): Promise<Browser> {
  const browser = await beginCreated(world, { sandboxRequire: codes })
  await chooseDocument(browser)
  return browser
}

describe('the service receives a photo', () => {
  test.each([
    ['sent by script', putTelling],
    ['sent by a plain form', postTelling],
  ])('%s without a word about place, person and device', async (_way, send) => {
    const photo = await tellingPhoto()
    await send(await withDocuments('identity_document'), photo)
    expect(lastUpload().length).toBeGreaterThan(1000)
    expect(TELLING.filter((word) => photo.includes(word))).toEqual(TELLING)
    expect(TELLING.filter((word) => lastUpload().includes(word))).toEqual([])
  })
})

async function putTelling(browser: Browser, photo: Buffer): Promise<void> {
  expect(await putFile(browser, 'identity.single', photo)).toMatchObject({ ok: true })
}

async function postTelling(browser: Browser, photo: Buffer): Promise<void> {
  expect(await postForm(browser, 'identity.single', { photo: fileOf(photo) })).not.toContain('problem')
}

describe('a file name goes nowhere:', () => {
  test.each([
    ['one that climbs', '../../etc/passwd.png'],
    ['one that ends early', 'scan\0.exe.png'],
    ['one that is read backwards', 'scan\u202egnp.exe'],
    ['one that is very long', `${'n'.repeat(9000)}.png`],
    ['one that breaks lines', 'scan\r\nX-Evil: yes.png'],
    ['one that names a person', 'passport of Erika Mustermann.png'],
  ])('%s', async (_what, name) => {
    const browser = await withDocuments('identity_document')
    await postForm(browser, 'identity.single', { file: fileOf(picture(30), name) })
    expect(lastUpload()).toContain('filename="passport-single.png"')
    expect(lastUpload()).not.toMatch(/Erika|Evil|etc\/passwd|\.exe|nnnn/)
    expect(JSON.stringify(await rowsOf(browser))).not.toMatch(/Erika|Evil|passwd|exe|nnnn/)
  })
})

describe('a file', () => {
  const sized = (size: number) => Buffer.concat([picture(31), Buffer.alloc(size - picture(31).length)])

  test.each([
    [14_999_999, undefined],
    [15_000_000, undefined],
    [15_000_001, 'upload.too_large'],
  ])('of %i bytes', async (size, refusal) => {
    const received = await putFile(await withDocuments('identity_document'), 'identity.single', sized(size))
    expect(received.ok ? undefined : received.failure.code).toBe(refusal)
  })

  test('whose length is not said is refused before it is read', async () => {
    const browser = await withDocuments('identity_document')
    const request = new Request('http://localhost:3000/', {
      method: 'PUT',
      body: new Uint8Array(photo(32)),
      headers: { 'x-content-sha256': '0'.repeat(64) },
    })
    const received = await receiveRaw(await browser.visit(), 'identity.single', request)
    expect(received.ok ? undefined : received.failure.code).toBe('upload.length_missing')
    expect(request.bodyUsed).toBe(false)
  })
})

test('another session neither sends to nor reads from an onboarding that is not its own', async () => {
  const [mine, other] = [await withDocuments('identity_document'), await begin(world)]
  await putFile(mine, 'identity.single', photo(33))
  expect(await findVisit(db, other.sessionToken, mine.id)).toMatchObject({
    ok: false,
    code: 'session.missing',
  })
})

describe('a file may serve another document', () => {
  const BOTH = 'identity_document,proof_of_address_document'

  async function sentForBoth(): Promise<Browser> {
    const browser = await withDocuments(BOTH)
    await putFile(browser, 'identity.single', photo(34))
    await browser.submit('address-proof', { addressProof: 'tenancy' })
    return browser
  }

  test('within minutes, and the service learns what kind of document it is', async () => {
    const browser = await sentForBoth()
    expect(JSON.stringify(await browser.screen('address-proof'))).toContain('"value":"identity.single"')
    await postForm(browser, 'address-proof.single', { reuse: 'identity.single' })
    expect((await rowsOf(browser)).map(({ stepId, state }) => [stepId, state])).toEqual([
      ['identity', 'sent'],
      ['address-proof', 'sent'],
    ])
    expect(lastUpload()).toContain('tenancy')
  })

  test('and its bytes are gone ten minutes after the service had them', async () => {
    const browser = await sentForBoth()
    const sealedIn = async () => (await rowsOf(browser)).filter(({ sealed }) => sealed).length
    await forgetSentFiles(db, new Date(Date.now() + REUSE_MS - 60_000))
    expect(await sealedIn()).toBe(1)
    await forgetSentFiles(db, new Date(Date.now() + REUSE_MS + 1000))
    expect(await sealedIn()).toBe(0)
    expect(await postForm(browser, 'address-proof.single', { reuse: 'identity.single' })).toContain(
      'problem=gone',
    )
  })

  test('once, as it was sent last, when it took the place of another', async () => {
    const browser = await withDocuments(BOTH)
    await chooseDocument(browser, 'id_card')
    for (const number of [37, 38]) await putFile(browser, 'identity.front', photo(number))
    await browser.submit('address-proof', { addressProof: 'tenancy' })
    const offered = JSON.stringify(await browser.screen('address-proof')).match(/"value":"identity.front"/g)
    expect(offered).toHaveLength(1)
    await postForm(browser, 'address-proof.single', { reuse: 'identity.front' })
    expect(lastUpload()).toContain((await asSent(photo(38))).toString('latin1'))
  })

  test('of this onboarding alone', async () => {
    const [mine, other] = [await sentForBoth(), await withDocuments(BOTH)]
    await other.submit('address-proof', { addressProof: 'tenancy' })
    expect(await postForm(other, 'address-proof.single', { reuse: 'identity.single' })).toContain(
      'problem=gone',
    )
    expect(await rowsOf(mine)).toHaveLength(1)
  })
})

test('forty files are enough for one onboarding', async () => {
  const browser = await beginCreated(world)
  await chooseDocument(browser, 'id_card')
  await putFile(browser, 'identity.front', photo(35))
  const [front] = await rowsOf(browser)
  if (!front) throw new Error('the file was not stored')
  await db
    .insert(documents)
    .values(Array.from({ length: 39 }, (_, index) => ({ ...front, id: `earlier ${index}` })))
  const back = await putFile(browser, 'identity.back', photo(36))
  expect(back.ok ? undefined : back.failure.code).toBe('upload.quota')
  // Nothing changes in an hour, so nobody is told to wait for it.
  expect(await postForm(browser, 'identity.back', { file: fileOf(photo(36)) })).toContain('problem=full')
})

test('no address gives a file back, so that none can be opened in a browser', () => {
  const methods = Object.keys(route).filter((name) => name === name.toUpperCase())
  expect(methods.sort()).toEqual(['POST', 'PUT'])
})
