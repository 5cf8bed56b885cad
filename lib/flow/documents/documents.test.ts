import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '@/lib/platform/crypto/keys'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { type Browser, begin, beginCreated, openWorld } from '@/test/world'
import { documentsAtService, photo, picture, postForm, putFile, withDocumentChosen } from '@/test/world/files'
import { eventsOf } from '@/test/world/look'
import { receiveForm } from './receive-upload'

const world = await openWorld()
const { db, faults } = world
/** Every file is opened in a process of its own. */
const PATIENCE = 120_000
const UPLOAD = /^POST \/v2\/document$/

beforeEach(() => faults.heal())

const rowsOf = ({ id }: Browser) => db.select().from(documents).where(eq(documents.onboardingId, id))

async function isOpen(browser: Browser): Promise<boolean> {
  return (await browser.plan()).steps.some(({ step, open }) => step.id === 'identity' && open)
}

const failureOf = (received: Awaited<ReturnType<typeof putFile>>) =>
  received.ok ? undefined : received.failure.code

describe('a document', () => {
  test('with two sides is done when both are there', async () => {
    const browser = await withDocumentChosen(world, 'id_card')
    expect(await putFile(browser, 'identity.front', photo(1))).toEqual({
      ok: true,
      value: { state: 'sent' },
    })
    expect(await isOpen(browser)).toBe(true)
    await putFile(browser, 'identity.back', photo(2))
    expect(await isOpen(browser)).toBe(false)
    expect((await documentsAtService(world, browser)).map(({ side }) => side)).toEqual(['front', 'back'])
    expect((await eventsOf(world, browser.id)).filter((type) => type === 'document.received')).toHaveLength(2)
  })

  test('leaves no byte here once the service has it', async () => {
    const browser = await withDocumentChosen(world)
    await putFile(browser, 'identity.single', picture(3))
    expect(await rowsOf(browser)).toMatchObject([
      { state: 'sent', sealed: null, sha256: sha256(picture(3)), mimeType: 'image/png' },
    ])
  })

  test('sent twice, or five times at once, is one upload', async () => {
    const browser = await withDocumentChosen(world)
    const before = faults.seen.length
    await putFile(browser, 'identity.single', photo(4))
    await putFile(browser, 'identity.single', photo(4))
    const other = await withDocumentChosen(world)
    await Promise.all(Array.from({ length: 5 }, () => putFile(other, 'identity.single', photo(4))))
    expect(faults.seen.slice(before).filter(({ line }) => UPLOAD.test(line))).toHaveLength(2)
    expect([await rowsOf(browser), await rowsOf(other)]).toMatchObject([
      [{ state: 'sent' }],
      [{ state: 'sent' }],
    ])
  })

  test('may be replaced by a better picture', async () => {
    const browser = await withDocumentChosen(world, 'id_card')
    await putFile(browser, 'identity.front', photo(5))
    await putFile(browser, 'identity.front', photo(6))
    expect(await documentsAtService(world, browser)).toHaveLength(2)
  })

  test('comes through a plain form as well, and leads back to its page', async () => {
    const browser = await withDocumentChosen(world)
    const form = new FormData()
    form.set('file', new File([new Uint8Array(photo(7))], 'Pass von Erika.png'))
    const request = new Request('http://localhost:3000/', { method: 'POST', body: form })
    expect(await receiveForm(await browser.visit(), 'identity.single', request)).toBe(
      `/o/${browser.id}/identity`,
    )
    expect(await rowsOf(browser)).toMatchObject([{ state: 'sent' }])
    expect(JSON.stringify(await documentsAtService(world, browser))).not.toContain('Erika')
  })

  test.each([
    ['with nothing chosen', '', 'none'],
    ['with an empty file', 'scan.png', 'empty'],
  ])('%s in the form says so', async (_how, name, problem) => {
    const browser = await withDocumentChosen(world)
    expect(await postForm(browser, 'identity.single', { file: new File([], name) })).toBe(
      `/o/${browser.id}/identity?slot=single&problem=${problem}`,
    )
  })
})

describe('UPL a file is refused', () => {
  test.each<[string, Buffer, Parameters<typeof putFile>[3], string]>([
    [
      'whose bytes are of another kind',
      Buffer.from('just text, but long enough'.repeat(20)),
      {},
      'upload.type',
    ],
    [
      'that is a web page',
      Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(500)}`),
      {},
      'upload.type',
    ],
    [
      'that is a drawing with script',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>${' '.repeat(500)}`),
      {},
      'upload.type',
    ],
    ['that was cut', picture(8).subarray(0, 400), {}, 'upload.unreadable'],
    ['that is shorter than promised', photo(9), { length: photo(9).length + 1 }, 'upload.digest_mismatch'],
    [
      'that is not what the browser had',
      photo(10),
      { digest: sha256('other').toString('hex') },
      'upload.digest_mismatch',
    ],
    ['with a digest that is none', photo(11), { digest: 'x' }, 'upload.digest_mismatch'],
    [
      'that is too large',
      Buffer.concat([photo(12), Buffer.alloc(15_000_001 - photo(12).length)]),
      {},
      'upload.too_large',
    ],
  ])('%s, and nothing is kept of it', async (_, bytes, told, code) => {
    const browser = await withDocumentChosen(world)
    const before = faults.seen.length
    expect(failureOf(await putFile(browser, 'identity.single', bytes, told))).toBe(code)
    expect(await rowsOf(browser)).toEqual([])
    expect(faults.seen.length).toBe(before)
  })

  test('with any one of its bytes changed on the way', async () => {
    const browser = await withDocumentChosen(world)
    const whole = photo(13)
    for (let at = 7; at < whole.length; at += Math.ceil(whole.length / 10)) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      const digest = sha256(whole).toString('hex')
      expect(failureOf(await putFile(browser, 'identity.single', changed, { digest }))).toBe(
        'upload.digest_mismatch',
      )
    }
    expect(await rowsOf(browser)).toEqual([])
  })

  test.each([
    ['for a side the document does not have', 'identity.front'],
    ['for a step that takes none', 'email.single'],
    ['for a step nobody knows', '__proto__.single'],
    ['without a place', ''],
  ])('%s', async (_, place) => {
    const browser = await withDocumentChosen(world)
    expect(failureOf(await putFile(browser, place, photo(14)))).toBe('step.out_of_order')
  })

  test('before the document is chosen, and before the customer exists', async () => {
    expect(failureOf(await putFile(await beginCreated(world), 'identity.single', photo(15)))).toBe(
      'step.out_of_order',
    )
    expect(failureOf(await putFile(await begin(world), 'identity.single', photo(15)))).toBe(
      'step.out_of_order',
    )
  })

  test(
    'beyond twenty in an hour, refused ones included',
    async () => {
      const browser = await withDocumentChosen(world, 'id_card')
      const codes: unknown[] = []
      for (let n = 0; n < 21; n += 1) {
        codes.push(failureOf(await putFile(browser, 'identity.front', Buffer.alloc(200, n))))
      }
      expect(codes).toEqual([...Array(20).fill('upload.type'), 'rate.limited'])
    },
    PATIENCE,
  )
})
