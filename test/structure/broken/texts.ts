import { requirements, steps } from '@/lib/model/requirements/registry'
import { noSpreadLiterals, oneNameEach } from '../name-rules'
import { plainWords } from '../plain-words'
import { stepsOnlyInRegistry } from '../step-rules'
import { noOwls } from '../style-rules'
import {
  codesOnlyInRegistry,
  describedRooms,
  namedDocumentsExist,
  noEscapes,
  shortFiles,
  speaksOfItself,
  tablesInUse,
  triedByOneProject,
} from '../text-rules'
import type { TriedRule } from './tried-rule'

const codes = new Set(requirements.flatMap((requirement) => requirement.codes))
const stepIds = new Set(steps.map(({ id }) => id))

/** What stays out of code and texts. */
export const writingRules: readonly TriedRule[] = [
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
  [
    'no style is for whatever follows anything',
    noOwls,
    [
      { 'app/styles/a.css': '.stack > * + * { margin: 0 }' },
      { 'app/styles/a.css': '@layer parts { .a *+* { top: 0 } }' },
    ],
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
    'the name of a browser test says by which project it is tried',
    triedByOneProject,
    [{ 'e2e/journeys/a.spec.ts': '' }, { 'e2e/api/a.desktop.spec.ts': '' }],
  ],
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
    'the map of the rooms names every room',
    describedRooms,
    [{ 'lib/flow/attic/a.ts': 'export {}', 'docs/architecture.md': 'The rooms are `sessions` and attic.' }],
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
