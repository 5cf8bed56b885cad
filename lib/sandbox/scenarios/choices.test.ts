import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '@/test/servers/database'
import { openBench } from '../testing/bench'
import { SANDBOX_CHOICES } from './choices'

const db = await freshDatabase()
const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../../docs/sandbox-scenarios.md'), 'utf8')

const rowOf = ({ name, told }: { name: string; told: string }) => `| \`${name}\` | ${told} |`

test('the document shows what can be asked of the sandbox, and nothing else', () => {
  const { scenarios, transfers, models, others } = SANDBOX_CHOICES
  const rows = DOCUMENT.split('\n').filter((line) => /^\| `\w+` \|/.test(line))
  expect(rows).toEqual([
    ...scenarios.values.map(rowOf),
    ...transfers.values.map(rowOf),
    ...models.values.map(rowOf),
    ...others.map(({ meta, told }) => rowOf({ name: meta, told })),
  ])
  for (const { meta } of [scenarios, transfers, models]) expect(DOCUMENT).toContain(`\`meta.${meta}\``)
})

test('a machine reads the same', async () => {
  expect((await openBench(db).call('GET', '/scenarios')).body).toEqual(
    JSON.parse(JSON.stringify(SANDBOX_CHOICES)),
  )
})
