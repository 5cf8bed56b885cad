import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { Refused } from './command-line/trouble.mjs'

const upgrade = {
  says: 'From an earlier version to this one while it serves, and back.',
  words: [{ name: 'VERSION' }],
  more: 'A version is a tag, a commit or the folder of a build.',
  run: ([version]) =>
    rehearsed(async () => (await import('./rehearsal/upgrade.mjs')).rehearseUpgrade(version)),
}

const restore = {
  says: "A backup, and back to a moment; needs PostgreSQL's own tools (PG_BIN).",
  run: () => rehearsed(async () => (await import('./rehearsal/restore.mjs')).rehearseRestore()),
}

const secrets = {
  says: 'Every secret is changed while customers are on their way.',
  run: () => rehearsed(async () => (await import('./rehearsal/secrets.mjs')).rehearseSecrets()),
}

/** @type {import('./command-line/understand.mjs').Command} */
const rehearsals = {
  says: 'Rehearses what must work on a bad day, with builds, databases and customers that are made for it.',
  commands: { upgrade, restore, secrets },
  more: 'REHEARSED_BUILD names the folder of a build of this version where there is one; else it is built.',
}

if (import.meta.main) await begin('npm run rehearse --', rehearsals)

async function rehearsed(work) {
  await import('./install/aliases.mjs')
  const { endAll } = await import('./rehearsal/app.mjs')
  process.env.LOG_LEVEL ??= 'silent'
  process.on('exit', endAll)
  try {
    await work()
  } catch (error) {
    throw new Refused(error.message)
  }
}
