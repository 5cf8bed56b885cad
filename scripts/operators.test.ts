import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import { ROLES } from '@/lib/operator/sign-in/roles'
import { REAL } from '@/lib/platform/env/testing/settings'
import { runCommand } from '@/test/servers/run-command'
import { begin, openWorld, prefilled } from '@/test/world'
import { helpOf } from './command-line/help.mjs'
import { operators } from './operators.mjs'

const world = await openWorld()
afterEach(() => vi.unstubAllEnvs())

const rehearse = (words: string[], input: string) =>
  runCommand(world.db, 'operators.mjs', ['rehearse', ...words], input)

test('the command offers the roles that the console knows', () => {
  expect(operators.commands?.['sign-in']?.options?.role?.takes).toEqual(ROLES)
})

test('help and the console’s document say that the address follows the settings of the app', () => {
  const signIn = operators.commands?.['sign-in']
  const document = readFileSync(path.join(import.meta.dirname, '../docs/console.md'), 'utf8')
  for (const text of [signIn ? helpOf('sign-in', signIn) : '', document])
    expect(text).toContain('PORT=4000 npm run operators -- sign-in')
})

const PROVIDER = { OIDC_ISSUER: 'https://team.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }

test.each([
  [
    'beside a real service, what to set',
    REAL,
    /beside a real service .* Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, /,
  ],
  [
    'with a provider, where the team signs in',
    { ...REAL, ...PROVIDER },
    /signs in at https:\/\/pay\.example\/operator, by the provider in OIDC_ISSUER\.$/,
  ],
  [
    'without a console, that there is none',
    { OPERATOR_SIGN_IN: 'none' },
    /OPERATOR_SIGN_IN=none, so there is no console\.$/,
  ],
])(
  'where a one-time address would open nothing the command says, %s',
  async (_where, settings, said) => {
    for (const [name, value] of Object.entries({ SANDBOX_LIMITS: '', ...settings })) vi.stubEnv(name, value)
    const { code, stderr } = await runCommand(world.db, 'operators.mjs', ['sign-in'])
    expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(said)])
  },
  60_000,
)

test('a change of rules is rehearsed from standard input', async () => {
  const browser = await begin(world, { type: 'individual', prefill: prefilled() })
  await browser.submit(CHECK_STEP, { declaration: 'on' })
  const { stdout, stderr } = await rehearse(['-'], '# of next year\n+ unheard_of USA\n')
  expect(stdout, stderr).toMatch(/^\d+ of \d+ onboardings would change: 0 minutes more and 0 less in all\.\n/)
  expect(stdout).toContain(`/operator/onboardings/${browser.id}  VB-`)
}, 60_000)
