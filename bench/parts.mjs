import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../scripts/prepare.mjs'
import { countStatements } from './database.mjs'
import {
  actionLines,
  deliveryLines,
  documentLines,
  fetchedLines,
  frameLines,
  interactionLines,
  launchLines,
  loadLines,
  pageLines,
  planLines,
  scriptLines,
  storeLines,
} from './lines.mjs'
import { measureActions, peopleNeeded } from './measures/actions.mjs'
import { measureBrowser } from './measures/browser.mjs'
import { scriptsOf, weigh } from './measures/bytes.mjs'
import { scriptsFetched } from './measures/fetched.mjs'
import { measureFrame } from './measures/frame.mjs'
import { measureLaunch } from './measures/launch.mjs'
import { measurePages } from './measures/pages.mjs'
import { measurePlan } from './measures/plan.mjs'
import { measureStore } from './measures/store.mjs'
import { measureDeliveries } from './measures/webhooks.mjs'
import { existing, KNOWN } from './people.mjs'
import { filledForm, readPage, send } from './world.mjs'

/**
 * What can be measured alone, by name and in the order of a whole run. Each gets the setting of the run with its world and
 * pages, and gives its lines; launches come last, because they stop the apps.
 */
export const parts = {
  async weight({ stepPages, bareVisit }) {
    const steps = {}
    for (const [name, [visit, address]] of Object.entries(stepPages))
      steps[name] = await scriptsOf(visit, address)
    const bare = await scriptsOf(bareVisit, '/')
    const fetched = await scriptsFetched(...stepPages.address)
    return [
      ...scriptLines(steps, bare, fetched.after),
      ...fetchedLines(fetched, bare),
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
  async browser({ rounds, bareVisit, stepPages }) {
    const felt = await measureBrowser(rounds, { bare: bareVisit, first: stepPages.address, pages: stepPages })
    return [...loadLines(felt.load), ...interactionLines(felt.interaction)]
  },
  async frame({ rounds, world }) {
    const loader = readFileSync(path.join(projectFolder, 'public/embed/v1.js'))
    return frameLines(weigh(new Map([['loader', loader]])), await measureFrame(rounds, world))
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
  async launches({ rounds, world, ours, yardstick, stopApps }) {
    const reader = await world.visit({ prefill: KNOWN })
    await stopApps()
    const first = { path: `${reader.home}/address`, headers: { cookie: reader.cookie } }
    return launchLines(await measureLaunch(rounds, { bare: yardstick, ours: { ...ours, first } }))
  },
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
