import './runtime.mjs'
import path from 'node:path'
import './aliases.mjs'
import { installationSecret, projectFolder } from './prepare.mjs'

const USAGE = `Destroys the keys of onboardings, and with them every answer that is kept here. Nothing brings them back.

  node scripts/forget.mjs onb_… [onb_…]`

const ids = process.argv.slice(2)
if (ids.length === 0 || ids.some((id) => !/^onb_\w+$/.test(id))) {
  console.error(USAGE)
  process.exit(2)
}
process.env.VESTIBULE_DATA_DIR = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
installationSecret(process.env.VESTIBULE_DATA_DIR)
process.env.LOG_LEVEL ??= 'silent'
process.chdir(projectFolder)

const { forget } = await import('../lib/flow/retention/retention.ts')
const { closeDatabase, database } = await import('../lib/platform/db/handle.ts')
const db = await database()
for (const id of ids) {
  await forget(db, id)
  console.log(`${id} is forgotten.`)
}
await closeDatabase()
