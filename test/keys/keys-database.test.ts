import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { forgetWithin, sweep } from '@/lib/flow/retention/retention'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { operations } from '@/lib/integrators/api/operations'
import { newDataKey, open, unwrapDataKey } from '@/lib/platform/crypto/seal'
import { destroyForgottenKeys, destroyKeysWithoutRow } from '@/lib/platform/data-keys/destroy-keys'
import { openKeysDatabase } from '@/lib/platform/data-keys/keys-database'
import { claimKeysDatabase, refuseLostKeysDatabase } from '@/lib/platform/data-keys/keys-database-owner'
import { makeDataKey } from '@/lib/platform/data-keys/make-data-key'
import { moveKeys } from '@/lib/platform/data-keys/move-keys'
import { openVault } from '@/lib/platform/data-keys/open-vault'
import { keysDatabase } from '@/lib/platform/data-keys/vault-handle'
import { wrapKeysAgain } from '@/lib/platform/data-keys/wrap-keys-again'
import { installation } from '@/lib/platform/db/schema/installation'
import { drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { present } from '@/lib/platform/errors'
import { addressOf, emptyDatabase } from '@/test/servers/database'
import { type Browser, begin, makeOnboarding, openWorld, prefilled } from '@/test/world'
import { answerOf } from '@/test/world/api'
import { dumpOf } from '@/test/world/look'
import { plansOf, statementsOf } from '@/test/world/statements'

const url = await emptyDatabase()
Object.assign(process.env, { KEYS_DATABASE_URL: url, LOG_LEVEL: 'debug' })
const logged: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
const world = await openWorld()
const { db } = world
await db.insert(installation).values({ secretMark: Buffer.of(1) })
await openVault(db)
const keys = present(await keysDatabase(), 'a keys’ database')
const HOURS = 60 * 60_000
/** As an integrator does, behind the wall. */
const erase = (id: string) => answerOf(operations.eraseOnboarding, { params: { id } })

beforeEach(() => {
  logged.length = 0
})

async function rowOf(id: string) {
  const [row] = await db.select().from(onboardings).where(eq(onboardings.id, id))
  return present(row, 'an onboarding')
}

/** What a backup holds of an onboarding. */
async function copyOf(id: string) {
  const [draft] = await db.select().from(drafts).where(eq(drafts.onboardingId, id))
  return { row: await rowOf(id), draft: present(draft, 'a draft') }
}

/** What the keys' database holds for an onboarding: a key, null for a destroyed one, undefined for a stranger. */
async function wrappedOf(id: string): Promise<Buffer | null | undefined> {
  const { rows } = await keys.pool.query('select wrapped from data_keys where onboarding_id = $1', [id])
  return rows[0]?.wrapped
}

/** As an installation was before its keys had a database of their own. */
async function putKeyIntoRow(id: string): Promise<void> {
  await db
    .update(onboardings)
    .set({ dataKey: newDataKey(env().secret, id).wrapped })
    .where(eq(onboardings.id, id))
  await keys.pool.query('delete from data_keys where onboarding_id = $1', [id])
}

const ageKeys = () => keys.pool.query(`update data_keys set kept_at = kept_at - interval '2 hours'`)

test('a backup from before an erasure stays closed after it, although the secret is known', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const { key } = await browser.visit()
  const copy = await copyOf(browser.id)
  expect(open([key], `${browser.id}/drafts.sealed`, copy.draft.sealed).length).toBeGreaterThan(0)
  const wrapped = present(await wrappedOf(browser.id), 'a kept key')
  expect(await dumpOf(world)).not.toContain(wrapped.toString('hex'))
  await erase(browser.id)
  expect(await wrappedOf(browser.id)).toBeNull()
  expect(() => unwrapDataKey(knownSecrets(), browser.id, copy.row.dataKey)).toThrow()
})

test('what a backup brings back of an erased onboarding is as good as forgotten', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const { row, draft } = await copyOf(browser.id)
  await erase(browser.id)
  await db.update(onboardings).set(row).where(eq(onboardings.id, browser.id))
  await db.insert(drafts).values(draft)
  await db.execute(sql`update sessions set ended_at = null where onboarding_id = ${browser.id}`)
  expect(await openOnboarding(db, browser.id)).toBeUndefined()
  expect(await findVisit(db, browser.sessionToken, browser.id)).toMatchObject({ code: 'session.expired' })
  await sweep(db, new Date(Date.now() + 31 * 24 * HOURS))
  expect((await rowOf(browser.id)).purgedAt).not.toBeNull()
})

test('the key is kept before the row, and never in it', async () => {
  const { id } = await makeOnboarding(world)
  expect((await rowOf(id)).dataKey.toString()).toBe('vault')
  expect(await wrappedOf(id)).toHaveLength(65)
})

test('a process that ends between forgetting and destroying leaves a key that the job destroys', async () => {
  const { id } = await makeOnboarding(world)
  await db.transaction((tx) => forgetWithin(tx, id))
  expect((await rowOf(id)).dataKey.toString()).toBe('destroy')
  expect(await wrappedOf(id)).toHaveLength(65)
  await Promise.all([destroyForgottenKeys(db), destroyForgottenKeys(db)])
  expect(await plansOf(db, () => destroyForgottenKeys(db))).toContain('onboardings_key_to_destroy')
  expect(await wrappedOf(id)).toBeNull()
  expect((await rowOf(id)).dataKey).toHaveLength(0)
})

