import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import type { Limit } from './limit'
import { readLimits } from './read-limits'
import { CODE_WAITS, MOST_EACH, RATE_LIMITS } from './table'

const DOCUMENT = readFileSync(path.resolve(import.meta.dirname, '../../../docs/limits.md'), 'utf8')

const real = { textsPerDay: 2000, isKind: false }

function lasting(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`
}

const shown = (count: number) => count.toLocaleString('en')

/** A limit as the document shows it. */
function rowOf(name: string, limit: Limit): string {
  const uses = `${shown(limit.uses)}${limit.isCeiling ? ' at most' : ''}`
  const sandbox = shown(limit.sandbox ?? limit.uses)
  const broken = limit.whenBroken === 'refuse' ? 'refuses' : 'allows'
  return `| \`${name}\` | ${limit.of} | ${limit.per} | ${uses} | ${sandbox} | ${lasting(limit.seconds)} | ${broken} |`
}

test('the document shows each limit as it is, and no other', () => {
  const rows = DOCUMENT.split('\n').filter((line) => /^\| `\w+` \|(?:.*\|){6}$/.test(line))
  expect(rows).toEqual(Object.entries(RATE_LIMITS).map(([name, limit]) => rowOf(name, limit)))
})

test('the document shows the waits between codes and what one onboarding may have', () => {
  const waits = (list: readonly number[]) => `${list.join(', ')} s`
  expect(DOCUMENT).toContain(`| ${waits(CODE_WAITS.service)} | ${waits(CODE_WAITS.sandbox)} |`)
  const { files, bytes, sessions } = MOST_EACH
  expect(DOCUMENT).toContain(`| ${files} files | ${bytes / 1_000_000} MB | ${sessions} browsers at once |`)
})

test('the chance of guessing a code stays at 25 tries a day against a million codes', () => {
  const { of } = readLimits(real)
  expect(of.codeTryDay).toMatchObject({ uses: 25, seconds: 86_400 })
  expect(of.codeSend.uses * of.codeTry.uses).toBeLessThanOrEqual(of.codeTryDay.uses)
})

test('one integrator has room for a link each time a page is drawn, a hundred a second and more', () => {
  const { uses, seconds } = readLimits(real).of.integrator
  expect(uses / seconds).toBeGreaterThanOrEqual(100)
})

test('beside the sandbox no limit is stricter than beside a real service', () => {
  const [kind, strict] = [readLimits({ ...real, isKind: true }), readLimits(real)]
  for (const [name, { uses }] of Object.entries(strict.of))
    expect([name, Reflect.get(kind.of, name).uses >= uses]).toEqual([name, true])
  expect(kind.of.codeSend.uses).toBeGreaterThan(strict.of.codeSend.uses)
  expect(kind.codeWaits).toEqual([30])
})

test('a deployment sets a limit by its name, and the day’s text messages by their own setting', () => {
  const { of } = readLimits({ ...real, textsPerDay: 7, overrides: { codeSendNetwork: 50 } })
  expect([of.codeSendNetwork.uses, of.codeTexts.uses, of.codeTry.uses]).toEqual([50, 7, 5])
})

test.each([
  [{ codeTry: 6 }, 'codeTry must be a whole number from 1 to 5'],
  [{ codeTryDay: 26 }, 'codeTryDay must be a whole number from 1 to 25'],
  [{ codeSend: 6 }, 'codeSend must be a whole number from 1 to 5'],
  [{ codeTexts: 5 }, 'codeTexts is unknown'],
  [{ integrator: 0 }, 'integrator must be a whole number from 1 to 10000000'],
  [{ integrator: 'marker' }, 'integrator'],
  [{ moon: 1 }, 'moon is unknown'],
  ['marker', 'it must be an object'],
])('%j is refused by name and range: what guessing hangs on can only be lowered', (overrides, words) => {
  const read = () => readLimits({ ...real, overrides })
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(words)
  expect(read).not.toThrow('marker')
})
