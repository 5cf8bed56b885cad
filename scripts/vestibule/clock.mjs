import { Misunderstood } from '../command-line/trouble.mjs'
import { ASKING, interfaceFor } from './interface.mjs'

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 }
const PLACE = '/api/sandbox/clock'

/** @type {import('../command-line/understand.mjs').Command} */
export const clock = {
  says: 'Says the time of the sandbox, or moves it.',
  words: [{ name: 'TIME', optional: true }],
  options: { ...ASKING, key: { ...ASKING.key, says: 'the key of the sandbox; else that of this machine' } },
  more: [
    'A time such as 60d, 12h, 30m or 10s moves it forward; "real" puts it back to the real time. A move forward makes',
    'every onboarding, link and session older, and "real" does not make them younger: expired links stay expired.',
  ].join('\n'),
  run: async ([wanted], options) => {
    const seconds = wanted === undefined || wanted === 'real' ? undefined : secondsIn(wanted)
    const { ask, tell } = interfaceFor(options, 'sandboxKey')
    if (wanted === undefined) return tell(await ask('GET', PLACE), ({ now }) => [now])
    if (wanted === 'real')
      return tell(await ask('DELETE', PLACE), () => ['The sandbox is back at the real time.'])
    return tell(await ask('POST', PLACE, { seconds }), ({ now }) => [now])
  },
}

function secondsIn(text) {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  if (unit === undefined) throw new Misunderstood(`"${text}" is no time. Say 60d, 12h or 30m.`)
  return count * SECONDS[unit]
}
