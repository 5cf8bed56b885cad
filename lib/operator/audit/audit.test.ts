import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { audit, auditHead } from '@/lib/platform/db/schema/operators'
import { freshDatabase } from '@/test/servers/database'
import { pruneAudit } from './prune'
import { NOBODY, recordAlone, recordAudit } from './record-audit'
import { verifyAudit } from './verify'

const db = await freshDatabase()
const actor = { id: 'opr_1', role: 'admin' }

/** What only who owns the database can do: the triggers are off for it. */
async function behindTheGuard(work: ReturnType<typeof sql>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger all`)
    await tx.execute(sql`alter table audit_start disable trigger all`)
    await tx.execute(work)
    await tx.execute(sql`alter table audit enable trigger all`)
    await tx.execute(sql`alter table audit_start enable trigger all`)
  })
}

async function writeFive(): Promise<void> {
  await behindTheGuard(sql`truncate audit, audit_head, audit_start`)
  for (const object of ['a', 'b', 'c', 'd', 'e'])
    await recordAlone(db, actor, { action: 'look', object, reason: `for ${object}` })
}

beforeEach(writeFive)
afterEach(() => void vi.useRealTimers())

describe('the chain', () => {
  test('is whole as it was written, also when it is empty', async () => {
    expect(await verifyAudit(db)).toMatchObject({ rows: 5, unsealed: 0 })
    expect((await verifyAudit(db)).fault).toBeUndefined()
    await behindTheGuard(sql`truncate audit, audit_head, audit_start`)
    expect(await verifyAudit(db)).toMatchObject({ rows: 0 })
  })

  test('is whole for anyone who walks it while others write', async () => {
    const write = async () => {
      for (let n = 0; n < 40; n += 1) await recordAlone(db, actor, { action: 'look', object: `${n}` })
    }
    const walk = async () => {
      for (let n = 0; n < 40; n += 1) expect((await verifyAudit(db)).fault).toBeUndefined()
    }
    await Promise.all([write(), walk(), walk()])
  })

  test.each([
    ['an altered field', sql`update audit set reason = 'another' where position = 3`, 'changed', 3],
    ['a refusal made a deed', sql`update audit set code = 'role.refused' where position = 2`, 'changed', 2],
    ['an altered time', sql`update audit set at = at + interval '1 second' where position = 4`, 'changed', 4],
    ['a dropped row', sql`delete from audit where position = 3`, 'missing', 4],
    ['a dropped beginning', sql`delete from audit where position = 1`, 'missing', 2],
    ['a cut end', sql`delete from audit where position = 5`, 'cut', 5],
    ['everything gone', sql`delete from audit`, 'cut', 1],
  ] as const)('finds %s', async (_name, tampering, kind, at) => {
    await behindTheGuard(tampering)
    expect((await verifyAudit(db)).fault).toEqual({ at, kind })
  })

  test('finds two rows changed round', async () => {
    await behindTheGuard(sql`update audit set position = 99 where position = 2`)
    await behindTheGuard(sql`update audit set position = 2 where position = 3`)
    await behindTheGuard(sql`update audit set position = 3 where position = 99`)
    expect((await verifyAudit(db)).fault).toEqual({ at: 2, kind: 'changed' })
  })

  test('finds a row that someone without the secret has written and tied in rightly', async () => {
    await behindTheGuard(sql`update audit set seal = decode(repeat('00', 32), 'hex') where position = 5`)
    expect((await verifyAudit(db)).fault).toEqual({ at: 5, kind: 'seal' })
  })

  test('counts rows of a secret that is no longer known, and still finds them altered', async () => {
    await behindTheGuard(sql`update audit set key_id = 'ffffffff' where position = 2`)
    expect(await verifyAudit(db)).toMatchObject({ rows: 5, unsealed: 1 })
    await behindTheGuard(sql`update audit set actor = 'opr_2' where position = 2`)
    expect((await verifyAudit(db)).fault).toEqual({ at: 2, kind: 'changed' })
  })

  test('stays one chain under twenty writers at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => recordAlone(db, actor, { action: 'look', object: `${n}` })),
    )
    expect(await verifyAudit(db)).toMatchObject({ rows: 25 })
    expect((await verifyAudit(db)).fault).toBeUndefined()
  })

  test('keeps nothing of an act that did not happen', async () => {
    const undone = db.transaction(async (tx) => {
      await recordAudit(tx, actor, { action: 'reveal', object: 'f' })
      throw new Error('the act failed')
    })
    await expect(undone).rejects.toThrow('the act failed')
    expect(await verifyAudit(db)).toMatchObject({ rows: 5 })
    const [head] = await db.select().from(auditHead)
    expect(head?.position).toBe(5)
  })
})

describe('the database refuses', () => {
  test.each([
    ['to change a row', () => db.update(audit).set({ actor: 'x' }).where(eq(audit.position, 1))],
    ['to delete a row', () => db.delete(audit).where(eq(audit.position, 1))],
    ['to empty the table', () => db.execute(sql`truncate audit`)],
  ] as const)('%s', async (_name, attempt) => {
    await expect(attempt()).rejects.toThrow()
    expect(await verifyAudit(db)).toMatchObject({ rows: 5 })
  })
})

describe('rows whose time is over', () => {
  const DAY_MS = 24 * 60 * 60_000
  const written = Date.now() - 500 * DAY_MS
  const inDays = (days: number) => new Date(written + days * DAY_MS)

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: written })
    await writeFive()
  })

  test('are deleted, and the chain is whole from a sealed mark on', async () => {
    expect(await pruneAudit(db, inDays(399))).toBe(0)
    expect(await pruneAudit(db, inDays(401))).toBe(4)
    expect(await verifyAudit(db)).toMatchObject({ rows: 2, deleted: 4, unsealed: 0 })
    expect((await verifyAudit(db)).fault).toBeUndefined()
    const rows = await db.select().from(audit).orderBy(audit.position)
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['look', actor.id],
      ['audit_prune', 'install'],
    ])
    await recordAlone(db, actor, { action: 'look', object: 'f' })
    expect(await pruneAudit(db, inDays(402))).toBe(2)
    expect(await verifyAudit(db)).toMatchObject({ rows: 2, deleted: 6 })
    expect((await verifyAudit(db)).fault).toBeUndefined()
  })

  test('stay where someone has tampered with them', async () => {
    await behindTheGuard(sql`update audit set reason = 'another' where position = 2`)
    await expect(pruneAudit(db, inDays(401))).rejects.toThrow('the audit is broken at row 2')
    expect(await db.select().from(audit)).toHaveLength(5)
  })

  test.each([
    ['a later beginning, set without the secret', sql`update audit_start set position = 5`, 'seal', 5],
    ['a beginning that was taken away', sql`delete from audit_start`, 'missing', 5],
    ['a row dropped after the beginning', sql`delete from audit where position = 5`, 'missing', 6],
  ] as const)('are told from %s', async (_name, tampering, kind, at) => {
    await pruneAudit(db, inDays(401))
    await behindTheGuard(tampering)
    expect((await verifyAudit(db)).fault).toEqual({ at, kind })
  })

  test('are a month old at least, whatever mark someone sets', async () => {
    vi.useRealTimers()
    await writeFive()
    const mark = sql`insert into audit_start select true, position, digest, seal, key_id from audit where position = 3`
    await expect(db.execute(mark)).rejects.toThrow()
    await expect(pruneAudit(db, new Date(Date.now() + 401 * DAY_MS))).rejects.toThrow()
    expect(await verifyAudit(db)).toMatchObject({ rows: 5, deleted: 0 })
  })

  test('are the only ones that the database lets anyone delete, and its beginning moves forward alone', async () => {
    await pruneAudit(db, inDays(401))
    await expect(db.delete(audit).where(eq(audit.position, 5))).rejects.toThrow()
    for (const attempt of [
      sql`update audit_start set position = 3`,
      sql`delete from audit_start`,
      sql`truncate audit_start`,
    ])
      await expect(db.execute(attempt)).rejects.toThrow()
    expect((await verifyAudit(db)).fault).toBeUndefined()
  })
})

test('anyone who is not signed in cannot fill the chain, and hides nobody else’s deed', async () => {
  const turnedAway = { action: 'look', code: 'origin.refused' } as const
  for (let time = 0; time < 120; time += 1) await recordAlone(db, NOBODY, turnedAway)
  await recordAlone(db, NOBODY, { action: 'sign_in', code: 'sign_in.refused' })
  await recordAlone(db, actor, { action: 'look' })
  expect(await verifyAudit(db)).toMatchObject({ rows: 5 + 100 + 2 })
})
