// A server with Express. In this folder: npm install && VESTIBULE_KEY=vst_… npm start
import { readFileSync } from 'node:fs'
import { createClient, verifyWebhook } from '@vestibule/server'
import express from 'express'

const { VESTIBULE_URL = 'http://localhost:3000', VESTIBULE_KEY = '', VESTIBULE_SECRET = '' } = process.env
const port = Number(process.env.PORT ?? 4101)
/** Written here and never taken from a request: only this page may hold the frame. */
const origin = `http://127.0.0.1:${port}`
const vestibule = createClient({ url: VESTIBULE_URL, key: VESTIBULE_KEY })
const page = readFileSync(new URL('page.html', import.meta.url), 'utf8').replaceAll('{{app}}', VESTIBULE_URL)

/** What your database would know: the onboarding of the user who is signed in. */
let onboarding

async function newLink() {
  onboarding ??= (await vestibule.createOnboarding({ body: { type: 'individual', reference: 'user 42' } })).id
  const { url } = await vestibule.issueLink({
    id: onboarding,
    body: { kind: 'embed', parentOrigins: [origin] },
  })
  return url
}

const app = express()
app.get('/', (_request, response) => response.send(page))
app.post('/vestibule-link', async (_request, response) => response.send(await newLink()))
// The signature is of the body as it comes, so it must not be parsed before.
app.post('/vestibule-webhook', express.text({ type: 'application/json' }), (request, response) => {
  try {
    const event = verifyWebhook(request.body, request.headers, VESTIBULE_SECRET)
    console.log(event.type, event.onboarding)
    response.sendStatus(204)
  } catch {
    response.sendStatus(400)
  }
})
app.listen(port, '127.0.0.1', () => console.log(`Open ${origin}/`))
