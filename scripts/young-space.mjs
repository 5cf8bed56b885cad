import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import v8 from 'node:v8'

/**
 * Keeps the runtime's space for new objects as small as it begins, until the first good answer. It doubles whenever much of
 * it stays, and nearly all that a start makes stays: it would have 64 MB then, and an app at rest uses two.
 */
export function keepYoungSpaceSmall() {
  v8.setFlagsFromString('--semi-space-growth-factor=1')
  const answered = 'http.server.response.finish'
  subscribe(answered, function letItGrow({ response }) {
    if (response.statusCode >= 500) return
    unsubscribe(answered, letItGrow)
    v8.setFlagsFromString('--semi-space-growth-factor=2')
  })
}
