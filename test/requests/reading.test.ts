import { globSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  advance,
  type Browser,
  begin,
  beginCreated,
  makeOnboarding,
  openWorld,
  prefilled,
  tokenOf,
} from '@/test/world'
import { at, fromOwnPage, OWN, signIn } from '@/test/world/request'
import { finish } from '@/test/world/work'

// A page that breaks draws another one in its place; here it is to fail.
vi.mock('@/lib/platform/log/report-unexpected', () => ({
  reportUnexpected: (error: unknown) => {
    throw error
  },
}))

const world = await openWorld()
const { db } = world
const root = path.resolve(import.meta.dirname, '../..')

beforeEach(() => {
  vi.useRealTimers()
  at.headers = fromOwnPage()
  at.cookies.clear()
})

type Handler = (first: unknown, second: unknown) => unknown

async function exported(file: string, name: string): Promise<Handler | undefined> {
  const module: unknown = await import(path.join(root, file))
  const found = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  return typeof found === 'function'
    ? (first, second) => Reflect.apply(found, undefined, [first, second])
    : undefined
}

type Params = Readonly<Record<string, unknown>>

/** The way back from the team's provider is a get by that protocol's law, and counts who tries it. */
const SIGNS_IN = 'app/operator/sign-in/'

/** Every page and every route one can get, with what its address is made of. */
async function crawl(browser: Browser, token: string): Promise<string[]> {
  const { steps } = await browser.plan()
  const ids = [...steps.map(({ step }) => step.id), 'check', 'prove', 'finish']
  const views = [[], ['en'], ['language'], ['en', 'help'], ['en', 'keep'], ['en', 'asked']]
  const base = {
    onboarding: browser.id,
    id: browser.id,
    token,
    locale: 'en',
    code: 'nobody',
    document: 'identity.single',
    path: ['v2', 'x'],
  }
  const variants = (file: string): Params[] => {
    if (file.includes('[step]')) return ids.map((step) => ({ ...base, step }))
    if (file.includes('[[...view]]')) return views.map((view) => ({ ...base, view }))
    return [base]
  }
  const looked: string[] = []
  for (const file of globSync('app/**/{page.tsx,route.ts}', { cwd: root }).sort()) {
    if (file.startsWith(SIGNS_IN)) continue
    const isPage = file.endsWith('page.tsx')
    const handler = await exported(file, isPage ? 'default' : 'GET')
    if (!handler) continue
    for (const given of variants(file)) {
      const params = Promise.resolve(given)
      const request = new Request(`${OWN}/api`, { headers: at.headers })
      const call = isPage
        ? () => handler({ params, searchParams: Promise.resolve({}) }, undefined)
        : () => handler(request, { params })
      await leadsSomewhere(call)
    }
    looked.push(file)
  }
  return looked
}

/** Redirects and missing pages are answers as good as any. */
async function leadsSomewhere(call: () => unknown): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof Error) || !/^NEXT_/.test(error.message)) throw error
  }
}

type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>

async function tables(): Promise<ReadonlyMap<string, Rows>> {
  const names = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const read = async ({ name }: { name: string }) => {
    const { rows } = await db.execute<Record<string, unknown>>(sql.raw(`select * from "${name}"`))
    return [name, new Map(rows.map((row) => [JSON.stringify(row.id ?? row), row]))] as const
  }
  return new Map(await Promise.all(names.rows.map(read)))
}

/** What differs: a column of a row, or a table whose rows came and went. */
function changed(before: ReadonlyMap<string, Rows>, after: ReadonlyMap<string, Rows>): string[] {
  const found = new Set<string>()
  for (const [name, rows] of after) {
    const was = before.get(name) ?? new Map()
    if (was.size !== rows.size) found.add(name)
    for (const [key, row] of rows) {
      const old = was.get(key)
      if (!old) found.add(name)
      for (const column of old ? Object.keys(row) : [])
        if (JSON.stringify(row[column]) !== JSON.stringify(old[column])) found.add(`${name}.${column}`)
    }
  }
  return [...found].sort()
}

/** What the first look of a visit takes down: which page it is, what had changed before it, and what it showed. */
const FIRST_LOOK = ['onboardings.shown', 'sessions.news', 'sessions.shape']
/** When someone was last seen. */
const LAST_SEEN = ['onboardings.active_at', 'sessions.seen_at']
/** The service's answer, which a page reads again when it is old. The sandbox writes down that it was asked. */
const READ_AGAIN = ['onboardings.snapshot', 'onboardings.snapshot_at', 'moments', 'sandbox_calls']
/** Calls without a key are counted, no matter who makes them. */
const COUNTED = ['rate_limits', 'rate_limits.used']

const people: ReadonlyArray<readonly [who: string, make: () => Promise<Browser>]> = [
  ['has answered nothing yet', () => begin(world)],
  ['has everything known beforehand', () => begin(world, { prefill: prefilled() })],
  ['exists at the service', () => beginCreated(world)],
  [
    'has sent everything',
    async () => {
      const browser = await beginCreated(world)
      await finish(world, browser)
      return browser
    },
  ],
]

test.each(people)('reading every page changes nothing of a person who %s', async (_who, make) => {
  const browser = await make()
  signIn(browser)
  const token = tokenOf((await makeOnboarding(world)).link.url)
  advance(0)
  const untouched = await tables()
  const looked = await crawl(browser, token)
  expect(looked.length).toBeGreaterThan(20)
  const once = await tables()
  expect([...FIRST_LOOK, ...READ_AGAIN, ...COUNTED]).toEqual(expect.arrayContaining(changed(untouched, once)))
  await crawl(browser, token)
  // A page that waits for the service reads its answer each time, and keeps it sealed again.
  expect([...READ_AGAIN, ...COUNTED]).toEqual(expect.arrayContaining(changed(once, await tables())))
  advance(120)
  await crawl(browser, token)
  const later = changed(once, await tables())
  expect([...LAST_SEEN, ...READ_AGAIN, ...COUNTED]).toEqual(expect.arrayContaining(later))
  expect(later).toEqual(expect.arrayContaining(LAST_SEEN))
})
