import './runtime.mjs'
import path from 'node:path'
import './aliases.mjs'
import { installationSecret, projectFolder } from './prepare.mjs'

process.env.VESTIBULE_DATA_DIR = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
installationSecret(process.env.VESTIBULE_DATA_DIR)
// What the command prints is its answer.
process.env.LOG_LEVEL ??= 'silent'
process.chdir(projectFolder)

const { database } = await import('../lib/platform/db/handle.ts')
const { addPastMonths, WALKED, walkOne } = await import('../lib/developer/demo-data/demo-data.ts')
const { env } = await import('../lib/platform/env/env.ts')

const app = env().publicUrl
const answer = await fetch(new URL('/api/health/live', app)).catch(() => undefined)
if (answer?.ok) await addAll()
else
  refuse(`No app answers at ${app}. Start it first (npm start), with the same PORT and VESTIBULE_DATA_DIR.`)

async function addAll() {
  const db = await database()
  const past = await addPastMonths(db)
  if (!past.ok) {
    await db.$client.end()
    return refuse('A real service is configured. Sample data exists only in the sandbox.')
  }
  console.log(`Reports: ${past.value.questions} questions and ${past.value.decisions} decisions`)
  for (const state of WALKED) {
    await walkOne(state)
    console.log(`A customer: ${state.replaceAll('_', ' ')}`)
  }
  await db.$client.end()
  console.log(`All of it is in the console: ${new URL('/operator', app)}`)
}

function refuse(why) {
  console.error(why)
  process.exitCode = 1
}
