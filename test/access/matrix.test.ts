import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { none, trialsOf } from '../bars/bar'
import { tellFigures } from '../bars/tell-figures'
import { openWorld } from '../world'
import { at } from '../world/request'
import { type Caller, callersOf, colleaguesOf, SESSION_OVER } from './callers'
import { CUSTOMER_DOORS } from './customer-doors'
import type { Door, Ready } from './door'
import { FOREIGN_HOST, ORIGINS, OWN_PAGE } from './origins'
import { TEAM_DOORS } from './team-doors'

/** `npm run bars -- --only=access` tries every caller from every origin; the suite each of both once. */
const IS_WHOLE = process.env.ACCESS === 'whole'
const RIGHT = 'the right one'
const CELL_MS = 60_000

const world = await openWorld()
const seen = { calls: 0, through: 0, doors: 0 }

/** What must not change when someone is refused: times at which someone was seen are no such thing. */
const KEPT = [
  "select 1, md5(coalesce(string_agg((to_jsonb(t) - 'seen_at')::text, '' order by id::text), '')) from sessions t",
  "select 2, md5(coalesce(string_agg((to_jsonb(t) - 'active_at' - 'updated_at')::text, '' order by id), '')) from onboardings t",
  "select 3, md5(coalesce(string_agg((to_jsonb(t) - 'seen_at')::text, '' order by id::text), '')) from operator_sessions t",
  "select 4, md5(coalesce(string_agg((to_jsonb(t) - 'last_used_at')::text, '' order by id), '')) from integrator_keys t",
  ...['links', 'documents', 'upload_pieces', 'operators', 'upstream_calls', 'approvals'].map(
    (table, place) =>
      `select ${place + 5}, md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${table} t`,
  ),
]
const DRAFTS = "select 20, md5(coalesce(string_agg(t::text, '' order by t::text), '')) from drafts t"

async function keptNow(withDrafts: boolean): Promise<string> {
  const { rows } = await world.db.execute(
    sql.raw([...KEPT, ...(withDrafts ? [DRAFTS] : [])].join(' union all ')),
  )
  return JSON.stringify(rows)
}

type Cell = { caller: Caller; origin: string; headers: Readonly<Record<string, string>> }

/** Whether one of these calls has changed something, or answered with what it was asked for. */
async function getsThrough(door: Door, { call }: Ready, cells: readonly Cell[]): Promise<boolean> {
  const withDrafts = !cells.some((cell) => maySaveText(door, cell))
  const before = door.isRead ? '' : await keptNow(withDrafts)
  let isAnswered = false
  for (const { caller, headers } of cells) {
    at.cookies.clear()
    at.headers = new Headers(headers)
    caller.comeIn()
    isAnswered = isGiven(await call()) || isAnswered
    seen.calls += 1
  }
  return door.isRead ? isAnswered : (await keptNow(withDrafts)) !== before
}

const maySaveText = ({ keepsTyped }: Door, { caller }: Cell) =>
  keepsTyped === true && caller.name === SESSION_OVER

function isGiven(answer: unknown): boolean {
  if (answer instanceof Response) return answer.ok
  if (typeof answer !== 'object' || answer === null) return false
  const { shown, file } = Object(answer)
  return shown !== undefined || file !== undefined
}

/** Every caller from every origin that this run tries, the right one from our own page last. */
function tried(callers: readonly Caller[], isRead: boolean | undefined) {
  const origins = ORIGINS.filter(([name]) => !isRead || name === FOREIGN_HOST || name === OWN_PAGE)
  return callers.flatMap((caller) =>
    origins
      .filter(([origin]) => IS_WHOLE || origin === OWN_PAGE || caller.name === RIGHT)
      .map(([origin, headers]) => ({ caller, origin, headers })),
  )
}

/** The calls that are looked at together: each alone in a whole run, else all that must do nothing. */
function together(door: Door, cells: readonly Cell[]): ReadonlyArray<readonly Cell[]> {
  if (IS_WHOLE) return cells.map((cell) => [cell])
  const [right, ...wrong] = cells.toReversed()
  const [saving, others] = [true, false].map((saves) =>
    wrong.filter((cell) => maySaveText(door, cell) === saves),
  )
  return [others ?? [], saving ?? [], right ? [right] : []].filter(({ length }) => length > 0)
}

async function tryAll(door: Door, ready: Ready, callers: readonly Caller[]): Promise<string[]> {
  const through: string[] = []
  for (const cells of together(door, tried(callers, door.isRead)))
    if (await getsThrough(door, ready, cells))
      through.push(cells.map(({ caller, origin }) => `${caller.name} from ${origin}`).join(' or '))
  seen.doors += 1
  seen.through += through.filter((one) => one !== `${RIGHT} from ${OWN_PAGE}`).length
  return through
}

afterEach(() => {
  at.cookies.clear()
  at.headers = new Headers()
})

afterAll(() =>
  tellFigures([
    { name: 'actions and handlers', value: seen.doors, joins: 'max' },
    trialsOf('calls', seen.calls, 1000),
    none('calls that succeeded without the right to', seen.through),
  ]),
)

test.each(CUSTOMER_DOORS)(
  'AUT-01 $name opens for its own customer on our own page alone',
  { timeout: CELL_MS },
  async (door) => {
    const ready = await door.prepare(world)
    const callers = await callersOf(world, ready.owner, door.isForAnyStep === true)
    const looked = door.opensWhenOver ? callers.filter(({ name }) => name !== SESSION_OVER) : callers
    expect(await tryAll(door, ready, looked)).toEqual([`${RIGHT} from ${OWN_PAGE}`])
  },
)

test.each(TEAM_DOORS)(
  'AUT-06 $name opens for the lowest role that may on our own page alone',
  { timeout: CELL_MS },
  async (door) => {
    const ready = await door.prepare(world)
    const callers = await colleaguesOf(world, ready.owner, door.role)
    expect(await tryAll(door, ready, callers)).toEqual([`${RIGHT} from ${OWN_PAGE}`])
  },
)
