import { once } from 'node:events'
import { createServer } from 'node:http'
import { integrator, type Onboarding, type StartWish } from './integrator'
import { appUrl } from './server-keys'

/** An integrator's page on another site, with the flow in a frame; it remembers what the frame says. */
export type Host = {
  url: string
  onboarding: Onboarding
  /** The next view of the page has this link instead of one of its own. */
  showNext: (link: string) => void
  /** A link for a frame in this page. */
  newLink: () => Promise<string>
  /** Whether the page has the loader, which makes the frame as high as its content. */
  grows: boolean
  close: () => Promise<void>
}

export type HostWish = {
  wish?: StartWish
  /** Options of the loader besides the link, as they stand in the page. */
  options?: string
  /** Who the links name; else this very page. */
  parentOrigins?: readonly string[]
  /** A page without the loader has the frame in its markup, with these attributes, and runs without script too. */
  attributes?: string
  headers?: Readonly<Record<string, string>>
}

/** Starts such a page. Its name differs from the app's, which makes it another site. */
export async function startHost(wanted: HostWish = {}): Promise<Host> {
  const onboarding = await integrator.start(wanted.wish)
  let next: string | undefined
  const server = createServer(async (request, answer) => {
    if (request.url === '/fresh') return answer.end(await newLink())
    const link = next ?? (await newLink())
    next = undefined
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...wanted.headers })
    answer.end(pageWith(link, wanted))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  const url = `http://127.0.0.1:${address.port}`
  const newLink = () => integrator.embedLink(onboarding.id, wanted.parentOrigins ?? [url])
  return {
    url,
    onboarding,
    newLink,
    grows: wanted.attributes === undefined,
    showNext: (link) => {
      next = link
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function pageWith(link: string, { options = '', attributes }: HostWish): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Finish setting up</title>
  </head>
  <body>
    ${attributes === undefined ? '' : LISTENER}
    <input id="own" aria-label="A field of the page" autofocus />
    <div id="check" style="max-width: 540px">
      ${attributes === undefined ? '' : `<iframe src="${link}" title="Identity check" width="100%" height="720" ${attributes}></iframe>`}
    </div>
    ${attributes === undefined ? loaderWith(link, options) : ''}
  </body>
</html>`
}

/** What a page without the loader hears of its frame. */
const LISTENER = `<script>
      const heard = []
      addEventListener('message', ({ data }) => data.type === 'event' && heard.push(data.event))
    </script>`

function loaderWith(link: string, options: string): string {
  return `<script src="${appUrl()}/embed/v1.js"></script>
    <script>
      const heard = []
      const frame = Vestibule.mount('#check', {
        link: ${JSON.stringify(link)},
        freshLink: async () => (await fetch('/fresh')).text(),
        onEvent: (event) => heard.push(event),
        ${options}
      })
    </script>`
}
