import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importingRules } from './structure/broken/imports'
import { servingRules } from './structure/broken/server'
import { writingRules } from './structure/broken/texts'
import { tablesInUse } from './structure/text-rules'
import { readTree, treeOf } from './structure/tree'

const tree = readTree(path.resolve(import.meta.dirname, '..'))
const rules = [...importingRules, ...servingRules, ...writingRules]

describe.each(rules)('%s', (_sentence, rule, broken) => {
  test('this project keeps the rule', () => expect(rule(tree)).toEqual([]))
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
      "export const is = (step: S, field: F, channel: string) => step.documentPurpose === 'identity' && step.flow === 'face' && field.control === 'address' && channel === 'email' && field.name === 'name'",
    'lib/model/plan/groups.ts':
      "export const group = (id: string, step: S) => (id === 'people' || step.group === 'people' ? { kind: 'phone', step } : { id: 'face', step: step.id })",
    'components/a.tsx': "import type { Profile } from '@/lib/upstream/types'\nexport type P = Profile",
    'docs/a.md':
      'Every request carries a user agent. See [b](sub/b.md#c), [sub](sub) and [all](https://example.test/x.md).',
    'docs/sub/b.md': 'Back to [a](../a.md), here to [c](#c).',
    'lib/platform/ids.ts': '// The reason is in docs/sub/b.md.',
    'lib/laws.test.ts':
      "import { save } from '@/app/o/actions'\nimport type { P } from '@/components/a'\nimport * as plan from './model/plan/plan'\nconst { is } = await import('./model/plan/words')\nimport('./model/plan/groups').then((file) => file.group)\nexpect(plan.year)",
  })
  const found = rules.filter(([, rule]) => rule !== tablesInUse).flatMap(([, rule]) => rule(good))
  expect(found).toEqual([])
})
