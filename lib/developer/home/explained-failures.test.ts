import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import ErrorsPage from '@/app/(developer)/docs/errors/page'
import { failuresOf } from '@/lib/integrators/api/operation'
import { operations } from '@/lib/integrators/api/operations'
import { failureStatus } from '@/lib/platform/errors'
import { problemAddress } from '@/lib/platform/http/answers/problem-address'
import { explainedFailures } from './explained-failures'

const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../../docs/errors.md'), 'utf8')

/** What a call can be refused with: by its operation, or because the address has no such method. */
const inApi: ReadonlySet<string> = new Set([
  'method.refused',
  ...Object.values(operations).flatMap(failuresOf),
])

test('every code is explained, in the order of the table', () => {
  expect(explainedFailures.map(({ code }) => code)).toEqual(Object.keys(failureStatus))
})

test('the document explains the same codes in the same words, and says which a call can get', () => {
  expect(DOCUMENT.split('\n').filter((line) => line.startsWith('| <a id='))).toEqual(
    explainedFailures.map(
      ({ code, status, title, detail }) =>
        `| <a id="${code}"></a>\`${code}\` | ${status} | ${inApi.has(code) ? 'API' : 'pages'} | ${title} | ${detail} |`,
    ),
  )
})

test('the address in a problem leads to its entry on a page of the app', () => {
  expect(ErrorsPage).toBeTypeOf('function')
  for (const { code } of explainedFailures)
    expect(problemAddress(code)).toBe(`http://localhost:3000/docs/errors#${code}`)
})
