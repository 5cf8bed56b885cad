import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { Refused } from './command-line/trouble.mjs'
import { asInstall, withDatabase } from './serving/own-database.mjs'
import { runningApp } from './serving/running-app.mjs'

/** @type {import('./command-line/understand.mjs').Command} */
const demoData = {
  says: 'Fills the console of a running sandbox with sample data.',
  run: async () => {
    await asInstall()
    const app = await runningApp()
    await withDatabase(addAll)
    console.log(`All of it is in the console: ${new URL('/operator', app)}`)
  },
}

if (import.meta.main) await begin('npm run demo-data --', demoData)

async function addAll(db) {
  const { addPastMonths, WALKED, walkOne } = await import('../lib/developer/demo-data/demo-data.ts')
  const past = await addPastMonths(db)
  if (!past.ok) throw new Refused('A real service is configured. Sample data exists only in the sandbox.')
  console.log(`Reports: ${past.value.questions} questions and ${past.value.decisions} decisions`)
  for (const state of WALKED) {
    await walkOne(state)
    console.log(`A customer: ${state.replaceAll('_', ' ')}`)
  }
}
