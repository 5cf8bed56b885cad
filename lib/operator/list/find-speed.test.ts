import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOnboarding, openWorld, prefilled } from '@/test/world'
import { makeOperator } from '@/test/world/operators'
import { lookAt } from '../onboarding/load-onboarding'
import { countTurns } from './count-turns'
import { findOnboardings } from './find'
import { readQueue } from './queue'

/**
 * `npm run find-bench` asks among 100,000 and prints how long that took; the tests ask among fewer and time nothing.
 */
const MANY = Number(process.env.FIND_ROWS ?? 2000)
const FEW = 100
const ROUNDS = 21

const world = await openWorld()
const { db } = world

/** Onboardings of all states, made one second after the other; what is sealed of them is never opened here. */
async function seed(from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into onboardings (id, integrator_id, type, reference, phrase, integrator_reference, customer_id, data_key,
      status, next_action, open_codes, refused_codes, contact_marks, created_at)
    select 'onb_' || md5(n::text), 'int_demo', 'individual', 'SEED-' || n, 'two words', 'theirs ' || n,
      'customer_' || n, '\\x00',
      (array['intake', 'open', 'in_review', 'approved'])[1 + n % 4],
      (array['customer_action', 'customer_action', 'wait', 'none'])[1 + n % 4],
      case when n % 4 = 1 then array['code_' || n % 40] else '{}' end,
      case when n % 50 = 1 then array['code_' || n % 40] else '{}' end,
      array['mark ' || n], now() - n * interval '1 second'
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) as n`)
  await db.execute(sql`
    insert into events (id, onboarding_id, type, data)
    select 'evt_' || n, 'onb_' || md5(n::text), 'onboarding.created', '{}'
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) as n`)
  await db.execute(sql`vacuum analyze`)
}

const operator = await makeOperator(db, 'viewer')
const prefill = prefilled()
const own = await makeOnboarding(world, { prefill, reference: 'the one' })

const QUESTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the list': () => findOnboardings(db, operator, {}),
  'by state': () => findOnboardings(db, operator, { state: 'in_review' }),
  'by code': () => findOnboardings(db, operator, { code: 'code_1' }),
  'by trouble': () => findOnboardings(db, operator, { error: 'refused' }),
  'search by reference': () => findOnboardings(db, operator, { q: own.code }),
  'search by contact': () => findOnboardings(db, operator, { q: prefill.email }),
  'search by their reference': () => findOnboardings(db, operator, { q: 'the one' }),
  'search for nothing': () => findOnboardings(db, operator, { q: 'nobody at all' }),
  'the queue': () => readQueue(db),
  'the counts of the tabs': () => countTurns(db),
  'one onboarding': () => lookAt(db, operator, own.id),
}

async function medians(): Promise<Record<string, number>> {
  const result: Record<string, number> = {}
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      await ask()
      times.push(performance.now() - start)
    }
    result[name] = times.sort((left, right) => left - right)[ROUNDS >> 1] ?? 0
  }
  return result
}

test('among many the one that is meant is found, and each page has its rows', {
  timeout: 600_000,
}, async () => {
  await seed(1, FEW)
  const few = process.env.FIND_ROWS ? await medians() : undefined
  await seed(FEW + 1, MANY)
  const many = few && (await medians())
  for (const q of [own.code, own.id, own.link.url, prefill.email, 'the one']) {
    const found = await findOnboardings(db, operator, { q })
    expect(found.ok && found.value.rows.map(({ onboarding }) => onboarding.id)).toEqual([own.id])
  }
  const byCode = await findOnboardings(db, operator, { code: 'code_1' })
  expect(
    byCode.ok && byCode.value.rows.every(({ onboarding }) => onboarding.openCodes.includes('code_1')),
  ).toBe(true)
  expect(byCode.ok && byCode.value.rows).toHaveLength(25)
  for (const [name, time] of Object.entries(many ?? {})) {
    const before = few?.[name] ?? 0
    const line = [
      name.padEnd(26),
      `${before.toFixed(2)} ms`,
      `${time.toFixed(2)} ms`,
      `× ${(time / before).toFixed(1)}`,
    ]
    process.stdout.write(`${line.join('  ')}\n`)
  }
})
