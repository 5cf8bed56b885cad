import { afterEach, expect, test, vi } from 'vitest'
import { createIntegrator } from '@/lib/integrators/keys/integrator-keys'
import { authenticateIntegrator } from '@/lib/integrators/keys/integrators'
import { runCommand } from '@/test/servers/run-command'
import { openWorld } from '@/test/world'

const { db } = await openWorld()

afterEach(() => vi.unstubAllEnvs())

const keys = (words: string[], input = '') => runCommand(db, 'keys.mjs', words, input)

// Each run starts the app's own code again, which takes its time on a busy machine: what the functions behind it do is
// tested beside them, and here only that the command reaches them.
test('a key made by the command opens the interface, and is all that the command answers', async () => {
  await createIntegrator(db, { id: 'int_acme', name: 'Acme', domain: 'acme.example' })
  const [said, logged] = [
    ['create', 'int_acme', '--name', 'Back office', '--scope', 'read'],
    { event: 'key.changed' },
  ]
  for (const level of ['', 'info']) {
    vi.stubEnv('LOG_LEVEL', level)
    const { stdout, stderr } = await keys(said)
    expect(stdout).toMatch(/^vst_live_[A-Za-z0-9_-]{43}\n$/)
    expect(await authenticateIntegrator(db, `Bearer ${stdout.trim()}`, '192.0.2.1')).toMatchObject({
      ok: true,
      value: { id: 'int_acme', scope: 'read' },
    })
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining({ ...logged, change: 'created', level: 40 }))
    if (level === '') expect(lines).toHaveLength(1)
  }
}, 60_000)

test('what a key cannot be made of is said in sentences', async () => {
  expect(await keys(['rotate', 'key_nowhere'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is nothing here for you \(not_found\)\. The id .*\.\n$/),
  })
  const named = ['integrator', 'acme', '--name', 'Acme', '--domain', 'acme.example']
  expect(await keys(named)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('  /id: must be int_ and then'),
  })
}, 60_000)

test('a key that was made elsewhere is taken from standard input, and is not printed', async () => {
  await createIntegrator(db, { id: 'int_shop', name: 'Shop', domain: 'shop.example' })
  const key = `vst_live_${'a'.repeat(43)}`
  const { stdout } = await keys(['create', 'int_shop', '--name', 'Server', '--stdin'], `${key}\n`)
  expect(stdout).toMatch(/^key_\w+\n$/)
  expect(await authenticateIntegrator(db, `Bearer ${key}`, '192.0.2.1')).toMatchObject({ ok: true })
}, 60_000)
