// An integrator's server in one file: it keeps the key, starts an onboarding for its user, and gives each view of a
// page a link of its own. Run it with: VESTIBULE_KEY=vst_… node examples/server.mjs
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const app = process.env.VESTIBULE_URL ?? 'http://localhost:3000'
const port = Number(process.env.PORT ?? 4100)
/** Written down here and never taken from a request: only this page may hold the frame. */
const origin = `http://127.0.0.1:${port}`
const pages = { '/': 'plain.html', '/web-view': 'web-view.html' }

/** What your database would know: the onboarding of the user who is signed in. */
let onboarding

async function ask(address, body) {
  const answer = await fetch(`${app}${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.VESTIBULE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function newLink() {
  onboarding ??= (await ask('/api/onboardings', { type: 'individual', reference: 'user 42' })).id
  const { url } = await ask(`/api/onboardings/${onboarding}/links`, {
    kind: 'embed',
    parentOrigins: [origin],
  })
  return url
}

createServer(async (request, response) => {
  try {
    if (request.method === 'POST' && request.url === '/vestibule-link') return response.end(await newLink())
    const page = pages[request.url]
    if (!page) return response.writeHead(404).end()
    const html = readFileSync(path.join(import.meta.dirname, page), 'utf8')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html.replaceAll('{{app}}', app))
  } catch (error) {
    console.error(error.message)
    response.writeHead(502).end('The link could not be made; the server said why.')
  }
}).listen(port, '127.0.0.1', () => console.log(`Open ${origin}/ and ${origin}/web-view`))
