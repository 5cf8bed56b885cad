import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { seedCrowd } from './crowd.mjs'
import { makeIntegrator, startDatabase } from './database.mjs'

const TIMES = 9
const GIGABYTE = 1e9

/**
 * Fills a database with a crowd of three years and says what lies in each table, how much that is at ten million, and
 * what each job costs while nothing is due.
 *
 * @param onboardings how many
 */
export async function weighTables(onboardings) {
  const secret = randomBytes(32).toString('hex')
  const database = await startDatabase(secret)
  Object.assign(process.env, { APP_SECRET: secret, DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  try {
    await makeIntegrator(database.db, secret)
    await seedCrowd({ connectionString: database.url }, { onboardings, integrators: 1 })
    const tables = await sizesOf(database.db)
    const jobs = await jobTimes(database.db)
    return [
      ['table', 'rows', 'bytes an onboarding', 'GB at 10 million'],
      ...tables.map(({ name, rows, bytes }) => [
        name,
        rows,
        Math.round(bytes / onboardings),
        (((bytes / onboardings) * 1e7) / GIGABYTE).toFixed(1),
      ]),
      ...jobs.map(([name, ms]) => [`job: ${name}`, '', '', `${ms.toFixed(1)} ms`]),
    ]
  } finally {
    await database.stop()
  }
}

async function sizesOf(db) {
  const { rows } = await db.execute(sql`
    select relname as name, n_live_tup::float8 as rows, pg_total_relation_size(relid)::float8 as bytes
    from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 1000 order by bytes desc`)
  return rows
}

const JOBS = {
  webhooks: ['../lib/flow/webhooks-in/receive.ts', 'handleWebhooks'],
  calls: ['../lib/flow/service/settle-calls.ts', 'settleCalls'],
  answers: ['../lib/flow/answers/send-held.ts', 'sendHeldAnswers'],
  documents: ['../lib/flow/documents/send-held-documents.ts', 'sendHeldDocuments'],
  'spent files': ['../lib/flow/documents/send-document.ts', 'forgetSentFiles'],
  'expiring links': ['../lib/flow/landing/expiring-links.ts', 'tellExpiringLinks'],
  'renewed limits': ['../lib/flow/one-time-codes/renewed-limits.ts', 'settleRenewedLimits'],
  poll: ['../lib/flow/service/poll.ts', 'pollCustomers'],
  outbox: ['../lib/integrators/webhooks-out/fan-out.ts', 'fanOut'],
  deliveries: ['../lib/integrators/webhooks-out/deliver.ts', 'startDeliveries'],
  retention: ['../lib/flow/retention/retention.ts', 'sweep'],
}

async function jobTimes(db) {
  const times = []
  for (const [name, [file, job]] of Object.entries(JOBS)) {
    const run = (await import(file))[job]
    const took = []
    while (took.length < TIMES) {
      const began = performance.now()
      await run(db)
      took.push(performance.now() - began)
    }
    times.push([name, took.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)]])
  }
  return times
}
