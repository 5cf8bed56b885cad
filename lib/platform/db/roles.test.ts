import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { recordAlone, recordAudit } from '@/lib/operator/audit/record-audit'
import { verifyAudit } from '@/lib/operator/audit/verify'
import { addressOf } from '@/test/servers/database'
import { forIntegrator } from './for-integrator'
import { type Db, openAudit, openDatabase } from './open'
import { openPool } from './pool'
import { withRetries } from './retry-conflicts'
import { integrators } from './schema/integrators'

/** Users belong to the whole server, and a second look at a test makes its own again. */
const named = (what: string) => `${what}_${randomBytes(4).toString('hex')}`

const NAME = named('roles_apart')
const SECRETS = { present: 'a secret of this test, thirty-two and more', previous: undefined }
const userFor = (what: string) => ({ user: named(what), password: 'a_password_of_this_test' })
const APP = userFor('app')
const AUDITOR = userFor('auditor')

const addressFor = (as: { user: string; password: string }, name = NAME) => addressOf(name, as)

const open = (app = APP) =>
  openDatabase({
    url: addressFor(app),
    migrationUrl: addressOf(NAME),
    auditUrl: addressFor(AUDITOR),
    dataFolder: '',
    secrets: SECRETS,
    allowNewerSchema: false,
  })

/** Does what only the owner of the server may, such as making users. */
async function asAdmin(work: (admin: pg.Client) => Promise<void>, database = NAME): Promise<void> {
  const admin = new pg.Client({ ...inject('databaseServer'), database })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}

const makeUser = (admin: pg.Client, { user, password }: typeof APP) =>
  admin.query(`create role ${user} login password '${password}'`)

beforeAll(() =>
  asAdmin(async (admin) => {
    await admin.query(`create database ${NAME}`)
    for (const one of [APP, AUDITOR]) await makeUser(admin, one)
  }, 'postgres'),
)

test('a user who has the rights of the first, for a change of its password, goes behind the wall too', async () => {
  const { user: first } = inject('databaseServer')
  const second = userFor('second')
  await asAdmin(async (admin) => {
    await makeUser(admin, second)
    await admin.query(`grant ${first} to ${second.user}`)
    await admin.query(`alter role ${second.user} set role ${first}`)
  })
  const db = await openDatabase({
    url: addressFor(second),
    dataFolder: '',
    secrets: SECRETS,
    allowNewerSchema: false,
  })
  const { rows } = await forIntegrator(db, 'int_any').execute('select session_user, current_user')
  expect(rows).toEqual([{ session_user: second.user, current_user: 'vestibule_one_integrator' }])
  await db.$client.end()
})

test('the app’s user can be replaced while the owner stays: the next is let in, and the first can be dropped', async () => {
  const [first, next] = [userFor('first'), userFor('next')]
  await asAdmin(async (admin) => {
    for (const one of [first, next]) await makeUser(admin, one)
    await (await open(first)).$client.end()
    const { $client } = await open(next)
    await admin.query(`drop owned by ${first.user}`)
    await admin.query(`drop role ${first.user}`)
    expect((await $client.query('select count(*)::int as all from onboardings')).rows).toEqual([{ all: 0 }])
    await $client.end()
  })
})

test('a connection whose way in was refused is not lent again: it may know the way by its name already', async () => {
  await (await open()).$client.end()
  const late = userFor('late')
  const connectionString = addressFor(late)
  // A busy machine may take longer to connect than a page may wait.
  const pool = openPool({ connectionString, hasWall: true, connectionTimeoutMillis: 20_000 })
  const behind = forIntegrator(withRetries(drizzle(pool)), 'int_any')
  const enter = () => behind.transaction((tx) => tx.execute('select current_user'))
  await asAdmin(async (admin) => {
    await makeUser(admin, late)
    await expect(enter()).rejects.toMatchObject({ cause: { code: '42501' } })
    await admin.query(`grant vestibule_one_integrator to ${late.user} with inherit false, set true`)
    expect((await enter()).rows).toEqual([{ current_user: 'vestibule_one_integrator' }])
  })
  await pool.end()
})

