import './runtime.mjs'
import { parseArgs } from 'node:util'
import './aliases.mjs'

const { default: words } = await import('../messages/developer.json', { with: { type: 'json' } })

const USAGE = `Reads a page that holds the flow in a frame, and says what to change.

  npm run doctor -- https://app.example/check --app https://onboard.example

  --app   where Vestibule is (also --url); else VESTIBULE_URL, else PUBLIC_URL, else http://localhost:3000
  --json  for machines

It sees what your server sends. A page behind a login, or a frame that a script puts in, is seen as far as it comes.`

const TIME_LIMIT_MS = 15_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    app: { type: 'string' },
    url: { type: 'string' },
    key: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const [address] = positionals
const app =
  values.app ?? values.url ?? process.env.VESTIBULE_URL ?? process.env.PUBLIC_URL ?? 'http://localhost:3000'

if (values.help || !address || !URL.canParse(address) || !URL.canParse(app)) {
  console.log(USAGE)
  process.exitCode = values.help ? 0 : 2
} else await look(address, new URL(app))

async function look(page, appUrl) {
  const { examine } = await import('../lib/developer/embed-doctor/examine.ts')
  const answer = await fetch(page, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => undefined)
  if (!answer) {
    console.error(`${page} does not answer.`)
    process.exitCode = 1
    return
  }
  const { url, status, headers } = answer
  const findings = examine({ url, status, headers, html: await answer.text() }, appUrl)
  const lines = findings.map(({ check, good }) => {
    const { well, fix } = words.doctor[check]
    return { check, good, text: good ? well : fix.replaceAll('{app}', appUrl.origin) }
  })
  if (values.json) console.log(JSON.stringify(lines, null, 2))
  else for (const { good, text } of lines) console.log(`${good ? 'ok ' : 'FIX'} ${text}`)
  process.exitCode = lines.every(({ good }) => good) ? 0 : 1
}
