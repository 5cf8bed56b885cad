import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { requirements } from '@/lib/requirements/registry'
import {
  componentsWithoutServer,
  gates,
  importDirection,
  noBarrels,
  noCycles,
  pureRooms,
  type Rule,
  sandboxApart,
} from './structure/import-rules'
import {
  guardedActions,
  guardedRoutes,
  integratorsAreAsked,
  serverOnlyFirst,
  useServerInActions,
  webhooksAreVerified,
} from './structure/server-rules'
import {
  codesOnlyInRegistry,
  noEscapes,
  shortFiles,
  speaksOfItself,
  tablesInUse,
} from './structure/text-rules'
import { readTree, treeOf } from './structure/tree'

const tree = readTree(path.resolve(import.meta.dirname, '..'))
const codes = new Set(requirements.flatMap((requirement) => requirement.codes))

type Planted = Readonly<Record<string, string>>

/** Each rule with small trees that break it; a rule that finds nothing there would find nothing anywhere. */
const rules: ReadonlyArray<readonly [sentence: string, rule: Rule, broken: readonly Planted[]]> = [
  [
    'pages import components and use cases, and nothing imports back',
    importDirection,
    [
      { 'lib/a.ts': "import { Box } from '@/components/box'", 'components/box.tsx': '' },
      { 'components/a.tsx': "import type { P } from '@/app/page'", 'app/page.tsx': '' },
      { 'lib/a.ts': "import { world } from '../test/world'", 'test/world.ts': '' },
      { 'lib/sandbox/a.ts': "import { call } from '@/lib/upstream/client'", 'lib/upstream/client.ts': '' },
      { 'lib/sandbox/a.ts': "export { seal } from '@/lib/crypto/seal'", 'lib/crypto/seal.ts': '' },
    ],
  ],
  [
    'components bring nothing of the server into a browser',
    componentsWithoutServer,
    [
      { 'components/a.tsx': "import { env } from '@/lib/env'", 'lib/env.ts': "import 'server-only'" },
      {
        'components/a.tsx': "import { words } from '@/lib/words'",
        'lib/words.ts': "export { words } from './deep'",
        'lib/deep.ts': "import 'server-only'",
      },
      { 'components/a.tsx': "import { readFile } from 'node:fs'" },
      { 'components/a.tsx': "const late = () => import('@/lib/env')", 'lib/env.ts': "import 'server-only'" },
    ],
  ],
  [
    'registry and plan touch no network, clock, database or React',
    pureRooms,
    [
      { 'lib/plan/a.ts': "import { useState } from 'react'" },
      { 'lib/plan/a.ts': "import { readFileSync } from 'node:fs'" },
      { 'lib/requirements/a.ts': "import { database } from '@/lib/db/handle'", 'lib/db/handle.ts': '' },
      {
        'lib/plan/a.ts': "import { readProfile } from '@/lib/upstream/types'",
        'lib/upstream/types.ts': '',
      },
      {
        'lib/plan/a.ts': "import { rules } from '@/lib/reference/rules'",
        'lib/reference/rules.ts': "import pg from 'pg'",
      },
      { 'lib/plan/a.ts': 'export const today = () => new Date()' },
      { 'lib/plan/a.ts': 'export const now = () => Date.now()' },
      { 'lib/plan/a.ts': 'export const dice = () => Math.random()' },
      { 'lib/plan/a.ts': 'export const zone = () => process.env.TZ' },
      { 'lib/requirements/a.ts': "export const ask = () => fetch('https://example.test')" },
    ],
  ],
  [
    'the sandbox knows neither registry nor plan',
    sandboxApart,
    [
      {
        'lib/sandbox/a.ts': "import { helper } from '@/lib/ids'",
        'lib/ids.ts': "import { steps } from './requirements/steps'",
        'lib/requirements/steps.ts': '',
      },
      { 'lib/sandbox/a.ts': "import { plan } from '@/lib/plan/plan'", 'lib/plan/plan.ts': '' },
    ],
  ],
  [
    'AUT-05 one file knows the sandbox, one how PostgreSQL is reached, and one the library of charts',
    gates,
    [
      { 'lib/jobs/a.ts': "import { scenarios } from '@/lib/sandbox/s'", 'lib/sandbox/s.ts': '' },
      { 'app/api/a/route.ts': "import type { Sandbox } from '@/lib/sandbox/s'", 'lib/sandbox/s.ts': '' },
      { 'lib/jobs/a.ts': "import pg from 'pg'" },
      { 'lib/jobs/a.ts': "import { drizzle } from 'drizzle-orm/node-postgres'" },
      { 'components/a.tsx': "import { Bar } from 'recharts'" },
      {
        'components/a.tsx': "import { Bars } from '@/components/operator/bars'",
        'components/operator/bars.tsx': '',
      },
      { 'lib/start.ts': "import { start } from './db/embedded/server'", 'lib/db/embedded/server.ts': '' },
    ],
  ],
  [
    'no file reaches itself through its imports',
    noCycles,
    [
      { 'lib/a.ts': "import { b } from './b'", 'lib/b.ts': "import { a } from '@/lib/a'" },
      {
        'lib/a.ts': "export { c } from './c'",
        'lib/b.ts': "import { a } from './a'",
        'lib/c.ts': "export const late = () => import('./b')",
      },
    ],
  ],
  ['rooms are entered by file', noBarrels, [{ 'lib/plan/index.ts': "export { a } from './a'" }]],
  [
    'files of the server rooms start with server-only',
    serverOnlyFirst,
    [
      { 'lib/onboarding/a.ts': "import { sql } from 'drizzle-orm'" },
      { 'lib/events/a.ts': "import { createHash } from 'node:crypto'\nimport 'server-only'" },
      { 'lib/http/a.ts': 'export const secret = () => process.env.APP_SECRET' },
      {
        'lib/sessions/a.ts': "import { env } from '@/lib/env'",
        'lib/env.ts': "import 'server-only'\nimport { readFileSync } from 'node:fs'",
      },
    ],
  ],
  [
    "'use server' stands in action files and nowhere else",
    useServerInActions,
    [
      { 'lib/sessions/a.ts': "'use server'\n" },
      { 'app/o/page.tsx': "export async function save() {\n  'use server'\n}" },
      { 'app/o/actions.ts': 'export async function save() {}' },
    ],
  ],
  [
    'AUT-05 every action asks who is calling',
    guardedActions,
    [
      { 'app/o/actions.ts': "'use server'\nexport async function save() { await store() }" },
      { 'app/o/actions.ts': "'use server'\nexport const save = async () => store()" },
      {
        'app/o/actions.ts':
          "'use server'\nexport async function save() { await checkOrigin() }\nexport async function other() {}",
      },
      { 'app/o/actions.ts': "'use server'\nexport { save } from '@/lib/save'" },
    ],
  ],
  [
    'AUT-05 every route lets nobody in unasked',
    guardedRoutes,
    [
      { 'app/api/a/route.ts': 'export function GET() { return new Response() }' },
      { 'app/api/a/route.ts': 'const all = () => answer()\nexport { all as GET, all as POST }' },
      {
        'app/api/a/route.ts':
          'export function GET(r: Request) { return visitOfRoute(r) }\nexport const POST = () => answer()',
      },
    ],
  ],
  [
    'who comes with a key is asked for it, at a host of ours',
    integratorsAreAsked,
    [
      { 'lib/api/as-integrator.ts': 'export const asIntegrator = () => authenticateIntegrator()' },
      { 'lib/api/as-integrator.ts': 'export const asIntegrator = () => checkHost()' },
    ],
  ],
  [
    "the service's deliveries are verified",
    webhooksAreVerified,
    [{ 'lib/webhooks/receive.ts': 'export async function receiveWebhook() { await store() }' }],
  ],
  [
    'no requirement code stands in quotes outside the registry',
    codesOnlyInRegistry(codes),
    [
      { 'lib/plan/a.ts': "export const late = ['country_of_birth']" },
      { 'components/a.tsx': 'export const A = () => <p id="liveness_check" />' },
      { 'lib/onboarding/a.ts': 'export const code = `identity_document`' },
    ],
  ],
  [
    'no file is longer than 250 lines, tables apart',
    shortFiles,
    [{ 'lib/a.ts': 'export {}\n'.repeat(251) }, { 'scripts/a.mjs': '\n'.repeat(300).concat('export {}') }],
  ],
  ['the list of long tables is up to date', tablesInUse, [{}]],
  [
    'nothing silences the type checker',
    noEscapes,
    [
      { 'lib/a.ts': 'export const a: any = 1' },
      { 'lib/a.ts': 'export const a = (b?: string) => b!' },
      { 'lib/a.ts': 'export const a = (b: string) => b as unknown as number' },
      { 'components/a.tsx': `// @ts${'-'}ignore\nexport {}` },
    ],
  ],
  [
    'the project speaks of itself alone',
    speaksOfItself,
    [
      { 'lib/a.ts': `// see /${'work'}/main\n` },
      { 'docs/a.md': `as the ${'ag'}ent found` },
      { 'messages/en.json': `{ "a": "made with ${'Cop'}ilot" }` },
      { 'README.md': `The plan is in ../${'sha'}red/plan.md` },
    ],
  ],
]

