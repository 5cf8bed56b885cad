import pg from 'pg'

/** Over so long a time the crowd has come, evenly. */
const DAYS = 3 * 365
/** Fill data may be lost; it can be recreated. What is measured afterwards is written as carefully as ever. */
const CARELESS = ['fsync = off', 'full_page_writes = off', "max_wal_size = '8GB'"]
/** How many statements fill a database at the same time. */
const AT_ONCE = 2
/** Retention has done its work: what is older is deleted or forgotten. */
const KEPT = { drafts: 30, inbox: 30, deliveries: 30, sessions: 90, links: 180 }

/**
 * Fills a database with onboardings of all states, and with what each leaves in every other table. Their sealed bytes
 * are noise: nothing opens them.
 *
 * @param connection of the database
 * @param size `onboardings` and `integrators`: how many of them. With one integrator all belong to `int_bench`
 */
export async function seedCrowd(connection, { onboardings, integrators }) {
  const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => openClient(connection)))
  try {
    for (const setting of CARELESS) await clients[0].query(`alter system set ${setting}`)
    await clients[0].query('select pg_reload_conf()')
    if (integrators > 1) await runAll(clients, neighbours(integrators))
    await withoutIndexes(clients, () => runAll(clients, rowsOf(onboardings, integrators)))
    await clients[0].query('vacuum analyze')
    await clients[0].query('alter system reset all')
    await clients[0].query('select pg_reload_conf()')
    await clients[0].query('checkpoint')
  } finally {
    for (const client of clients) await client.end()
  }
}

