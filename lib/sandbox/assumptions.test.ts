import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ASSUMED_WITHOUT_SWITCH, SANDBOX_ASSUMPTIONS } from './assumptions'
import { OWN_ROUTES } from './calls/router'
import { defaultSandboxSettings, readSandboxSettings } from './settings'
import { at } from './testing/bench'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/sandbox-assumptions.md'), 'utf8')

const usualOf = (setting: string) => at(defaultSandboxSettings, ...setting.split('.'))

test('the document shows each assumption with its switch and its usual value, and no other', () => {
  const rows = DOCUMENT.split('\n').filter((line) => /^\| `[\w.]+` \|(?:.*\|){3}$/.test(line))
  expect(rows).toEqual(
    SANDBOX_ASSUMPTIONS.map(
      ({ switch: setting, silent, played }) =>
        `| \`${setting}\` | ${silent} | ${played} | \`${JSON.stringify(usualOf(setting))}\` |`,
    ),
  )
})

test('the document names what has no switch, with the file that holds it and the reason', () => {
  const rows = DOCUMENT.split('\n').filter((line) => /^\| .* \| `[\w/.-]+\.ts` \| .* \|$/.test(line))
  expect(rows).toEqual(
    ASSUMED_WITHOUT_SWITCH.map(([what, file, why]) => `| ${what} | \`${file}\` | ${why} |`),
  )
  for (const [, file, why] of ASSUMED_WITHOUT_SWITCH)
    expect([file, existsSync(path.join(ROOT, file)), why.length > 20]).toEqual([file, true, true])
})

test('every setting is the switch of an assumption', () => {
  const { money, rules, ...rest } = defaultSandboxSettings
  const settings = [
    ...Object.keys(rest),
    ...Object.keys(money).map((name) => `money.${name}`),
    ...Object.keys(rules).map((name) => `rules.${name}`),
  ]
  expect(SANDBOX_ASSUMPTIONS.map(({ switch: setting }) => setting).sort()).toEqual(settings.sort())
})

const HERE = import.meta.dirname
const LISTS = ['assumptions.ts', 'settings.ts', 'money/money-settings.ts', 'rules/rule-settings.ts']
const COMMENT = /\/\*\*[\s\S]*?\*\/|(?:\/\/.*\n\s*)+/g
const ASSUMES = /assum|not (?:published|documented|shown|stated)|\(unknown\)|nothing shows/i

test('every comment of the sandbox that speaks of an assumption names its switch, or its file is listed without one', () => {
  const switches = new Set(SANDBOX_ASSUMPTIONS.map(({ switch: setting }) => setting))
  const listed: readonly string[] = ASSUMED_WITHOUT_SWITCH.map(([, file]) => file)
  const files = globSync('**/*.ts', { cwd: HERE }).filter((file) => !/\.test\.ts$|^testing/.test(file))
  const spoken = files.flatMap((file) => {
    if (LISTS.includes(file) || listed.includes(`lib/sandbox/${file}`)) return []
    const comments = readFileSync(path.join(HERE, file), 'utf8').match(COMMENT) ?? []
    return comments.filter((comment) => ASSUMES.test(comment)).map((comment) => [file, comment] as const)
  })
  const named = (comment: string) =>
    [...comment.matchAll(/`([\w.]+)`/g)].some(([, name = '']) => switches.has(name))
  expect(spoken.length).toBeGreaterThan(2)
  expect(spoken.filter(([, comment]) => !named(comment))).toEqual([])
})

test('the usual value of every switch is one that can be set', () => {
  expect(readSandboxSettings(defaultSandboxSettings)).toEqual(defaultSandboxSettings)
})

test('the document shows each call of the sandbox’s own', () => {
  for (const { kind } of OWN_ROUTES) expect(DOCUMENT).toContain(`\`${kind}\``)
})
