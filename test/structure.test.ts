import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { requirements, steps } from '@/lib/model/requirements/registry'
import {
  componentsWithoutServer,
  gates,
  importDirection,
  importsExist,
  noBarrels,
  noCycles,
  pureRooms,
  type Rule,
  sandboxApart,
} from './structure/import-rules'
import { noSpreadLiterals, oneNameEach } from './structure/name-rules'
import { plainWords } from './structure/plain-words'
import { flowRoomsInOrder, noRoomCircles, wings } from './structure/room-rules'
import {
  guardedActions,
  guardedRoutes,
  integratorsAreAsked,
  nothingOfAConnection,
  serverOnlyFirst,
  useServerInActions,
  webhooksAreVerified,
} from './structure/server-rules'
import { stepsOnlyInRegistry } from './structure/step-rules'
import {
  codesOnlyInRegistry,
  namedDocumentsExist,
  noEscapes,
  shortFiles,
  speaksOfItself,
  tablesInUse,
} from './structure/text-rules'
import { readTree, treeOf } from './structure/tree'

const tree = readTree(path.resolve(import.meta.dirname, '..'))
const codes = new Set(requirements.flatMap((requirement) => requirement.codes))
const stepIds = new Set(steps.map(({ id }) => id))

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
      {
        'lib/sandbox/a.ts': "export { seal } from '@/lib/platform/crypto/seal'",
        'lib/platform/crypto/seal.ts': '',
      },
    ],
  ],
  [
    'every file that is imported exists, also by what the suite does not run',
    importsExist,
    [
      { 'bench/a.mjs': "import { b } from '../lib/model/b.ts'" },
      { 'scripts/a.mjs': "const { b } = await import('./b.mjs')" },
    ],
  ],
  [
    'every file of lib stands in a wing, and wings import downwards',
    wings,
    [
      { 'lib/loose.ts': 'export {}' },
      { 'lib/drawer/a.ts': 'export {}' },
      { 'lib/platform/db/a.ts': "import type { P } from '@/lib/model/plan/p'", 'lib/model/plan/p.ts': '' },
      {
        'lib/upstream/a.ts': "import { open } from '@/lib/flow/onboarding/a'",
        'lib/flow/onboarding/a.ts': '',
      },
      {
        'lib/flow/look/a.ts': "import { b } from '@/lib/integrators/look/b'",
        'lib/integrators/look/b.ts': '',
      },
      {
        'lib/flow/sessions/a.ts': "import { b } from '@/lib/operator/audit/b'",
        'lib/operator/audit/b.ts': '',
      },
      {
        'lib/integrators/api/a.ts': "import { b } from '@/lib/developer/home/b'",
        'lib/developer/home/b.ts': '',
      },
      { 'lib/operator/list/a.ts': "import { b } from '@/lib/start/b'", 'lib/start/b.ts': '' },
      { 'lib/model/plan/a.ts': "import type { L } from '@/lib/platform/log/l'", 'lib/platform/log/l.ts': '' },
    ],
  ],
  [
    "the rooms of the customer's side keep their order",
    flowRoomsInOrder,
    [
      { 'lib/flow/sessions/a.ts': "import { b } from '@/lib/flow/screens/b'", 'lib/flow/screens/b.ts': '' },
      {
        'lib/flow/events/a.ts': "import type { V } from '@/lib/flow/onboarding/visit'",
        'lib/flow/onboarding/visit.ts': '',
      },
      { 'lib/flow/attic/a.ts': 'export {}' },
    ],
  ],
  [
    'no room reaches itself through its imports, types included',
    noRoomCircles,
    [
      {
        'lib/operator/list/a.ts': "import type { B } from '@/lib/operator/acts/b'",
        'lib/operator/acts/b.ts': "import { c } from '@/lib/operator/list/c'",
        'lib/operator/list/c.ts': '',
      },
      {
        'lib/platform/a.ts': "import { b } from '@/lib/platform/db/b'",
        'lib/platform/db/b.ts': "import { c } from '@/lib/platform/log/c'",
        'lib/platform/log/c.ts': "import { a } from '@/lib/platform/a'",
      },
    ],
  ],
  [
    'components bring nothing of the server into a browser',
    componentsWithoutServer,
    [
      {
        'components/a.tsx': "import { env } from '@/lib/platform/env/env'",
        'lib/platform/env/env.ts': "import 'server-only'",
      },
      {
        'components/a.tsx': "import { words } from '@/lib/words'",
        'lib/words.ts': "export { words } from './deep'",
        'lib/deep.ts': "import 'server-only'",
      },
      { 'components/a.tsx': "import { readFile } from 'node:fs'" },
      {
        'components/a.tsx': "const late = () => import('@/lib/platform/env/env')",
        'lib/platform/env/env.ts': "import 'server-only'",
      },
    ],
  ],
  [
    'registry and plan touch no network, clock, database or React',
    pureRooms,
    [
      { 'lib/model/plan/a.ts': "import { useState } from 'react'" },
      { 'lib/model/plan/a.ts': "import { readFileSync } from 'node:fs'" },
      {
        'lib/model/requirements/a.ts': "import { database } from '@/lib/platform/db/handle'",
        'lib/platform/db/handle.ts': '',
      },
      {
        'lib/model/plan/a.ts': "import { readProfile } from '@/lib/upstream/types'",
        'lib/upstream/types.ts': '',
      },
      {
        'lib/model/plan/a.ts': "import { rules } from '@/lib/model/reference/rules'",
        'lib/model/reference/rules.ts': "import pg from 'pg'",
      },
      { 'lib/model/plan/a.ts': 'export const today = () => new Date()' },
      { 'lib/model/plan/a.ts': 'export const now = () => Date.now()' },
      { 'lib/model/plan/a.ts': 'export const dice = () => Math.random()' },
      { 'lib/model/plan/a.ts': 'export const zone = () => process.env.TZ' },
      { 'lib/model/requirements/a.ts': "export const ask = () => fetch('https://example.test')" },
    ],
  ],
  [
    'the sandbox knows neither registry nor plan',
    sandboxApart,
    [
      {
        'lib/sandbox/a.ts': "import { helper } from '@/lib/platform/ids'",
        'lib/platform/ids.ts': "import { steps } from '@/lib/model/requirements/steps'",
        'lib/model/requirements/steps.ts': '',
      },
      { 'lib/sandbox/a.ts': "import { plan } from '@/lib/model/plan/plan'", 'lib/model/plan/plan.ts': '' },
    ],
  ],
  [
    'one file knows the sandbox, and one how PostgreSQL is reached',
    gates,
    [
      { 'lib/start/a.ts': "import { scenarios } from '@/lib/sandbox/s'", 'lib/sandbox/s.ts': '' },
      { 'app/api/a/route.ts': "import type { Sandbox } from '@/lib/sandbox/s'", 'lib/sandbox/s.ts': '' },
      { 'lib/start/a.ts': "import pg from 'pg'" },
      { 'lib/start/a.ts': "import { drizzle } from 'drizzle-orm/node-postgres'" },
      {
        'lib/start/start.ts': "import { start } from '@/lib/platform/db/embedded/server'",
        'lib/platform/db/embedded/server.ts': '',
      },
    ],
  ],
  [
    'nothing is left in a connection of the database when its transaction ends',
    nothingOfAConnection,
    [
      { 'lib/flow/a.ts': 'await tx.execute(sql`select pg_advisory_lock(1)`)' },
      { 'lib/flow/a.ts': "await client.query('listen changes')" },
      { 'lib/flow/a.ts': 'await db.execute(sql`set statement_timeout = 5`)' },
      { 'lib/flow/a.ts': "db.select().from(rows).prepare('rows')" },
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
  [
    'no two exports share a name',
    oneNameEach,
    [
      { 'lib/model/plan/a.ts': 'export const a = 1', 'lib/flow/pages/b.ts': 'export function a() {}' },
      { 'components/a.tsx': 'export type A = string', 'lib/model/plan/a.ts': 'export type A = number' },
    ],
  ],
  [
    'no object is written only to be spread',
    noSpreadLiterals,
    [{ 'lib/model/plan/a.ts': 'export const a = (b: number, c: number) => ({ ...{ b, c }, d: 1 })' }],
  ],
  ['rooms are entered by file', noBarrels, [{ 'lib/model/plan/index.ts': "export { a } from './a'" }]],
  [
    'files of the server rooms start with server-only',
    serverOnlyFirst,
    [
      { 'lib/flow/answers/a.ts': "import { sql } from 'drizzle-orm'" },
      { 'lib/flow/events/a.ts': "import { createHash } from 'node:crypto'\nimport 'server-only'" },
      { 'lib/platform/http/a.ts': 'export const secret = () => process.env.APP_SECRET' },
      {
        'lib/flow/sessions/a.ts': "import { env } from '@/lib/platform/env/env'",
        'lib/platform/env/env.ts': "import 'server-only'\nimport { readFileSync } from 'node:fs'",
      },
    ],
  ],
  [
    "'use server' stands in action files and nowhere else",
    useServerInActions,
    [
      { 'lib/flow/sessions/a.ts': "'use server'\n" },
      { 'app/o/page.tsx': "export async function save() {\n  'use server'\n}" },
      { 'app/o/actions.ts': 'export async function save() {}' },
    ],
  ],
  [
    'every action asks who is calling',
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
    'every route lets nobody in unasked',
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
      {
        'lib/integrators/api/as-integrator.ts': 'export const asIntegrator = () => authenticateIntegrator()',
      },
      { 'lib/integrators/api/as-integrator.ts': 'export const asIntegrator = () => checkHost()' },
    ],
  ],
  [
    "the service's deliveries are verified",
    webhooksAreVerified,
    [{ 'lib/flow/webhooks-in/receive.ts': 'export async function receiveWebhook() { await store() }' }],
  ],
  [
    'no requirement code stands in quotes outside the registry',
    codesOnlyInRegistry(codes),
    [
      { 'lib/model/plan/a.ts': "export const late = ['country_of_birth']" },
      { 'components/a.tsx': 'export const A = () => <p id="liveness_check" />' },
      { 'lib/flow/answers/a.ts': 'export const code = `identity_document`' },
    ],
  ],
  [
    "no step's id stands in quotes outside the registry",
    stepsOnlyInRegistry(stepIds),
    [
      { 'lib/model/plan/a.ts': "export const late = ['company-register']" },
      { 'lib/model/plan/a.ts': 'export const rules = { shareholders: [1], "address-proof": [2] }' },
      { 'lib/model/plan/a.ts': "export const is = (step: string) => step === 'name'" },
      { 'lib/model/plan/a.ts': "export const is = (planned: P) => 'tax' !== planned.step.id" },
      { 'lib/model/plan/a.ts': "export const is = (stepId: string) => ['email', 'x'].includes(stepId)" },
      { 'lib/model/plan/a.ts': 'export const view = { step: `terms` }' },
      { 'lib/model/plan/a.ts': "export const view = (a: boolean) => ({ step: a ? 'face' : undefined })" },
      { 'lib/model/plan/a.ts': "export const PEOPLE_STEP = 'people'" },
      { 'lib/model/plan/a.ts': "export type Input = { step: 'identity' | 'other' }" },
      {
        'lib/model/plan/a.ts':
          "export const of = (step: S) => { switch (step.id) { case 'birth': return 1 } }",
      },
      { 'lib/flow/answers/a.ts': "export const link = (id: string) => paths.step(id, 'address')" },
      { 'lib/flow/answers/a.ts': "export const walk = (walker: W) => walker.answer('email')" },
      { 'components/a.tsx': "export const A = ({ t }: P) => <p>{t('steps.tax.title')}</p>" },
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
  [
    'comments, names of tests and documents are in plain English',
    plainWords,
    [
      { 'lib/a.ts': '/** For whoever reads it. */' },
      { 'lib/a.ts': `const a = 1 //${' '}Somebody comes back` },
      { 'lib/a.test.ts': "test('a person mends an answer', () => {})" },
      { 'docs/a.md': 'What stands there is drawn anew.' },
    ],
  ],
  [
    'documents that a text names, and what its links lead to, are there',
    namedDocumentsExist,
    [
      { 'lib/a.ts': '/** The reason is in docs/reasons/a.md. */' },
      { 'lib/a.ts': '/**\n * As a.md 3.4 says.\n */' },
      { 'lib/a.ts': `export {} //${' '}see docs/gone.md` },
      { 'README.md': 'The words are in `docs/gone.md`.' },
      { 'README.md': 'The words are in [words](docs/gone.md#one).', 'docs/words.md': '' },
      { 'docs/decisions/a.md': '[b](b.md)', 'docs/b.md': '' },
      { 'README.md': '![A page](docs/pictures/gone.png)' },
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
      "'use server'\nimport { visitOfAction } from '@/lib/flow/sessions/guard'\nexport async function save(id: string) { await admit(id) }\nconst admit = (id: string) => visitOfAction(id)",
    'app/api/a/route.ts':
      "import { asIntegrator } from '@/lib/integrators/api/as-integrator'\nexport const GET = () => asIntegrator()",
    'lib/integrators/api/as-integrator.ts':
      "import 'server-only'\nexport const asIntegrator = () => checkHost() && authenticateIntegrator()",
    'lib/flow/sessions/guard.ts':
      "import 'server-only'\nexport const visitOfAction = async (id: string) => id",
    'lib/upstream/types.ts': 'export type Profile = { name: string }',
    'lib/model/plan/plan.ts':
      "import type { Profile } from '@/lib/upstream/types'\nexport const year = (p: Profile, at: Date) => new Date(at).getFullYear() + p.name",
    'lib/model/plan/words.ts':
      "export const is = (step: S, field: F, channel: string) => step.papers === 'identity' && step.flow === 'face' && field.control === 'address' && channel === 'email' && field.name === 'name'",
    'lib/model/plan/groups.ts':
      "export const group = (id: string, step: S) => (id === 'people' || step.group === 'people' ? { kind: 'phone', step } : { id: 'face', step: step.id })",
    'components/a.tsx': "import type { Profile } from '@/lib/upstream/types'\nexport type P = Profile",
    'docs/a.md':
      'Every request carries a user agent. See [b](sub/b.md#c), [sub](sub) and [all](https://example.test/x.md).',
    'docs/sub/b.md': 'Back to [a](../a.md), here to [c](#c).',
    'lib/platform/ids.ts': '// The reason is in docs/sub/b.md.',
  })
  const found = rules.filter(([, rule]) => rule !== tablesInUse).flatMap(([, rule]) => rule(good))
  expect(found).toEqual([])
})
