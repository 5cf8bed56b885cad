import './runtime.mjs'
import { parseArgs } from 'node:util'
import { interfaceFor, misunderstood, SHARED_OPTIONS } from './interface.mjs'

const USAGE = `The time of the sandbox. The real one stays as it is.

  vestibule clock          what time it is there
  vestibule clock 60d      moves it forward by 60 days; s, m and h are seconds, minutes and hours
  vestibule clock real     puts it back to the real time`

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 }
const PLACE = '/api/sandbox/clock'

const { positionals, values } = readArguments()
const { ask, tell } = interfaceFor(values, 'sandboxKey')
const [wanted] = positionals

if (values.help) console.log(USAGE)
else if (wanted === undefined) tell(await ask('GET', PLACE), ({ now }) => [now])
else if (wanted === 'real') tell(await ask('DELETE', PLACE), () => ['The sandbox is back at the real time.'])
else tell(await ask('POST', PLACE, { seconds: secondsIn(wanted) }), ({ now }) => [now])

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: SHARED_OPTIONS })
  } catch (error) {
    return misunderstood(error.message)
  }
}

function secondsIn(text) {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  return unit === undefined
    ? misunderstood(`"${text}" is no time. Say 60d, 12h or 30m.`)
    : count * SECONDS[unit]
}
