import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { freePort } from '../serving/free-port.mjs'
import { scratchFolder } from '../testing/scratch.mjs'
import { integratorOf, presentBuild, startBuild, stopBuild } from './app.mjs'
import { openDatabase } from './database.mjs'
import { findEarlier, refuseOtherBeginning } from './earlier-build.mjs'
import { openProxy } from './proxy.mjs'
import { expect, openSteps } from './steps.mjs'

const WALK = 'approved'
/** Customers in the middle of their way, whom the next version has to understand. */
const UNDER_WAY = ['first_visit', 'document_refused', 'company_with_people']

/**
 * Upgrades from an earlier version while it serves, and goes back: a database with its data, both versions behind one
 * proxy that gives them requests in turn, each alone, and every customer still there at the end.
 *
 * @param version a tag, a commit, or the folder of a build
 */
export async function rehearseUpgrade(version) {
  const { step } = openSteps()
  console.log(`From ${version} to the present version and back:`)
  const sources = await step('the earlier version is found', () => findEarlier(version))
  const home = scratchFolder('rehearsal')
  let database
  try {
    await step('its schema is the beginning of the present one', () => refuseOtherBeginning(sources.folder))
    const earlier = await step('it is built', () => sources.build())
    const present = await step('the present version is built', presentBuild)
    database = await openDatabase(home)
    const { scripts } = sources
    await upgradeAndGoBack({
      step,
      earlier,
      present,
      scripts,
      databaseUrl: database.url(),
    })
  } finally {
    database?.close()
    sources.remove()
    rmSync(home, { recursive: true, force: true })
  }
}

async function upgradeAndGoBack({ step, earlier, present, scripts, databaseUrl }) {
  const port = await freePort()
  const [url, secret] = [`http://localhost:${port}`, randomBytes(32).toString('base64url')]
  const settings = { PUBLIC_URL: url, APP_SECRET: secret, DATABASE_URL: databaseUrl }
  const proxy = await openProxy(port)
  const { ask, walk } = integratorOf(url, secret)
  const made = []
  const walkThere = async (states, by) => {
    for (const state of states) made.push({ state, id: await walk(state, by) })
    return `${states.length} customers`
  }
  const stillThere = () => allThere(ask, made)
  try {
    const before = await step('the earlier version starts', () => startBuild(earlier, settings))
    proxy.lead(before)
    await step('customers walk through it', () => walkThere([WALK, ...UNDER_WAY], scripts))
    const after = await step('the present version starts beside it, and changes the schema', () =>
      startBuild(present, settings),
    )
    proxy.lead(before, after)
    await step('both read every customer', stillThere)
    await step('a customer walks through both in turn', () => walkThere([WALK]))
    proxy.lead(after)
    await step('the earlier version leaves', () => stopBuild(before))
    await step('customers walk through the present version alone', () => walkThere([WALK, ...UNDER_WAY]))
    await step('it reads every customer', stillThere)
    const back = await step('the earlier version starts on the newer schema', () =>
      startBuild(earlier, { ...settings, ALLOW_NEWER_SCHEMA: '1' }),
    )
    proxy.lead(after, back)
    await step('a customer walks through both in turn', () => walkThere([WALK]))
    proxy.lead(back)
    await step('the present version leaves', () => stopBuild(after))
    await step('a customer walks through the earlier version alone', () => walkThere([WALK], scripts))
    await step('it reads every customer', stillThere)
    await stopBuild(back)
    expect(proxy.failed.length === 0, `requests failed: ${proxy.failed.join(', ')}`)
    console.log(`${made.length} customers were walked, none was lost, and no request failed.`)
  } finally {
    proxy.close()
  }
}

/** Twice, so that each of two processes behind the proxy is asked. */
async function allThere(ask, made) {
  for (const { id, state } of [...made, ...made]) {
    const { status } = await ask('GET', `/api/onboardings/${id}`)
    if (state === WALK) expect(status === 'approved', `${id} is ${status}`)
  }
  return `${made.length} customers`
}
