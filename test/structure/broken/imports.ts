import { exportsAreImported } from '../export-rules'
import {
  componentsWithoutServer,
  gates,
  importDirection,
  importsExist,
  noBarrels,
  noCycles,
  pureRooms,
  sandboxApart,
} from '../import-rules'
import { flowRoomsInOrder, noRoomCircles, wings } from '../room-rules'
import type { TriedRule } from './tried-rule'

/** What may import what: parts, wings and rooms. */
export const importingRules: readonly TriedRule[] = [
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
    'an export is imported by another file',
    exportsAreImported,
    [
      { 'lib/a.ts': 'export const a = 1' },
      { 'lib/a.ts': 'type A = string\nexport type { A }', 'lib/b.ts': "import { B } from './a'" },
      { 'lib/a.ts': "export { b } from './b'", 'lib/b.ts': 'export const b = 1' },
      { 'lib/a.ts': 'export default 1', 'lib/b.ts': "import { a } from './a'" },
      {
        'lib/a.ts': 'export const one = 1\nexport const two = 2',
        'lib/b.ts': "import * as all from './a'\nconst first = all.one",
      },
      { 'lib/a.ts': 'export const one = 1', 'lib/b.ts': "const { two } = await import('./a')" },
      { 'app/api/a/actions.ts': "'use server'\nexport async function GET() {}" },
    ],
  ],
  ['rooms are entered by file', noBarrels, [{ 'lib/model/plan/index.ts': "export { a } from './a'" }]],
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
]