async function openClient(connection) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB';
    set session_replication_role = replica`)
  return client
}

/** Everyone was just read from the service, so that nobody is due for it while a crowd is measured. */
export async function readEveryone(connection) {
  const client = await openClient(connection)
  try {
    await client.query(`update onboardings set polled_at = now() where customer_id is not null and purged_at is null
      and (next_action in ('wait', 'customer_action') or status in ('on_hold', 'answered'))`)
    await client.query('vacuum analyze onboardings')
  } finally {
    await client.end()
  }
}

/** Runs statements that need nothing of each other, as many at a time as there are clients. */
async function runAll(clients, statements) {
  const waiting = [...statements]
  await Promise.all(
    clients.map(async (client) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next)
    }),
  )
}

/** Building an index over all rows at once takes a fraction of what keeping it up row by row does. */
async function withoutIndexes(clients, work) {
  const { rows } = await clients[0].query(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await clients[0].query(`drop index ${name}`)
  await work()
  await runAll(
    clients,
    rows.map(({ made }) => made),
  )
}

/** Other integrators, each with a key and an endpoint of its own. */
function neighbours(count) {
  const each = `generate_series(1, ${count - 1}) as n`
  return [
    `insert into integrators (id, name, domain)
      select 'int_crowd_' || n, 'Neighbour ' || n, 'n' || n || '.example' from ${each}`,
    `insert into integrator_keys (id, integrator_id, name, key_hash)
      select 'key_crowd_' || n, 'int_crowd_' || n, 'Key', sha256(n::text::bytea) from ${each}`,
    `insert into webhook_endpoints (id, integrator_id, url, secret)
      select 'whe_crowd_' || n, 'int_crowd_' || n, 'https://n' || n || '.example/', '\\x00' from ${each}`,
  ]
}

/** The rows of so many onboardings. Nine in ten are over; the rest wait for the service or for their person. */
function rowsOf(count, integrators) {
  const whose = integrators > 1 ? `'int_crowd_' || 1 + n % ${integrators - 1}` : `'int_bench'`
  const within = (days) => `${every} where at > now() - interval '${days} days'`
  const every = `(select n, 'onb_' || md5(n::text) as id, now() - n * (interval '${DAYS} days' / ${count}) as at
    from generate_series(1, ${count}) as n) as one`
  return [
    `insert into onboardings (id, integrator_id, type, customer_id, reference, phrase, integrator_reference, locale,
        data_key, snapshot, snapshot_at, status, next_action, open_codes, contact_marks, created_at, active_at,
        approved_at, purged_at)
      select id, ${whose}, 'individual', case when state <> 'intake' then 'customer_crowd' || n end, 'CROWD-' || n,
        'two words', 'theirs ' || n, 'en', case when gone then '' else sha256(id::bytea) end,
        case when not gone and state <> 'intake' then sha256(id::bytea) end,
        case when state <> 'intake' then now() end, state,
        case when gone then 'none' when state = 'approved' then 'none' when state = 'in_review' then 'wait'
          else 'customer_action' end,
        case when state = 'open' and not gone then array['tax_identification_number'] else '{}' end,
        case when gone then '{}' else array['mark ' || n] end, at, at,
        case when state = 'approved' then at end, case when gone then at + interval '${KEPT.drafts} days' end
      from (select *, state in ('open', 'intake') and is_old as gone from (
        select *, case n % 10 when 7 then case when is_old then 'approved' else 'in_review' end
          when 8 then 'open' when 9 then 'intake' else 'approved' end as state
        from (select *, at < now() - interval '${KEPT.drafts} days' as is_old from ${every}) as dated) as stated) as all_of`,
    `insert into drafts (onboarding_id, version, sealed)
      select id, 1, sha256(id::bytea) || sha256(id::bytea) from ${within(KEPT.drafts)} and n % 10 >= 7`,
    `insert into events (id, onboarding_id, type, data, created_at, fanned_out_at, sequence, next_action, integrator_id)
      select 'evt_crowd_' || n || '_' || k, id, (array['onboarding.created', 'answers.sent'])[k], '{}', at, at, 2 * n + k,
        'customer_action', ${whose}
      from ${every} cross join generate_series(1, 2) as k`,
    // Whose link ends soon was told so at its time.
    `insert into events (id, onboarding_id, type, data, created_at, fanned_out_at, sequence, next_action, integrator_id)
      select 'evt_crowd_' || n || '_3', id, 'link.expiring', '{}', at + interval '27 days', at + interval '27 days',
        ${2 * count + 3} + n, 'customer_action', ${whose}
      from ${within(KEPT.links)} and at < now() - interval '27 days' and n % 10 >= 8`,
    `update integrators set last_sequence = ${4 * count + 3}`,
    `insert into moments (onboarding_id, status, next_action, sent_steps, answered, snapshot, created_at)
      select id, 'open', 'customer_action', '{}', '[]', sha256(id::bytea), at from ${every}`,
    `insert into upstream_calls (id, onboarding_id, kind, request_digest, state, correlation_id, created_at, settled_at)
      select 'call_crowd_' || n, id, 'create_customer', sha256(id::bytea), 'done', 'corr ' || n, at, at from ${every}`,
    `insert into documents (id, onboarding_id, step_id, slot, document_type, mime_type, size, sha256, state, created_at)
      select 'doc_crowd_' || n, id, 'identity', 'single', 'passport', 'image/jpeg', 1, sha256(id::bytea), 'sent', at
      from ${every}`,
    `insert into asked_codes (journey, code, flow, step, integrator_id, device, locale, day, shown_at, seconds, open)
      select id, 'tax_identification_number', 'form', 'tax', ${whose}, 'phone', 'en', at::date, at, n % 300, false
      from ${every}`,
    `insert into links (id, onboarding_id, kind, token_hash, created_at, expires_at)
      select 'lnk_crowd_' || n, id, 'invite', sha256(('link ' || n)::bytea), at, at + interval '30 days'
      from ${within(KEPT.links)}`,
    `insert into sessions (id, onboarding_id, link_id, surface, locale, trusted, created_at, seen_at, expires_at)
      select sha256(('session ' || n)::bytea), id, 'lnk_crowd_' || n, 'hosted', 'en', true, at, at,
        at + interval '12 hours' from ${within(KEPT.sessions)}`,
    `insert into webhook_inbox (key, name, customer_id, received_at, due_at, handled_at)
      select 'key crowd ' || n, 'customer.update', 'customer_crowd' || n, at, at, at from ${within(KEPT.inbox)}`,
    ...(integrators > 1
      ? [
          `insert into webhook_deliveries (id, endpoint_id, event_id, state, tries, started_at, created_at, settled_at)
            select 'dlv_crowd_' || n, 'whe_crowd_' || 1 + n % ${integrators - 1}, 'evt_crowd_' || n || '_1', 'delivered',
              1, at, at, at from ${within(KEPT.deliveries)}`,
        ]
      : []),
    `insert into alerts (id, onboarding_id, kind, subject, created_at, resolved_at)
      select 'alert_crowd_' || n, id, 'person_requested', 'identity', at,
        case when at < now() - interval '3 days' then at + interval '1 day' end from ${every} where n % 100 = 0`,
  ]
}