describe.each(rules)('%s', (_sentence, rule, broken) => {
  test('here', () => expect(rule(tree)).toEqual([]))
  test.each(broken.map((planted, index) => [index, planted] as const))(
    'finds planted case %i',
    (_index, planted) => expect(rule(treeOf(planted))).not.toEqual([]),
  )
})

test('a project that keeps the rules is left alone', () => {
  const good = treeOf({
    'app/o/actions.ts':
      "'use server'\nimport { visitOfAction } from '@/lib/sessions/guard'\nexport async function save(id: string) { await admit(id) }\nconst admit = (id: string) => visitOfAction(id)",
    'app/api/a/route.ts':
      "import { asIntegrator } from '@/lib/api/as-integrator'\nexport const GET = () => asIntegrator()",
    'lib/api/as-integrator.ts':
      "import 'server-only'\nexport const asIntegrator = () => checkHost() && authenticateIntegrator()",
    'lib/sessions/guard.ts': "import 'server-only'\nexport const visitOfAction = async (id: string) => id",
    'lib/upstream/types.ts': 'export type Profile = { name: string }',
    'lib/plan/plan.ts':
      "import type { Profile } from '@/lib/upstream/types'\nexport const year = (p: Profile, at: Date) => new Date(at).getFullYear() + p.name",
    'components/a.tsx': "import type { Profile } from '@/lib/upstream/types'\nexport type P = Profile",
    'docs/a.md': 'Every request carries a user agent.',
  })
  const found = rules.filter(([, rule]) => rule !== tablesInUse).flatMap(([, rule]) => rule(good))
  expect(found).toEqual([])
})
