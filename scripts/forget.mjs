import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { Misunderstood, Refused } from './command-line/trouble.mjs'
import { withDatabase } from './serving/own-database.mjs'

/** @type {import('./command-line/understand.mjs').Command} */
const forgetting = {
  says: 'Destroys the keys of onboardings, and with them every answer that is kept here. Nothing brings them back.',
  words: [{ name: 'onb_…', many: true }],
  run: (ids) => {
    const wrong = ids.find((id) => !/^onb_\w+$/.test(id))
    if (wrong) throw new Misunderstood(`"${wrong}" is no id of an onboarding. It looks like onb_….`)
    return withDatabase(async (db) => {
      const { forget } = await import('../lib/flow/retention/retention.ts')
      const unknown = []
      for (const id of ids) {
        if ((await forget(db, id)) === 'unknown') unknown.push(id)
        else console.log(`${id} is forgotten.`)
      }
      if (unknown.length > 0) throw new Refused(`There is no onboarding ${unknown.join(', ')}: check the id.`)
    })
  },
}

if (import.meta.main) await begin('node scripts/forget.mjs', forgetting)
