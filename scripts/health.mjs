import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { Refused } from './command-line/trouble.mjs'
import { setting } from './install/prepare.mjs'

const LIMIT_MS = 2000

/** @type {import('./command-line/understand.mjs').Command} */
const health = {
  says: 'Asks the app in this container how it is: live (it answers) or ready (it should be sent requests).',
  words: [{ name: 'QUESTION', among: ['live', 'ready'], optional: true }],
  run: async ([question = 'live']) => {
    const url = `http://127.0.0.1:${setting('PORT') ?? '3000'}/api/health/${question}`
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined)
    if (!answer) throw new Refused(`Nothing answers at ${url}.`)
    if (!answer.ok) throw new Refused(await answer.text())
  },
}

if (import.meta.main) await begin('node scripts/health.mjs', health)
