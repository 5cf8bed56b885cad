import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../serving/free-port.mjs'
import { integratorOf, presentBuild, runCommand, startBuild, stopBuild } from './app.mjs'
import { openArchivingServer, toolsFolder } from './postgres.mjs'
import { openProxy } from './proxy.mjs'
import { expect, openSteps } from './steps.mjs'

/**
 * A copy of the whole database and its archived log bring back one moment: every customer until then is there, none
 * after it. What was forgotten after that moment is back as well, and is forgotten again.
 */
export async function rehearseRestore() {
  const { step } = openSteps()
  console.log('A backup, and back to a moment:')
  await step('the tools of PostgreSQL are here', toolsFolder)
  const folder = await step('the present version is built', presentBuild)
  const home = mkdtempSync(path.join(os.tmpdir(), 'vestibule-restore-'))
  const database = await step('a server that archives its log starts', () => openArchivingServer(home))
  const port = await freePort()
  const proxy = await openProxy(port)
  const secret = randomBytes(32).toString('base64url')
  const settings = { PUBLIC_URL: `http://localhost:${port}`, APP_SECRET: secret, DATABASE_URL: database.url }
  try {
    await thereAndBack({ step, folder, database, proxy, settings })
    console.log('The moment is back, with everything before it and nothing after it.')
  } finally {
    proxy.close()
    database.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function thereAndBack({ step, folder, database, proxy, settings }) {
  const { ask, walk } = integratorOf(settings.PUBLIC_URL, settings.APP_SECRET)
  const app = await step('the app starts', () => startBuild(folder, settings))
  proxy.lead(app)
  const early = await step('a customer is approved', () => walk('approved'))
  const gone = await step('another one is on the way', () => walk('document_refused'))
  await step('the whole database is copied', () => database.backUp())
  const late = await step('a customer is approved after the copy', () => walk('approved'))
  const moment = await step('this is the moment to come back to', async () => {
    const [{ now }] = await database.query('select clock_timestamp()::text as now')
    return now
  })
  const forget = () => runCommand(folder, ['forget.mjs', gone], settings)
  await step('the one on the way is forgotten', async () => {
    forget()
    expect(!(await hasKey(database, gone)), 'its key is still there')
  })
  const lost = await step('a customer comes who will be lost', () => walk('first_visit'))
  await step('the log is archived', () => database.archiveAll())
  await step('the app leaves, and the server is killed', async () => {
    await stopBuild(app)
    await database.kill()
  })
  await step('the moment is restored', () => database.restore(moment))
  const again = await step('the app starts', () => startBuild(folder, settings))
  proxy.lead(again)
  await step('both approved customers are there, and the late one is not', async () => {
    for (const id of [early, late]) {
      const { status } = await ask('GET', `/api/onboardings/${id}`)
      expect(status === 'approved', `${id} is ${status}`)
    }
    const rows = await database.query('select 1 from onboardings where id = $1', [lost])
    expect(rows.length === 0, 'a customer of after the moment is there')
  })
  await step('what was forgotten is back, and is forgotten again', async () => {
    expect(await hasKey(database, gone), 'the copy did not hold its key')
    forget()
    expect(!(await hasKey(database, gone)), 'its key is still there')
  })
  await step('a customer walks through all of it', () => walk('approved'))
  await stopBuild(again)
}

async function hasKey(database, id) {
  const [row] = await database.query('select length(data_key) as length from onboardings where id = $1', [id])
  return (row?.length ?? 0) > 0
}
