import { once } from 'node:events'
import { createServer } from 'node:http'
import { integrator, type StartWish } from './integrator'
import { appUrl } from './server-keys'

/** An integrator's page on another site, with the flow in a frame; it remembers what the frame says. */
export type Host = {
  url: string
  onboardingId: string
  /** The next view of the page has this link instead of one of its own. */
  showNext: (link: string) => void
  /** A link for a frame in this page. */
  newLink: () => Promise<string>
  close: () => Promise<void>
}

type HostOptions = {
  wish?: StartWish
  /** Options of the loader besides the link, as they stand in the page. */
  options?: string
  /** Who the links name; else this very page. */
  parentOrigins?: readonly string[]
}

/** Starts such a page. Its name differs from the app's, which makes it another site. */
export async function startHost({ wish, options = '', parentOrigins }: HostOptions = {}): Promise<Host> {
  const { id } = await integrator.start(wish)
  let next: string | undefined
  const server = createServer(async (request, answer) => {
    if (request.url === '/fresh') return answer.end(await newLink())
    const link = next ?? (await newLink())
    next = undefined
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(pageWith(link, options))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  const url = `http://127.0.0.1:${address.port}`
  const newLink = () => integrator.embedLink(id, parentOrigins ?? [url])
  return {
    url,
    onboardingId: id,
    newLink,
    showNext: (link) => {
      next = link
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function pageWith(link: string, options: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Finish setting up</title>
  </head>
  <body>
    <input id="own" aria-label="A field of the page" autofocus />
    <div id="check" style="max-width: 540px"></div>
    <script src="${appUrl()}/embed/v1.js"></script>
    <script>
      const heard = []
      const frame = Vestibule.mount('#check', {
        link: ${JSON.stringify(link)},
        freshLink: async () => (await fetch('/fresh')).text(),
        onEvent: (event) => heard.push(event),
        ${options}
      })
    </script>
  </body>
</html>`
}
