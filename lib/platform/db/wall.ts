import 'server-only'
import type { Statements } from './fitness'

/** The role of every statement for one integrator. It belongs to the server, so several installations may share it. */
export const ONE_INTEGRATOR = 'vestibule_one_integrator'
/** The setting of a transaction that names the integrator. */
export const INTEGRATOR_SETTING = 'vestibule.integrator'

const OWN = `current_setting('${INTEGRATOR_SETTING}', true)`
const BY_ITSELF = `integrator_id = ${OWN}`
/**
 * A question for one value is asked by the key. With `exists` the server might first gather all that an integrator has.
 */
const BY_ONBOARDING = `(select own.integrator_id from onboardings as own where own.id = onboarding_id) = ${OWN}`

/** Which rows of a table are an integrator's. */
const OWN_ROWS: Readonly<Record<string, string>> = {
  integrators: `id = ${OWN}`,
  integrator_keys: BY_ITSELF,
  integrator_logos: BY_ITSELF,
  idempotency_keys: BY_ITSELF,
  webhook_endpoints: BY_ITSELF,
  onboardings: BY_ITSELF,
  asked_codes: BY_ITSELF,
  // An event gets its integrator when it leaves the outbox.
  events: `case when integrator_id is null then ${BY_ONBOARDING} else ${BY_ITSELF} end`,
  moments: BY_ONBOARDING,
  alerts: BY_ONBOARDING,
  drafts: BY_ONBOARDING,
  documents: BY_ONBOARDING,
  links: BY_ONBOARDING,
  sessions: BY_ONBOARDING,
  trusted_devices: BY_ONBOARDING,
  upload_pieces: BY_ONBOARDING,
  upstream_calls: BY_ONBOARDING,
  webhook_deliveries: `(select own.integrator_id from webhook_endpoints as own where own.id = endpoint_id) = ${OWN}`,
}

/** Tables that are nobody's own, and hold no answer and no name. */
const SHARED = ['rate_limits']

const POLICY = 'one_integrator'

/** The tables behind the wall. All others are closed to a statement for one integrator, except those shared. */
export const WALLED_TABLES: readonly string[] = Object.keys(OWN_ROWS)

/**
 * Raises the second wall between integrators: statements made for one of them run as a role that sees the rows of that
 * one alone, whatever they ask. The app's own user keeps all rows, for jobs, the team and the first look at a session.
 *
 * @returns false before PostgreSQL 16, and where the server has no such role and this user may not create it
 */
export async function raiseWall(client: Statements): Promise<boolean> {
  if (!(await hasRole(client))) return false
  if ((await drawnRules(client)) === rulesInWords()) return true
  for (const [table, own] of Object.entries(OWN_ROWS))
    for (const statement of [
      `alter table ${table} enable row level security`,
      `drop policy if exists all_rows on ${table}`,
      `drop policy if exists ${POLICY} on ${table}`,
      `create policy all_rows on ${table} using (true)`,
      `create policy ${POLICY} on ${table} as restrictive to ${ONE_INTEGRATOR} using (${own})`,
    ])
      await client.query(statement)
  await client.query(`grant usage on schema public to ${ONE_INTEGRATOR}`)
  await client.query(`grant usage on all sequences in schema public to ${ONE_INTEGRATOR}`)
  const open = [...WALLED_TABLES, ...SHARED].join(', ')
  await client.query(`grant select, insert, update, delete on ${open} to ${ONE_INTEGRATOR}`)
  await client.query(`comment on policy ${POLICY} on onboardings is '${rulesInWords()}'`)
  return true
}

/**
 * Lets a user take the role for a transaction. Without inheriting it, so that the user's own rows stay all rows.
 *
 * @param to who signs in, as a name in quotes where it needs them
 * @returns false where the role is another's and its owner has not given it
 */
export async function openWallTo(client: Statements, to: string): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_has_role('${to}'::regrole, '${ONE_INTEGRATOR}', 'set') as may`,
  )
  if (rows[0]?.may === true) return true
  await client.query('savepoint before_wall')
  try {
    await client.query(`grant ${ONE_INTEGRATOR} to ${to} with inherit false, set true`)
    return true
  } catch {
    await client.query('rollback to savepoint before_wall')
    return false
  }
}

async function hasRole(client: Statements): Promise<boolean> {
  await client.query(`do $$ begin
    if current_setting('server_version_num')::int >= 160000
      and not exists (select from pg_roles where rolname = '${ONE_INTEGRATOR}') then
      create role ${ONE_INTEGRATOR} nologin;
    end if;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end $$`)
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int >= 160000 and
       exists (select from pg_roles where rolname = '${ONE_INTEGRATOR}') as known`,
  )
  return rows[0]?.known === true
}

/** Says once, at the start, that the second wall is missing. */
export function tellNoWall(): void {
  process.stderr.write(
    `The database has no second wall between integrators. docs/deploy.md says how to give it one.\n`,
  )
}

/** The rules in the database, as they were noted beside them. */
async function drawnRules(client: Statements): Promise<unknown> {
  const { rows } = await client.query(
    `select obj_description(oid, 'pg_policy') as rules from pg_policy
     where polname = '${POLICY}' and polrelid = to_regclass('public.onboardings')`,
  )
  return rows[0]?.rules
}

function rulesInWords(): string {
  const text = Object.entries(OWN_ROWS).map(([table, own]) => `${table}: ${own}`)
  return text.join('; ').replaceAll("'", '')
}