test('where migrations have a user of their own, the app’s can neither change tables nor loosen what guards the audit', async () => {
  const { $client } = await open()
  for (const statement of [
    'create table more (id int)',
    'alter table onboardings add column more int',
    'drop table drafts',
    'alter table audit disable trigger all',
    'drop trigger audit_rows_stay on audit',
    'truncate audit',
    "update audit set reason = 'another'",
    'delete from audit',
    'delete from audit_head',
    'delete from audit_start',
    'truncate onboardings cascade',
    'delete from drizzle.__drizzle_migrations',
    "set session_replication_role = 'replica'",
  ])
    await expect($client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  await $client.end()
})

test('and it reads and writes the rows of every table', async () => {
  const { $client } = await open()
  const { rows } = await $client.query<{ name: string; may: boolean }>(
    `select tablename as name, has_table_privilege(format('public.%I', tablename), 'select, insert, delete') as may
     from pg_tables where schemaname = 'public' and tablename not like 'audit%'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ may }) => !may)).toEqual([])
  const id = named('int')
  const made = await $client.query(
    `insert into integrators (id, name, domain) values ('${id}', 'R', 'r.example') returning id`,
  )
  expect(made.rows).toEqual([{ id }])
  await $client.end()
})

test('the app’s own user works for all integrators, and behind the wall for one alone', async () => {
  const db = await open()
  for (const id of ['int_one', 'int_two'])
    await db.insert(integrators).values({ id, name: id, domain: 'one.example' }).onConflictDoNothing()
  const seen = async (where: Pick<Db, 'select'>) =>
    (await where.select({ id: integrators.id }).from(integrators)).map(({ id }) => id)
  expect(await seen(db)).toEqual(expect.arrayContaining(['int_one', 'int_two']))
  expect(await seen(forIntegrator(db, 'int_one'))).toEqual(['int_one'])
  expect(await seen(db)).toEqual(expect.arrayContaining(['int_one', 'int_two']))
  await db.$client.end()
})

test('where the database’s owner may neither create nor give the role, the app works without the second wall and says so', async () => {
  const [owner, name] = [userFor('owner_without_rights'), named('without_wall')]
  await asAdmin(async (admin) => {
    await makeUser(admin, owner)
    await admin.query(`create database ${name} owner ${owner.user}`)
  })
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const db = await openDatabase({
    url: addressFor(owner, name),
    dataFolder: '',
    secrets: SECRETS,
    allowNewerSchema: false,
  })
  expect(told.mock.calls.flat().join('')).toContain('no second wall')
  expect(forIntegrator(db, 'int_one')).toBe(db)
  await db.$client.end()
})

test('the app adds to the audit and forgets what is behind its mark; a third user reads it and adds to it, and sees nothing else', async () => {
  const db = await open()
  const { rows: earlier } = await verifyAudit(db)
  await recordAlone(db, { id: 'opr_1', role: 'admin' }, { action: 'look' })
  await db.$client.query('select forget_audit_before_start()')
  const auditor = openAudit(addressFor(AUDITOR))
  await recordAudit(auditor, { id: 'opr_2', role: 'admin' }, { action: 'audit_read' })
  expect(await verifyAudit(auditor)).toMatchObject({ rows: earlier + 2, unsealed: 0 })
  expect(await verifyAudit(db)).toEqual(await verifyAudit(auditor))
  for (const statement of [
    'select * from onboardings',
    'select * from operators',
    "update audit set reason = 'another'",
    'delete from audit',
    'truncate audit',
    'update audit_start set position = 1',
    'select forget_audit_before_start()',
  ])
    await expect(auditor.$client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  await Promise.all([db.$client.end(), auditor.$client.end()])
})
