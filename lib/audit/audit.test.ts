import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit, auditHead } from '@/lib/db/schema/operators'
import { freshDatabase } from '@/test/database'
import { recordAlone, recordAudit } from './record'
import { verifyAudit } from './verify'

const db = await freshDatabase()
const actor = { id: 'opr_1', role: 'admin' }

/** What only who owns the database can do: the triggers are off for it. */
async function behindTheGuard(work: ReturnType<typeof sql>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger all`)
    await tx.execute(work)
    await tx.execute(sql`alter table audit enable trigger all`)
  })
}

beforeEach(async () => {
  await behindTheGuard(sql`truncate audit, audit_head`)
  for (const object of ['a', 'b', 'c', 'd', 'e'])
    await recordAlone(db, actor, { action: 'look', object, reason: `for ${object}` })
})

describe('LOG-05 the chain', () => {
  test('is whole as it was written, also when it is empty', async () => {
    expect(await verifyAudit(db)).toMatchObject({ rows: 5, unsealed: 0 })
    expect((await verifyAudit(db)).fault).toBeUndefined()
    await behindTheGuard(sql`truncate audit, audit_head`)
    expect(await verifyAudit(db)).toMatchObject({ rows: 0 })
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

  test('finds a row that somebody without the secret has written and tied in rightly', async () => {
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
