import './runtime.mjs'
import { setting } from './prepare.mjs'

/**
 * Asks the app in this container how it is, for a machine without a shell: `live` (does it answer) or `ready` (should it be
 * sent requests). Ends with 0 for yes.
 */
const LIMIT_MS = 2000
const [question = 'live'] = process.argv.slice(2)
const url = `http://127.0.0.1:${setting('PORT') ?? '3000'}/api/health/${question}`
const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined)
if (!answer?.ok) console.error(answer ? await answer.text() : `Nothing answers at ${url}.`)
process.exit(answer?.ok ? 0 : 1)
