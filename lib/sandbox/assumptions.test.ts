import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ASSUMED_IN_CODE, SANDBOX_ASSUMPTIONS } from './assumptions'
import { OWN_ROUTES } from './router'
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

test('the document names each table of the code that holds an assumption, and the table is there', () => {
  const rows = DOCUMENT.split('\n').filter((line) => line.endsWith('.ts` |'))
  expect(rows).toEqual(ASSUMED_IN_CODE.map(([what, file]) => `| ${what} | \`${file}\` |`))
  for (const [, file] of ASSUMED_IN_CODE)
    expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true])
})

test('every setting is the switch of an assumption', () => {
  const { money, ...rest } = defaultSandboxSettings
  const settings = [...Object.keys(rest), ...Object.keys(money).map((name) => `money.${name}`)]
  expect(SANDBOX_ASSUMPTIONS.map(({ switch: setting }) => setting).sort()).toEqual(settings.sort())
})

test('the usual value of every switch is one that can be set', () => {
  expect(readSandboxSettings(defaultSandboxSettings)).toEqual(defaultSandboxSettings)
})

test('the document shows each call of the sandbox’s own', () => {
  for (const { kind } of OWN_ROUTES) expect(DOCUMENT).toContain(`\`${kind}\``)
})
