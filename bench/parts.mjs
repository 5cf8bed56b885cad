import { readFileSync } from 'node:fs'
import path from 'node:path'
import { passport } from '../lib/developer/walker/sample-passport.ts'
import { projectFolder } from '../scripts/install/prepare.mjs'
import { withBrowser } from './browser.mjs'
import { countStatements } from './database.mjs'
import {
  flowLines,
  frameLines,
  interactionLines,
  loadLines,
  plainFlowLines,
  visitLines,
} from './lines/browser.mjs'
import { growthLines } from './lines/growth.mjs'
import { actionLines, deliveryLines, pageLines } from './lines/load.mjs'
import { planLines } from './lines/plan.mjs'
import { launchLines } from './lines/process.mjs'
import { sessionLines, storeLines } from './lines/store.mjs'
import { documentLines, fetchedLines, landingLines, scriptLines } from './lines/weight.mjs'
import { measureActions, peopleNeeded } from './measures/actions.mjs'
import { scriptsOf, weigh } from './measures/bytes.mjs'
import { scriptsFetched } from './measures/fetched.mjs'
import { measureFlow } from './measures/flow.mjs'
import { measureFrame, ONE_PROCESS } from './measures/frame.mjs'
import { measureGrowth } from './measures/growth.mjs'
import { measureInteractions } from './measures/interacting.mjs'
import { measureLaunch } from './measures/launch.mjs'
import { measureLoading } from './measures/loading.mjs'
import { measurePages } from './measures/pages.mjs'
import { walkPlainly } from './measures/plain-flow.mjs'
import { measurePlan } from './measures/plan.mjs'
import { heapKept, makeSessions, SESSIONS } from './measures/sessions.mjs'
import { measureStore } from './measures/store.mjs'
import { measureDeliveries } from './measures/webhooks.mjs'
import { existing, KNOWN, knowledgeOfAPerson, WHOLE_FLOW } from './people.mjs'
import { filledForm, readPage, send } from './world.mjs'

/**
 * What can be measured alone, by name and in the order of a whole run. Each gets the setting of the run with its world
 * and pages, and gives its lines. Growth, launches and sessions come last, because they stop the apps.
 */
export const parts = {
  async weight({ world, stepPages, bareVisit }) {
    const steps = {}
    for (const [name, [visit, address]] of Object.entries(stepPages))
      steps[name] = await scriptsOf(visit, address)
    const bare = await scriptsOf(bareVisit, '/')
    const landing = await scriptsOf(world, await world.landing())
    const fetched = await withBrowser((browser) => fetchedOn(browser, stepPages))
    return [
      ...scriptLines(steps, bare, fetched),
      ...fetchedLines(fetched.address, bare),
      ...landingLines(landing, bare),
      ...documentLines(steps, bare),
    ]
  },
  async pages({ rounds, app, bare, lists, prefilled }) {
    const plan = await measurePlan(rounds)
    const pages = await measurePages(rounds, { app, bare, lists, address: prefilled })
    return [...pageLines(pages), ...planLines(plan, pages)]
  },
  async actions(setting) {
    const { rounds, world } = setting
    const needed = peopleNeeded(rounds)
    const people = {
      alone: await world.visits(needed.alone, () => existing('form')),
      among: await world.visits(needed.among, () => existing('form')),
      intake: await world.visits(needed.intake, () => ({})),
    }
    return actionLines(await measureActions(rounds, { ...setting, people }))
  },
  async loading({ rounds, world, bareVisit, stepPages, finishPage }) {
    const loads = await withBrowser(async (browser) =>
      measureLoading(rounds, browser, {
        bare: [bareVisit, '/'],
        landing: [world, await world.landing()],
        first: stepPages.address,
        arrived: [...stepPages.address, await world.landing()],
        status: stepPages.status,
        finish: finishPage,
      }),
    )
    return [...loadLines(loads), ...visitLines(loads)]
  },
  async interactions({ bareVisit, stepPages }) {
    const pages = { bare: [bareVisit, '/'], ...stepPages }
    return interactionLines(await withBrowser((browser) => measureInteractions(browser, pages)))
  },
  async flow({ rounds, world, bareVisit, service }) {
    const flow = {
      invite: () => world.inviteLink(WHOLE_FLOW),
      knowledgeOf: knowledgeOfAPerson,
      file: await photo(),
      bare: bareVisit,
      service,
    }
    return flowLines(await withBrowser((browser) => measureFlow(rounds, browser, flow)))
  },
  async plain({ world }) {
    const { walker } = await world.visit(WHOLE_FLOW)
    return plainFlowLines(await walkPlainly(walker))
  },
  async frame({ rounds, world }) {
    const loader = readFileSync(path.join(projectFolder, 'public/embed/v1.js'))
    const usable = await withBrowser((browser) => measureFrame(rounds, browser, world), [ONE_PROCESS])
    return frameLines(weigh(new Map([['loader', loader]])), usable)
  },
  async store({ rounds, database, world, lists, prefilled }) {
    const [reader, other] = [await world.visit({ prefill: KNOWN }), await world.visit({})]
    const statements = await statementsOf(database, world, lists[0])
    const store = await measureStore(database.db, rounds, { reader, writer: prefilled, other })
    return storeLines(store, statements)
  },
  async deliveries({ app, secret }) {
    return deliveryLines(await measureDeliveries(app, secret))
  },
  async growth({ rounds, database, ours, secret, stopApps }) {
    await stopApps()
    return growthLines(await measureGrowth(rounds, { database, ours, secret }))
  },
  async launches({ rounds, prefilled, ours, yardstick, stopApps }) {
    await stopApps()
    const first = { path: `${prefilled.home}/address`, headers: { cookie: prefilled.cookie } }
    return launchLines(await measureLaunch(rounds, { bare: yardstick, ours: { ...ours, first } }))
  },
  async sessions({ database, integrator, ours, yardstick, stopApps }) {
    await stopApps()
    const { people, ...bytes } = await makeSessions(database.db, integrator)
    const heap = await heapKept(
      ours,
      people.map(({ path: address, cookie }) => ({ path: address, headers: { cookie } })),
    )
    const bareHeap = await heapKept(
      yardstick,
      people.map(() => ({ path: '/', headers: {} })),
    )
    return sessionLines({ ...bytes, heap, bareHeap }, SESSIONS)
  },
}

/** What each page fetches, by name. Only bytes are counted, so that pages may wait beside each other. */
async function fetchedOn(browser, pages) {
  const file = await photo()
  const fetched = Object.entries(pages).map(async ([name, [visit, address]]) => [
    name,
    await scriptsFetched(browser, visit, address, file),
  ])
  return Object.fromEntries(await Promise.all(fetched))
}

/** A photo as a browser takes it. */
async function photo() {
  const made = await passport()
  return { name: made.name, mimeType: made.type, buffer: Buffer.from(await made.arrayBuffer()) }
}

async function statementsOf(database, world, listed) {
  const acting = await world.visit(existing('form'))
  const form = await filledForm(acting, `${acting.home}/purpose`, { accountPurpose: 'receive_salary' })
  await readPage(listed, listed.home)
  return {
    page: await countStatements(database.db, () => readPage(listed, listed.home)),
    action: await countStatements(database.db, () => send(acting.origin, form.plain)),
  }
}
