import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { openPool } from '@/lib/platform/db/pool'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { inProcess, submitTo } from './process-faults'
import { withEvent } from './service-answers'
import { type Fault, type MeetFault, oneOf, submit, type Trial } from './trial'

/** Tables that the calls write to. */
const WRITTEN = ['onboardings', 'drafts', 'documents', 'upstream_calls']

/** The database refuses one of the first three writes with this code. */
function refusedWrite(code: string): MeetFault {
  return async (trial) => {
    const { db } = trial.world
    const triggers = WRITTEN.map(
      (table) =>
        `create trigger refusal before insert or update on ${table} for each row execute function refuse_one_write()`,
    )
    await db.execute(
      sql.raw(`
        create sequence writes_seen;
        create function refuse_one_write() returns trigger language plpgsql as $$ begin
          if nextval('writes_seen') = ${oneOf([1, 2, 3], trial.variant)} then
            raise exception 'refused on purpose' using errcode = '${code}';
          end if;
          return new;
        end $$;
        ${triggers.join(';')}`),
    )
    try {
      await submit(trial)
    } finally {
      await db.execute(sql.raw('drop function refuse_one_write cascade; drop sequence writes_seen'))
    }
  }
}

/** So long another transaction holds the onboarding's row: within the limit of a statement, and beyond it. */
const HELD_MS = [300, 2300] as const

async function holdRow({ world, person, variant }: Trial): Promise<void> {
  const held = Promise.withResolvers<void>()
  const heldUntilEnd = world.db.transaction(async (tx) => {
    await tx.select().from(onboardings).where(eq(onboardings.id, person.id)).for('update')
    held.resolve()
    await new Promise((resolve) => setTimeout(resolve, oneOf(HELD_MS, variant)))
  })
  heldUntilEnd.catch(held.reject)
  await held.promise
}

/** Faults of the database. */
export const DATABASE_FAULTS: readonly Fault[] = [
  {
    id: 'F21',
    words: 'the database is down when a process starts',
    meet: async (trial) => {
      const pool = openPool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 })
      await submit(trial, drizzle(pool))
      await pool.end()
    },
  },
  {
    id: 'F22',
    words: 'the database goes down during the call',
    meet: inProcess(async (app, trial) => {
      const when = trial.variant % 2 === 0 ? 'after' : 'before'
      trial.world.faults.meet(trial.call, withEvent(when, app.cutConnections), 1)
      await submitTo(app, trial)
    }),
  },
  {
    id: 'F23',
    words: 'the database waits for a lock',
    meet: inProcess(async (app, trial) => {
      trial.world.faults.meet(
        trial.call,
        withEvent('before', () => holdRow(trial)),
        1,
      )
      await submitTo(app, trial)
    }),
  },
  { id: 'F24', words: 'two transactions cannot be put in an order', meet: refusedWrite('40001') },
  { id: 'F25', words: 'the disk is full', meet: refusedWrite('53100') },
  { id: 'F27', words: 'a page of the database is damaged', meet: refusedWrite('XX001') },
]
