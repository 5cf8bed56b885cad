import './runtime.mjs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import './aliases.mjs'
import { installationSecret, projectFolder, signInAddress } from './prepare.mjs'

const USAGE = `The team's console.

  npm run operators -- sign-in [--role viewer|support|reviewer|admin]   a one-time address, good for an hour
  npm run operators -- verify                                           walks the audit's chain`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', default: 'admin' } },
})

process.env.VESTIBULE_DATA_DIR = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
const secret = installationSecret(process.env.VESTIBULE_DATA_DIR)
// What the command prints is its answer.
process.env.LOG_LEVEL ??= 'silent'
process.chdir(projectFolder)

const { env } = await import('../lib/platform/env/env.ts')
const { ROLES } = await import('../lib/operator/sign-in/roles.ts')

const COMMANDS = { 'sign-in': signIn, verify }
const work = COMMANDS[positionals[0] ?? '']
if (work) await work()
else {
  console.log(USAGE)
  process.exitCode = positionals.length === 0 || positionals[0] === 'help' ? 0 : 2
}

function signIn() {
  const { signIn: way, url } = env().operators
  if (way !== 'one_time') return refuse('One-time addresses do not exist here: the team signs in elsewhere.')
  if (!ROLES.includes(values.role)) return refuse(`No such role. There are: ${ROLES.join(', ')}`)
  console.log(signInAddress(secret, url, values.role))
}

async function verify() {
  const { databaseOnceOpen } = await import('../lib/platform/db/handle.ts')
  const { verifyAudit } = await import('../lib/operator/audit/verify.ts')
  const db = await databaseOnceOpen()
  const { rows, unsealed, deleted, head, fault } = await verifyAudit(db)
  await db.$client.end()
  if (fault) return refuse(`Broken at row ${fault.at}: ${fault.kind}. ${rows} rows before it are whole.`)
  console.log(`Whole: ${rows} rows, the last one ${head}`)
  if (deleted > 0) console.log(`Rows up to ${deleted} were deleted when their time was over.`)
  if (unsealed > 0) console.log(`${unsealed} of them were sealed with a secret that is no longer known.`)
}

function refuse(why) {
  console.error(why)
  process.exitCode = 1
}
