import { expect, test } from 'vitest'
import { verdictOn } from './advisories.mjs'

const report = (vulnerabilities: object, prod = 90) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { prod } } })

test('a tree without a known weakness passes, and says how much was looked at', () => {
  expect(verdictOn(report({}))).toBe('No known weakness in 90 packages that run in production.')
})

test('each weakness fails it and is named, the gravest first', () => {
  const found = {
    mild: { severity: 'low' },
    grave: { severity: 'critical' },
    also: { severity: 'low' },
    odd: { severity: 'unheard of' },
  }
  expect(() => verdictOn(report(found))).toThrow(
    'Known weaknesses: odd (unheard of), grave (critical), also (low), mild (low).',
  )
})

test.each([
  ['no output', null],
  ['an empty output', ''],
  ['words', 'npm error network'],
  ['null', 'null'],
  ['a refusal of the registry', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })],
  ['an error of npm', JSON.stringify({ error: { code: 'ENOLOCK' } })],
  ['a report about no package', report({}, 0)],
  ['a report without its packages', JSON.stringify({ vulnerabilities: {} })],
])('where nobody answers it has failed: %s', (_name, output) => {
  expect(() => verdictOn(output)).toThrow('Nothing was checked')
})
