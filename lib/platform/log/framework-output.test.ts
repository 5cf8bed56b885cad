import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { takeFrameworkOutput } from './framework-output'

const written: string[] = []
const own = { ...console }
vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
  written.push(String(chunk))
  return true
})
process.env.LOG_LEVEL = 'info'
takeFrameworkOutput()
afterAll(() => Object.assign(console, own))
beforeEach(() => {
  written.length = 0
})

const lines = () => written.join('').split('\n').filter(Boolean)
const forged = 'x"\n{"level":50,"event":"planted"}\u001b[31m\u009b\u2028'

test('a name of an action that a stranger made up writes one line, of our making', () => {
  const { warn } = console
  warn(new Error(`Failed to find Server Action "${forged}". This request might be from …`))
  expect(lines()).toHaveLength(1)
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    event: 'framework.said',
    about: 'action_unknown',
    errorName: 'Error',
    frames: expect.stringContaining('framework-output.test.ts'),
  })
  expect(written.join('')).not.toContain('planted')
})

test('whatever the framework prints, by any of its ways, none of its words is taken over', () => {
  const { log, info, warn, error, debug, trace } = console
  const ways = [log, info, warn, error, debug, trace]
  for (const way of ways)
    way('⨯', `\`host\` header with value \`${forged}\` does not match \`origin\` header`)
  error(forged)
  error(new TypeError(forged))
  error({ planted: forged }, [forged], undefined)
  error()
  expect(lines().map((line) => JSON.parse(line).about)).toEqual([
    ...ways.map(() => 'action_from_elsewhere'),
    'other',
    'page_failed',
    'other',
    'other',
  ])
  expect(written.join('')).not.toContain('planted')
})
