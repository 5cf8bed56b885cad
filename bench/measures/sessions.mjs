import { sql } from 'drizzle-orm'
import { knownPerson } from '../../lib/integrators/onboardings/samples.ts'
import { freePort } from '../../scripts/serving/free-port.mjs'
import { CannotMeasure, generate } from '../generate.mjs'
import { inspectable, keptHeap } from '../heap.mjs'
import { startApp, stopApp } from '../processes.mjs'

export const SESSIONS = 10_000
const AT_ONCE = 8
const CONNECTIONS = 25
/** So many pages are asked for in one go. */
const BATCH = 250
/** What a start leaves in the heap once is not what a session leaves. */
const WARMING = 4 * BATCH

/** Bytes of the database before and after so many sessions of people with answers, and what they answered. */
export async function makeSessions(db, integrator) {
  const before = await sizes(db)
  const made = await many(db, integrator)
  const after = await sizes(db)
  return {
    people: made,
    answers: made.reduce((sum, { bytes }) => sum + bytes, 0),
    drafts: after.drafts - before.drafts,
    tables: after.tables - before.tables,
    sealed: after.sealed - before.sealed,
  }
}

async function many(db, integrator) {
  const rooms = await importRooms()
  const made = []
  const work = async () => {
    for (let next = made.push(undefined); next <= SESSIONS; next = made.push(undefined))
      made[next - 1] = await one(db, integrator, rooms)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made.slice(0, SESSIONS)
}

async function importRooms() {
  const { startOnboarding } = await import('../../lib/integrators/onboardings/start.ts')
  const { openSession } = await import('../../lib/flow/sessions/open-session.ts')
  const { openOnboarding } = await import('../../lib/flow/onboarding/open-onboarding.ts')
  const { sessionCookieName } = await import('../../lib/flow/sessions/cookies.ts')
  return { startOnboarding, openSession, openOnboarding, sessionCookieName }
}

/** Someone with a session, and how many bytes their answers have as they stand. */
async function one(db, integrator, { startOnboarding, openSession, openOnboarding, sessionCookieName }) {
  const { id, link } = succeeded(
    await startOnboarding(db, integrator, { type: 'individual', prefill: person() }),
  )
  const token = new URL(link.url).pathname.split('/')[2]
  const opened = succeeded(await openSession(db, { token, locale: 'en' }))
  const { draft } = await openOnboarding(db, id)
  const bytes = Buffer.byteLength(JSON.stringify(draft.answers))
  return { path: `/o/${id}/address`, cookie: `${sessionCookieName(id)}=${opened.sessionToken}`, bytes }
}

function person() {
  const known = knownPerson()
  const told = { countryOfBirth: 'MEX', nationality: 'DEU', accountPurpose: 'receive_salary' }
  return { ...known, personalInformation: { ...known.personalInformation, ...told } }
}

function succeeded(result) {
  if (!result.ok) throw new CannotMeasure(`a session was refused: ${result.code}`)
  return result.value
}

async function sizes(db) {
  const { rows } = await db.execute(sql`
    select pg_total_relation_size('drafts')::int as drafts, sum(pg_total_relation_size(oid))::int as tables,
      (select coalesce(sum(octet_length(sealed)), 0)::int from drafts) as sealed
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  return rows[0]
}

/**
 * Bytes that stay in the heap of an app after a page for each session, beside what it keeps after the first ones.
 *
 * @param targets the pages that are asked for, `{path, headers}`
 */
export async function heapKept({ folder, port, env }, targets) {
  const inspector = await freePort()
  const app = await startApp(folder, port, env, targets[0], [inspectable(inspector)])
  try {
    await askAll(port, targets.slice(0, WARMING))
    const before = await keptHeap(inspector)
    await askAll(port, targets)
    return (await keptHeap(inspector)) - before
  } finally {
    await stopApp(app)
  }
}

async function askAll(port, targets) {
  for (let start = 0; start < targets.length; start += BATCH) {
    const some = targets.slice(start, start + BATCH).map((target) => ({ method: 'GET', ...target }))
    await generate({ port, targets: some, connections: CONNECTIONS, each: BATCH / CONNECTIONS })
  }
}
