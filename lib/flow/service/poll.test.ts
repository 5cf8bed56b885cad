import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Browser, beginCreated, customerIdOf, openWorld } from '@/test/world'
import { pollCustomers } from './poll'

const world = await openWorld()
const { db, faults } = world
const READ = /^GET .*\/customer\//

beforeEach(async () => {
  faults.heal()
  await db.execute(sql`update onboardings set next_action = 'none'`)
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** The customers that were read since `start`, in that order. */
function readSince(start: number): string[] {
  const lines = faults.seen.slice(start).filter(({ line }) => READ.test(line))
  return lines.map(({ line }) => line.split('/').at(-1) ?? '')
}

async function several(count: number): Promise<readonly string[]> {
  const made: Browser[] = []
  for (let n = 0; n < count; n += 1) made.push(await beginCreated(world))
  return Promise.all(made.map(customerIdOf))
}

test('of processes that poll at the same time one reads a customer', async () => {
  const customers = await several(6)
  const start = faults.seen.length
  await Promise.all(Array.from({ length: 4 }, () => pollCustomers(db, inMinutes(5))))
  expect(readSince(start).sort()).toEqual([...customers].sort())
})

test('a customer the service does not answer for is asked for again in its time, and not before', async () => {
  await several(1)
  faults.fail(READ, 'refused')
  const start = faults.seen.length
  await pollCustomers(db, inMinutes(5))
  await pollCustomers(db, inMinutes(6))
  expect(readSince(start)).toHaveLength(1)
  await pollCustomers(db, inMinutes(10))
  expect(readSince(start)).toHaveLength(2)
})

test('any number of customers has its turn in one run, although most of them cannot be read', async () => {
  const [pattern] = await several(1)
  await db.execute(sql`insert into onboardings
    (id, integrator_id, type, reference, phrase, data_key, customer_id, next_action, status, snapshot_at)
    select 'crowd' || n, integrator_id, type, 'crowd' || n, phrase, data_key, 'crowd' || n, 'wait', 'in_review',
      now() - interval '1 day' + n * interval '1 second'
    from onboardings, generate_series(1, 450) n where customer_id = ${pattern}`)
  await pollCustomers(db, inMinutes(5))
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from onboardings where id like 'crowd%' and polled_at is null`,
  )
  expect(rows).toEqual([{ left: 0 }])
})