test('a key whose onboarding was never written is destroyed after an hour, and no other', async () => {
  const [old, young] = ['onb_never_old', 'onb_never_young']
  const { id } = await makeOnboarding(world)
  await makeDataKey(old)
  await ageKeys()
  await makeDataKey(young)
  await destroyKeysWithoutRow(db)
  expect([await wrappedOf(old), await wrappedOf(young), await wrappedOf(id)]).toEqual([
    null,
    expect.any(Buffer),
    expect.any(Buffer),
  ])
  expect(await keys.withoutRow(10)).toEqual([])
  expect(await openOnboarding(db, id)).toBeDefined()
})

test('what one process erases no other one opens, and a key stays in its memory for a minute at most', async () => {
  const other = await openKeysDatabase(url)
  const { id } = await makeOnboarding(world)
  const row = await rowOf(id)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect((await other.read([row])).has(id)).toBe(true)
  await erase(id)
  expect(await openOnboarding(db, id)).toBeUndefined()
  vi.advanceTimersByTime(60_001)
  vi.useRealTimers()
  expect((await other.read([row])).has(id)).toBe(false)
  await other.pool.end()
})

test('a page asks the keys’ database once in a minute', async () => {
  const browser = await begin(world, { prefill: prefilled() })
  const asked = vi.spyOn(keys.pool, 'query')
  await browser.visit()
  await browser.visit()
  expect(asked.mock.calls.length).toBeLessThanOrEqual(1)
  asked.mockRestore()
  expect(await statementsOf(db, browser.visit)).toHaveLength(1)
})

test('keys of before move out of their rows, and still open what they sealed', async () => {
  const { id } = await makeOnboarding(world)
  await putKeyIntoRow(id)
  const { dataKey } = await rowOf(id)
  await moveKeys(db)
  expect((await rowOf(id)).dataKey.toString()).toBe('vault')
  expect(await wrappedOf(id)).toEqual(dataKey)
  expect((await openOnboarding(db, id))?.key).toHaveLength(32)
})

test('what is forgotten while its key moves stays forgotten, and the key is destroyed', async () => {
  const { id } = await makeOnboarding(world)
  await putKeyIntoRow(id)
  const usual = keys.keep
  const keep = vi.spyOn(keys, 'keep').mockImplementationOnce(async (rows) => {
    await erase(id)
    return usual(rows)
  })
  await moveKeys(db, Date.now() + 25 * HOURS)
  keep.mockRestore()
  expect((await rowOf(id)).dataKey).toHaveLength(0)
  await ageKeys()
  await destroyKeysWithoutRow(db)
  expect(await wrappedOf(id)).toBeNull()
})

test('an hour after a change of the secret keys are wrapped again, in rows and in their database', async () => {
  const [inRow, inVault] = [await makeOnboarding(world), await makeOnboarding(world)]
  const former = present(env().previousSecret, 'a secret')
  const { key, wrapped } = newDataKey(former, inRow.id)
  await db.update(onboardings).set({ dataKey: wrapped }).where(eq(onboardings.id, inRow.id))
  const damaged = await makeOnboarding(world)
  const broken = newDataKey(former, damaged.id).wrapped
  broken.writeUInt8(broken.readUInt8(40) ^ 1, 40)
  await db.update(onboardings).set({ dataKey: broken }).where(eq(onboardings.id, damaged.id))
  const other = newDataKey(former, inVault.id)
  const change = 'update data_keys set wrapped = $2 where onboarding_id = $1'
  await keys.pool.query(change, [inVault.id, other.wrapped])
  await wrapKeysAgain(db)
  expect(await wrappedOf(inVault.id)).toEqual(other.wrapped)
  await wrapKeysAgain(db, Date.now() + HOURS)
  const { dataKey } = await rowOf(inRow.id)
  expect(unwrapDataKey([env().secret], inRow.id, dataKey)).toEqual(key)
  const kept = present(await wrappedOf(inVault.id), 'a kept key')
  expect(unwrapDataKey([env().secret], inVault.id, kept)).toEqual(other.key)
})

test('a start without the keys’ database is refused in one line while rows have their keys there', async () => {
  await makeOnboarding(world)
  await expect(refuseLostKeysDatabase(db)).rejects.toThrow(/^[^\n]*KEYS_DATABASE_URL[^\n]*$/)
})

test('the keys’ database is neither the app’s own nor that of another installation', async () => {
  const own = addressOf(present(db.$client.options.database, 'a name'))
  await expect(openKeysDatabase(own)).rejects.toThrow(/the app’s own database/)
  const stranger = await openKeysDatabase(await emptyDatabase())
  expect(await stranger.belongsTo('another installation')).toBe(true)
  await expect(claimKeysDatabase(db, stranger)).rejects.toThrow(/of another installation/)
  await stranger.pool.end()
})

test('no line of the log holds anything of a key', async () => {
  const browser: Browser = await begin(world, { prefill: prefilled() })
  const { key } = await browser.visit()
  const wrapped = present(await wrappedOf(browser.id), 'a kept key')
  vi.spyOn(keys, 'destroy').mockRejectedValueOnce(new Error(`a failure with ${key.toString('hex')}`))
  await erase(browser.id)
  expect(logged.join('')).toContain('job.failed')
  for (const secret of [key, wrapped])
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(logged.join('')).not.toContain(secret.toString(form).slice(0, 40))
  await destroyForgottenKeys(db)
  expect(await wrappedOf(browser.id)).toBeNull()
})
