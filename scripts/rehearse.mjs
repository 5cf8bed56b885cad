import './runtime.mjs'
import './aliases.mjs'
import { endAll } from './rehearsal/app.mjs'

const USAGE = `Rehearses what must work on a bad day, with builds, databases and customers that are made for it.

  npm run rehearse -- upgrade v1.0.0   from an earlier version (a tag, a commit or the folder of a build) to this one while
                                       it serves, and back
  npm run rehearse -- restore          a backup, and back to a moment; needs PostgreSQL's own tools (PG_BIN)
  npm run rehearse -- secrets          every secret is changed while customers are on their way

REHEARSED_BUILD names the folder of a build of this version where there is one; else it is built.`

const [what, version] = process.argv.slice(2)
const rehearsals = {
  upgrade: async () => (await import('./rehearsal/upgrade.mjs')).rehearseUpgrade(version),
  restore: async () => (await import('./rehearsal/restore.mjs')).rehearseRestore(),
  secrets: async () => (await import('./rehearsal/secrets.mjs')).rehearseSecrets(),
}
if (!Object.hasOwn(rehearsals, what ?? '') || (what === 'upgrade' && !version)) {
  console.error(USAGE)
  process.exit(2)
}
process.env.LOG_LEVEL ??= 'silent'
process.on('exit', endAll)
try {
  await rehearsals[what]()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
