import {
  guardedActions,
  guardedRoutes,
  integratorsAreAsked,
  missingPagesAreDrawn,
  nothingOfAConnection,
  serverOnlyFirst,
  useServerInActions,
  webhooksAreVerified,
} from '../server-rules'
import type { TriedRule } from './tried-rule'

/** What keeps strangers out, and the database’s connections clean. */
export const servingRules: readonly TriedRule[] = [
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
    'a page that does not exist is drawn as one that says so',
    missingPagesAreDrawn,
    [
      { 'app/o/page.tsx': "import { notFound } from 'next/navigation'\nexport default () => notFound()" },
      {
        'lib/flow/pages/a.ts':
          "import { headers } from 'x'\nimport { notFound, redirect } from 'next/navigation'",
      },
    ],
  ],
  [
    "the service's deliveries are verified",
    webhooksAreVerified,
    [{ 'lib/flow/webhooks-in/receive.ts': 'export async function receiveWebhook() { await store() }' }],
  ],
]
