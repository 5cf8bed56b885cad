import { ASKING, interfaceFor } from './interface.mjs'
import { eventLine, onboarding, queryOf } from './words.mjs'

/** @type {import('../command-line/understand.mjs').Command} */
export const events = {
  says: 'Lists what happened, newest first.',
  words: [{ ...onboarding, optional: true }],
  options: {
    limit: { takes: 'COUNT', number: true, says: 'how many at most' },
    since: { takes: 'NUMBER', number: true, says: 'what followed this sequence number, oldest first' },
    ...ASKING,
  },
  run: async ([about], options) => {
    const { limit, since } = options
    const { ask, tell } = interfaceFor(options)
    const page = await ask('GET', `/api/events${queryOf({ onboarding: about, limit, since })}`)
    // No events are the same answer as no onboarding; reading the onboarding tells which it is.
    if (about !== undefined && page.data.length === 0)
      await ask('GET', `/api/onboardings/${encodeURIComponent(about)}`)
    tell(page, ({ data }) => data.map(eventLine))
  },
}
