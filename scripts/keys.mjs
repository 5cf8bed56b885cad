import './runtime.mjs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import './aliases.mjs'
import { installationSecret, projectFolder } from './prepare.mjs'

const USAGE = `Keys for the interface of integrators. The key itself is shown once.

  npm run keys -- list [int_…]
  npm run keys -- integrator int_acme --name 'Acme' --domain acme.example [--support https://acme.example/help]
  npm run keys -- create int_acme --name 'Back office'
  npm run keys -- create int_acme --name 'Back office' --stdin    takes in a key that was made elsewhere
  npm run keys -- revoke key_…`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    domain: { type: 'string' },
    support: { type: 'string' },
    stdin: { type: 'boolean' },
  },
})
const [command, subject = ''] = positionals
const { name = '', domain, support: supportUrl } = values

process.env.VESTIBULE_DATA_DIR = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
installationSecret(process.env.VESTIBULE_DATA_DIR)
// What the command prints is its answer.
process.env.LOG_LEVEL ??= 'silent'
process.chdir(projectFolder)

const { createIntegrator, createKey, listKeys, revokeKey } = await import(
  '../lib/integrators/keys/integrator-keys.ts'
)
const { databaseOnceOpen } = await import('../lib/platform/db/handle.ts')

const COMMANDS = {
  list: async (db) => {
    for (const key of await listKeys(db, subject || undefined)) console.log(lineOf(key))
  },
  integrator: async (db) =>
    tell(await createIntegrator(db, { id: subject, name, domain, supportUrl }), ({ id }) => id),
  create: async (db) => {
    // Never as a word of the command, which everybody on the machine can read.
    const given = values.stdin ? (await text(process.stdin)).trim() : undefined
    tell(await createKey(db, subject, name, given), ({ id, key }) => (given ? id : key))
  },
  revoke: async (db) => tell(await revokeKey(db, subject), ({ id }) => `${id} works no more`),
}

const work = Object.hasOwn(COMMANDS, command ?? '') ? COMMANDS[command] : undefined
if (work) {
  const db = await databaseOnceOpen()
  await work(db)
  await db.$client.end()
} else {
  console.log(USAGE)
  process.exitCode = command === undefined || command === 'help' ? 0 : 2
}

function lineOf({ id, name, integratorId, createdAt, lastUsedAt, revokedAt }) {
  const used = lastUsedAt ? `last used ${lastUsedAt.toISOString().slice(0, 13)} h` : 'never used'
  const state = revokedAt ? `revoked ${revokedAt.toISOString().slice(0, 10)}` : used
  return [id, integratorId, createdAt.toISOString().slice(0, 10), state, name].join('  ')
}

function tell(outcome, show) {
  if (outcome.ok) return console.log(show(outcome.value))
  const places = (outcome.fields ?? []).map(({ pointer, detail }) => `${pointer}: ${detail}`)
  console.error([outcome.code, ...places].join('\n  '))
  process.exitCode = 1
}
