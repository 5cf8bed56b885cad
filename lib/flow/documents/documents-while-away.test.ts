import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { type Browser, beginCreated, openWorld } from '@/test/world'
import { documentsAtService, photo, putFile, withDocumentChosen } from '@/test/world/files'
import { finish, review } from '@/test/world/work'
import { sendHeldDocuments } from './send-held-documents'

const world = await openWorld()
const { db, faults } = world
const UPLOAD = /^POST \/v2\/document$/

beforeEach(() => faults.heal())

const rowsOf = ({ id }: Browser) => db.select().from(documents).where(eq(documents.onboardingId, id))
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)

const failureOf = (received: Awaited<ReturnType<typeof putFile>>) =>
  received.ok ? undefined : received.failure.code

describe('while the service is away', () => {
  test('the file is kept sealed, shown as kept, and sent when it is back', async () => {
    const browser = await withDocumentChosen(world, 'id_card')
    faults.fail(UPLOAD, 'unreachable')
    expect(await putFile(browser, 'identity.front', photo(20))).toEqual({
      ok: true,
      value: { state: 'held' },
    })
    const [held] = await rowsOf(browser)
    expect(held?.sealed?.includes(photo(20).subarray(0, 16))).toBe(false)
    expect(JSON.stringify(await browser.screen('identity'))).toContain('"state":"held"')
    await sendHeldDocuments(db, inHours(1))
    expect(await rowsOf(browser)).toMatchObject([{ state: 'held', sealed: expect.any(Buffer) }])
    faults.heal()
    await sendHeldDocuments(db, inHours(2))
    expect(await rowsOf(browser)).toMatchObject([{ state: 'sent', sealed: null }])
    expect(await documentsAtService(world, browser)).toHaveLength(1)
  })

  test('a file that something between us and the service turned away is sent again, and not called refused', async () => {
    const browser = await withDocumentChosen(world)
    faults.fail(UPLOAD, 'turned_away', 1)
    expect(await putFile(browser, 'identity.single', photo(23))).toMatchObject({ value: { state: 'held' } })
    expect(await rowsOf(browser)).toMatchObject([{ state: 'in_doubt', sealed: expect.any(Buffer) }])
    await sendHeldDocuments(db, inHours(1))
    expect(await rowsOf(browser)).toMatchObject([{ state: 'sent' }])
  })

  test('a file that still waits is not what the service sent back', async () => {
    const browser = await beginCreated(world, { sandboxScenario: 'blurry_id' })
    await finish(world, browser)
    const waits = { state: 'held', sealed: null } as const
    await db.update(documents).set(waits).where(eq(documents.onboardingId, browser.id))
    await review(world, browser)
    expect(await rowsOf(browser)).toMatchObject([waits])
  })

  test('processes that look at the same time send it once', async () => {
    const browser = await withDocumentChosen(world)
    faults.fail(UPLOAD, 'unreachable', 1)
    await putFile(browser, 'identity.single', photo(21))
    await Promise.all(Array.from({ length: 6 }, () => sendHeldDocuments(db, inHours(1))))
    expect(await documentsAtService(world, browser)).toHaveLength(1)
  })

  test('a file the service refused leaves nothing behind, and is kept like any other when it comes again', async () => {
    const browser = await withDocumentChosen(world)
    faults.fail(UPLOAD, 'refused', 1)
    expect(failureOf(await putFile(browser, 'identity.single', photo(22)))).toBe('upload.refused')
    expect(await rowsOf(browser)).toMatchObject([{ state: 'refused', sealed: null }])
    faults.fail(UPLOAD, 'unreachable', 1)
    expect(await putFile(browser, 'identity.single', photo(22))).toEqual({
      ok: true,
      value: { state: 'held' },
    })
    await sendHeldDocuments(db, inHours(1))
    expect(await rowsOf(browser)).toMatchObject([{ state: 'sent' }])
    expect(await documentsAtService(world, browser)).toHaveLength(1)
  })
})
