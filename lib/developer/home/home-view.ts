import 'server-only'
import { sql } from 'drizzle-orm'
import { STATE_IDS } from '@/lib/developer/walker/states'
import { paths } from '@/lib/flow/pages/paths'
import { demoIntegrator, demoKey, type StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { listOnboardings } from '@/lib/integrators/onboardings/list-onboardings'
import { SAMPLE_COUNTRIES } from '@/lib/integrators/onboardings/samples'
import { countryName } from '@/lib/model/reference/countries'
import type { PickView } from '@/lib/model/views/pick'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { failureStatus } from '@/lib/platform/errors'
import { developerWords, fill } from '@/lib/platform/i18n/developer-words'
import { connection, sandboxKey } from '@/lib/upstream/connect'
import { DEMO_IDS } from './demos'
import { framedAddress } from './framed-demo'
import { type InboxView, inboxOf, loadInbox } from './inbox-view'
import { EXPIRED_LINK } from './open-state'
import { MODELS, OWN_PROFILES, SCENARIOS } from './own-choices'
import { CLOCK_MOVES, sandboxTime } from './sandbox-time'
import { type DeliveryView, type KeyView, loadDeliveries, loadKeys } from './webhooks-view'

const words = developerWords.home
const INBOX_LENGTH = 20
const NEWEST = 5
const SANDBOX_PATH = '/api/sandbox/v2'

type Row = { id: string; who: string; open: string }
type Choice = { value: string; label: string }

/** The developer's home as plain data. */
export type HomeView = {
  demos: readonly Row[]
  /** States of the flow, each reached by one press. */
  states: readonly Row[]
  deliveries: readonly DeliveryView[]
  /** Keys of the demo integrator by name; how to make more. */
  named: { keys: readonly KeyView[]; hint: string }
  own: readonly PickView[]
  keys: ReadonlyArray<{ term: string; value: string }>
  snippets: ReadonlyArray<{ title: string; text: string }>
  /** Where a page with the flow in a frame is. */
  framedHref: string
  inbox: InboxView
  /** The newest onboardings, each with the address of its X-ray. */
  newest: ReadonlyArray<{ id: string; reference: string; text: string; href: string }>
  /** What time it is in the sandbox, and how it can be moved. */
  time: string
  moves: readonly string[]
  checks: ReadonlyArray<{ good: boolean; text: string }>
  /** Why the last link could not be made. */
  problem?: { title: string; text: string }
}

/** Loads the developer's home. `problem`: the failure code the last try ended with, as the address holds it. */
export async function loadHome(problem: unknown): Promise<HomeView> {
  const [hasDatabase, hasSandbox] = await Promise.all([succeeds(askDatabase), succeeds(askSandbox)])
  return {
    demos: DEMO_IDS.map((id) => ({ id, ...words.demos[id] })),
    states: [
      ...STATE_IDS.map((id) => ({ id, ...words.states[id] })),
      { id: EXPIRED_LINK, ...words.link_expired },
    ],
    ...(hasDatabase ? await loadOwn() : NOTHING_OWN),
    own: ownChoices(),
    moves: Object.keys(CLOCK_MOVES),
    keys: [
      { term: words.integrator_key, value: demoKey() },
      { term: words.sandbox_key, value: sandboxKey() },
    ],
    snippets: snippets(),
    framedHref: framedAddress(),
    inbox: hasDatabase ? await loadInbox({ limit: INBOX_LENGTH }, 'clock') : inboxOf([]),
    checks: checks(hasDatabase, hasSandbox),
    ...problemOf(problem),
  }
}

type Own = Pick<HomeView, 'deliveries' | 'named' | 'newest' | 'time'>
const NOTHING_OWN: Own = { deliveries: [], named: { keys: [], hint: '' }, newest: [], time: '' }

async function loadOwn(): Promise<Own> {
  const db = await database()
  const integrator = await demoIntegrator(db)
  const [deliveries, keys, newest, time = ''] = await Promise.all([
    loadDeliveries(db, integrator),
    loadKeys(db, integrator),
    loadNewest(db, integrator),
    sandboxTime(),
  ])
  const named = { keys, hint: fill(words.keys_hint, { integrator: integrator.id }) }
  return { deliveries, named, newest, time }
}

async function loadNewest(db: Db, integrator: StoredIntegrator): Promise<HomeView['newest']> {
  const listed = await listOnboardings(db, integrator, { limit: NEWEST })
  if (!listed.ok) return []
  return listed.value.data.map(({ id, code, type, status }) => ({
    id,
    reference: code,
    text: [type, status].join(' · '),
    href: paths.xray(id),
  }))
}

function ownChoices(): HomeView['own'] {
  const named = SAMPLE_COUNTRIES.map((value) => ({ value, label: countryName(value, 'en') }))
  const models = MODELS.map((value) => ({ value, label: words.models[value] }))
  return [
    pick('country', words.country, [{ value: '', label: words.country_any }, ...named]),
    pick('scenario', words.scenario, SCENARIOS.map(plainly)),
    pick('model', words.model, models),
    pick('profiles', words.profiles, OWN_PROFILES.map(plainly)),
  ]
}

/** The first choice is the usual one. */
const pick = (name: string, label: string, options: PickView['options']): PickView => ({
  name,
  label,
  value: options[0]?.value ?? '',
  options,
})

const plainly = (value: string): Choice => ({ value, label: value })

function snippets(): HomeView['snippets'] {
  const { publicUrl } = env()
  const start = [
    `curl ${publicUrl}/api/onboardings \\`,
    `  -H 'Authorization: Bearer ${demoKey()}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"type": "individual", "locale": "en"}'`,
  ]
  const sandbox = [
    `curl ${publicUrl}${SANDBOX_PATH}/customer \\`,
    `  -H 'Authorization: Bearer ${sandboxKey()}'`,
  ]
  const embed = [
    `<script src="${publicUrl}/embed/v1.js"></script>`,
    '<div id="check"></div>',
    '<script>',
    '  // link: the url that your server asked for, see POST /api/onboardings/{id}/links',
    "  Vestibule.mount('#check', { link, onEvent: console.log })",
    '</script>',
  ]
  return [
    { title: words.start_snippet, text: start.join('\n') },
    { title: words.embed_snippet, text: embed.join('\n') },
    { title: words.sandbox_snippet, text: sandbox.join('\n') },
  ]
}

function checks(hasDatabase: boolean, hasSandbox: boolean): HomeView['checks'] {
  const said = words.checks
  const database = env().databaseUrl
    ? { good: said.external_good, bad: said.external_bad }
    : { good: said.embedded_good, bad: said.embedded_bad }
  return [
    { good: hasDatabase, text: hasDatabase ? database.good : database.bad },
    {
      good: hasSandbox,
      text: hasSandbox ? fill(said.sandbox_good, { path: SANDBOX_PATH }) : said.sandbox_bad,
    },
  ]
}

/** An address says what it likes; only codes of ours are shown. */
function problemOf(code: unknown): Pick<HomeView, 'problem'> {
  if (typeof code !== 'string' || !Object.hasOwn(failureStatus, code)) return {}
  return { problem: { title: words.problem_title, text: fill(words.problem, { code }) } }
}

async function succeeds(ask: () => Promise<boolean>): Promise<boolean> {
  return ask().catch(() => false)
}

async function askDatabase(): Promise<boolean> {
  await (await database()).execute(sql`select 1`)
  return true
}

/** Asks the sandbox itself and not through the client, whose every call is logged; this page asks all the time. */
async function askSandbox(): Promise<boolean> {
  const { sandbox } = await connection()
  const request = new Request('https://sandbox.invalid/v2/customer?limit=1', {
    headers: { authorization: `Bearer ${sandboxKey()}` },
  })
  return (await sandbox?.fetch(request))?.ok === true
}
