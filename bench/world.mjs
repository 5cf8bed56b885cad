import { openBrowser } from '../lib/developer/walker/browser.ts'
import { beginWalk } from '../lib/developer/walker/walk.ts'
import { ask } from './ask.mjs'
import { actionOfPage, plainPost, scriptedPost } from './forms.mjs'
import { CannotMeasure } from './generate.mjs'

const AT_ONCE = 6

/**
 * The people of this run, made through the doors people use: the integrator's interface, the link, its button.
 *
 * @param app where it runs: `{port}`
 * @param key the integrator's
 */
export function makeWorld({ port }, key) {
  const origin = `http://127.0.0.1:${port}`

  async function visit(request) {
    const walker = await start(request)
    await walker.enter()
    const cookie = await walker.browser.cookiesFor(origin)
    return { id: walker.id, walker, cookie, home: `/o/${walker.id}`, origin }
  }

  function start(request) {
    return beginWalk(call, { type: 'individual', ...request }, openBrowser(ask))
  }

  /** Asks in the name of the integrator. */
  async function call(method, path, body) {
    const answer = await ask(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new CannotMeasure(`${path} answered: ${await answer.text()}`)
    return answer.json()
  }

  /** The link of someone new, not yet opened. */
  async function inviteLink(request = {}) {
    const { link } = await start(request)
    return link
  }

  /** The page that a new link leads to. */
  async function landing() {
    const page = await ask(await inviteLink())
    await page.arrayBuffer()
    return new URL(page.url).pathname
  }

  /** The link of someone new for a frame in a page of this origin. */
  async function embedLink(parentOrigin) {
    const { id } = await start({})
    const link = await call('POST', `/api/onboardings/${id}/links`, {
      kind: 'embed',
      parentOrigins: [parentOrigin],
    })
    return link.url
  }

  /** Several visits at once, for load that must not hit one person's limits. */
  async function visits(count, requestOf) {
    const all = []
    while (all.length < count) {
      const batch = Array.from({ length: Math.min(AT_ONCE, count - all.length) }, (_, index) =>
        visit(requestOf(all.length + index)),
      )
      all.push(...(await Promise.all(batch)))
    }
    return all
  }

  return { origin, visit, visits, inviteLink, landing, embedLink }
}

/** The html of a page of a visit. */
export async function readPage({ origin, cookie }, path) {
  const headers = cookie ? { cookie } : {}
  const page = await ask(`${origin}${path}`, { headers, redirect: 'manual' })
  if (page.status !== 200) throw new CannotMeasure(`${path.split('/').at(-1)} answered ${page.status}`)
  return page.text()
}

/** The form of a page of a visit, filled in: as a post without script, and as the page's script sends it. */
export async function filledForm(visit, path, answers) {
  const inputs = actionOfPage(await readPage(visit, path))
  return {
    plain: plainPost(path, visit.origin, visit.cookie, { ...inputs, ...answers }),
    scripted: scriptedPost(path, visit.origin, visit.cookie, inputs, answers),
  }
}

/** Sends a post once; gives its status. */
export async function send(origin, { path, method, headers, body }) {
  const answer = await ask(`${origin}${path}`, { method, headers, body, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}
