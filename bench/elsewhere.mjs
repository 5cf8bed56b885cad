import http from 'node:http'
import { freePort } from '../scripts/serving/free-port.mjs'

const PAGE = '<!doctype html><html lang="en"><title>Elsewhere</title><p>A page of another site.</p></html>'

/**
 * A page of another site, from where people come: a mail, a chat, an integrator's page. A browser gives the pages of
 * another site a process of their own. From an empty tab it would give one only to pages that ask for it by
 * `Cross-Origin-Opener-Policy`, as ours do, and that would be counted as time of the page.
 *
 * @returns its address, and what ends it
 */
export async function openElsewhere() {
  const port = await freePort()
  const server = http.createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(PAGE)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}/`, close }
}
