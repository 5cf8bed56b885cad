import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'

const NAME = 'vestibule_bench'

/**
 * Starts a PostgreSQL of this run alone, in a folder of its own, with the project's schema in it. The app gets its
 * address, so that the memory and the start of the app are measured apart from the database's.
 *
 * @param secret what the app of this run seals with
 */
export async function startDatabase(secret) {
  const { startEmbeddedServer } = await import('../lib/platform/db/embedded/server.ts')
  const { isAlive } = await import('../lib/platform/db/embedded/lock.ts')
  const { openDatabase } = await import('../lib/platform/db/open.ts')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-bench-'))
  const server = await startEmbeddedServer(folder)
  process.once('exit', server.release)
  /** A further database of the same server, with the schema in it. */
  const add = async (name) => {
    const admin = new pg.Client({ ...server.connection, database: 'postgres' })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const url = addressOf(server.connection, name)
    return { db: await openDatabase({ url, dataFolder: folder, secrets: { present: secret } }), url }
  }
  const { db, url } = await add(NAME)
  const dataFolder = await dataFolderOf(db)
  const stop = async () => {
    await db.$client.end()
    process.off('exit', server.release)
    const pid = Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    server.release()
    // A server on its way out still writes; what is removed under it comes back.
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 50))
    rmSync(folder, { recursive: true, force: true })
  }
  return { db, url, add, stop }
}

function addressOf({ host, port, user, password }, name) {
  const login = `${user}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${name}`
}

/**
 * Makes an integrator with a key, beside the interface: where a real service is configured there is no demo integrator.
 */
export async function makeIntegrator(db, secret) {
  const { integratorKeys, integrators } = await import('../lib/platform/db/schema/integrators.ts')
  const { lookupHash } = await import('../lib/platform/crypto/keys.ts')
  const key = `vst_bench_${randomBytes(20).toString('hex')}`
  const [integrator] = await db
    .insert(integrators)
    .values({ id: 'int_bench', name: 'Brightwater', domain: 'brightwater.example' })
    .returning()
  const keyHash = lookupHash(secret, key)
  await db
    .insert(integratorKeys)
    .values({ id: 'key_bench', integratorId: integrator.id, name: 'Bench', keyHash })
  return { integrator, key }
}

const COUNTED = 15
/** How long the server takes at most to read its settings again. */
const RELOAD_MS = 300

/**
 * How many statements the database sees while something is done once: the fewest of several times, because the jobs
 * between requests can only add theirs. `begin` and `commit` are not counted, nor is the way into the wall between
 * integrators: it travels in the message of the statement that it is for.
 */
export async function countStatements(db, act) {
  const log = path.join(await dataFolderOf(db), '..', 'postgres.log')
  const counts = []
  await logStatements(db, sql`set log_statement = 'all'`)
  for (let time = 0; time < COUNTED; time += 1) {
    const before = readFileSync(log, 'utf8').length
    await act()
    counts.push(readFileSync(log, 'utf8').slice(before).split('\n').filter(isStatement).length)
  }
  await logStatements(db, sql`reset log_statement`)
  return Math.min(...counts)
}

async function dataFolderOf(db) {
  const { rows } = await db.execute(sql`show data_directory`)
  return rows[0].data_directory
}

async function logStatements(db, change) {
  await db.execute(sql`alter system ${change}`)
  await db.execute(sql`select pg_reload_conf()`)
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
}

function isStatement(line) {
  const text = /LOG: {2}(?:statement|execute .*?): ?(.*)/.exec(line)?.[1]
  return text !== undefined && !/^(begin|commit|rollback|select set_config\('role')/i.test(text)
}
