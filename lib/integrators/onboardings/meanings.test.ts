import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NEXT_ACTION_MEANS, STATUS_MEANS, STEP_STATE_MEANS } from './meanings'

const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../../docs/integrate.md'), 'utf8')

test.each([
  ['status', STATUS_MEANS],
  ['nextAction', NEXT_ACTION_MEANS],
  ['state', STEP_STATE_MEANS],
])('the document says the same of each %s', (name, meanings) => {
  const table = DOCUMENT.slice(DOCUMENT.indexOf(`| \`${name}\` | Means |`)).split('\n\n', 1)[0]
  const rows = Object.entries(meanings).map(([value, meaning]) => `| \`${value}\` | ${meaning} |`)
  expect(table?.split('\n').slice(2)).toEqual(rows)
})
