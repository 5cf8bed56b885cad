import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createClient, VestibuleError } from '@vestibule/server'

const vestibule = createClient({ url: 'http://localhost:3000', key: process.env.VESTIBULE_KEY ?? '' })
// Once for each user of yours: keep the id with the user.
const { id } = await vestibule.createOnboarding({
  body: { type: 'individual', reference: 'user 43' },
  idempotencyKey: 'user-43',
})

createServer(async (request, response) => {
  if (request.url !== '/vestibule-link') return response.end(readFileSync('page.html'))
  // For each view of the page. The origin is written here, never taken from a request.
  const parentOrigins = ['http://127.0.0.1:4100']
  try {
    const { url } = await vestibule.issueLink({ id, body: { kind: 'embed', parentOrigins } })
    response.end(url)
  } catch (error) {
    console.error(error instanceof VestibuleError ? `${error.code}: ${error.message}` : error)
    response.writeHead(502).end('The link could not be made; the server said why.')
  }
}).listen(4100, '127.0.0.1')
