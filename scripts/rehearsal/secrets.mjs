import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { freePort } from '../serving/free-port.mjs'
import { scratchFolder } from '../testing/scratch.mjs'
import { beginBuild, integratorOf, presentBuild, runCommand, startBuild, stopBuild } from './app.mjs'
import { openDatabase } from './database.mjs'
import { openProxy } from './proxy.mjs'
import { expect, openSteps } from './steps.mjs'

const NEXT_USER = 'vestibule_next'
const newSecret = () => randomBytes(32).toString('base64url')

/** Changes every secret of an installation while customers walk through it. */
export async function rehearseSecrets() {
  const { step } = openSteps()
  console.log('Every secret is changed while customers are on their way:')
  const folder = await step('the present version is built', presentBuild)
  const home = scratchFolder('rehearsal')
  const database = await openDatabase(home)
  const port = await freePort()
  const proxy = await openProxy(port)
  const url = `http://localhost:${port}`
  try {
    const world = { step, folder, proxy, url, database }
    const secret = await changeAppSecret(world)
    await changePassword(world, secret)
    await changeIntegratorKey(world, secret)
    expect(proxy.failed.length === 0, `requests failed: ${proxy.failed.join(', ')}`)
    console.log('No request failed.')
  } finally {
    proxy.close()
    database.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function changeAppSecret({ step, folder, proxy, url, database }) {
  const [old, next] = [newSecret(), newSecret()]
  const settings = { PUBLIC_URL: url, DATABASE_URL: database.url() }
  const before = await step('a process starts', () => startBuild(folder, { ...settings, APP_SECRET: old }))
  proxy.lead(before)
  const first = integratorOf(url, old)
  const id = await step('a customer walks through it', () => first.walk('document_refused'))
  const during = await step('one with the new APP_SECRET and the one before it starts beside it', () =>
    startBuild(folder, { ...settings, APP_SECRET: next, APP_SECRET_PREVIOUS: old }),
  )
  proxy.lead(before, during)
  await step('both read the customer', async () => {
    for (let time = 0; time < 2; time += 1) await first.ask('GET', `/api/onboardings/${id}`)
  })
  await step('the one with the old secret leaves', () => stopBuild(before))
  proxy.lead(during)
  await step('a customer walks on what is left', () => integratorOf(url, next).walk('approved'))
  await step('a process without the old secret takes over', async () => {
    const after = await startBuild(folder, { ...settings, APP_SECRET: next })
    proxy.lead(after)
    await stopBuild(during)
    await integratorOf(url, next).walk('approved')
    await stopBuild(after)
  })
  await step('one with the old secret alone is refused', async () => {
    const refused = await beginBuild(folder, { ...settings, APP_SECRET: old })
    const code = await refused.ended
    expect(
      code === 1 && refused.told.includes('another APP_SECRET'),
      `it ended with ${code}: ${refused.told}`,
    )
  })
  return next
}

async function changePassword({ step, folder, proxy, url, database }, secret) {
  const settings = { PUBLIC_URL: url, APP_SECRET: secret }
  const { walk } = integratorOf(url, secret)
  const before = await startBuild(folder, { ...settings, DATABASE_URL: database.url() })
  proxy.lead(before)
  await step('a second user of the database gets a password, and the rights of the first', () =>
    database.addUser(NEXT_USER, newSecret()),
  )
  const after = await step(
    'a process with it starts beside it, and a customer walks through both',
    async () => {
      const second = await startBuild(folder, { ...settings, DATABASE_URL: database.url(NEXT_USER) })
      proxy.lead(before, second)
      await walk('approved')
      return second
    },
  )
  proxy.lead(after)
  await stopBuild(before)
  await step('the first user may not sign in any more', database.endFirstUser)
  await step('a customer walks on what is left', () => walk('approved'))
  await stopBuild(after)
}

async function changeIntegratorKey({ step, folder, proxy, url, database }, secret) {
  const settings = { PUBLIC_URL: url, APP_SECRET: secret, DATABASE_URL: database.url(NEXT_USER) }
  const app = await startBuild(folder, settings)
  proxy.lead(app)
  const answers = async (key) =>
    (await fetch(`${url}/api/onboardings`, { headers: { authorization: `Bearer ${key}` } })).status
  const keys = (...command) => runCommand(folder, ['keys.mjs', ...command], settings)
  await step('an integrator gets a second key, and the first is ended', async () => {
    keys('integrator', 'int_rehearsal', '--name', 'Rehearsal', '--domain', 'rehearsal.example')
    const [first, second] = ['First', 'Second'].map((name) =>
      keys('create', 'int_rehearsal', '--name', name).trim(),
    )
    expect((await answers(first)) === 200, 'the first key is refused')
    keys('revoke', idOf('First', keys('list', 'int_rehearsal')))
    const statuses = [await answers(first), await answers(second)]
    expect(String(statuses) === '401,200', `the keys are answered ${statuses}`)
  })
  await stopBuild(app)
}

function idOf(name, list) {
  return list
    .split('\n')
    .find((line) => line.endsWith(name))
    ?.split(' ')[0]
}
