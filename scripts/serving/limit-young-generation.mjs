import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import v8 from 'node:v8'

/** An idle app gives no more answers than this, to those who check whether it is there. */
const FEW_ANSWERS = 100
const FACTOR = '--semi-space-growth-factor'

/** By this option of the runtime the space stays small for good. */
export const STAYS_SMALL = `${FACTOR}=1`

/**
 * Keeps the runtime's space for new objects as small as it begins, until the app has something to do. It doubles
 * whenever much of it stays, and nearly all that a start makes stays: it would have 64 MB then, and an app at rest uses
 * two.
 *
 * The runtime takes compiled code only from a process that had the same setting when it wrote it, at its end.
 */
export function limitYoungGeneration() {
  v8.setFlagsFromString(STAYS_SMALL)
  if (process.execArgv.includes(STAYS_SMALL)) return
  const answered = 'http.server.response.finish'
  let answers = 0
  subscribe(answered, function letItGrow() {
    answers += 1
    if (answers < FEW_ANSWERS) return
    unsubscribe(answered, letItGrow)
    v8.setFlagsFromString(`${FACTOR}=2`)
  })
}
