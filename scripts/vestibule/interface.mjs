import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { refusalText } from '../command-line/refusal.mjs'
import { Misunderstood, Refused } from '../command-line/trouble.mjs'
import { defaultKeys, installationSecret, projectFolder } from '../install/prepare.mjs'

/** How long an answer may take. */
const LIMIT_MS = 30_000
const AGAIN_MS = 1000

/** Options of every command that asks the interface. */
export const ASKING = {
  url: { takes: 'ADDRESS', says: 'where the app is; else VESTIBULE_URL, else http://localhost:3000' },
  key: { takes: 'KEY', says: 'your key; else VESTIBULE_KEY, else the key of an install on this machine' },
  json: { says: 'prints the answer as it came' },
}

/** The app did not answer, or could not just now: later it may. */
export class NotAnswered extends Refused {}

/**
 * The interface of integrators, asked by hand. A refusal ends the command with what it says.
 *
 * @param options the options of the command line
 * @param own the name of this machine's own key, which is used when none is given
 */
export function interfaceFor(options, own = 'demoKey') {
  const app = options.url ?? process.env.VESTIBULE_URL ?? 'http://localhost:3000'
  if (!URL.canParse('/', app))
    throw new Misunderstood(`"${app}" is no address. It looks like https://onboard.example.`)
  const key = keyOf(options, own)

  /**
   * An app that is busy is asked again: its answer says that nothing was done, and the key that it is the same call.
   */
  async function ask(method, place, body, signal, sent = { id: randomUUID(), tries: 3 }) {
    const limit = AbortSignal.timeout(LIMIT_MS)
    const answer = await fetch(new URL(place, app), {
      method,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === 'POST' ? { 'idempotency-key': sent.id } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined)
    if (!answer)
      throw new NotAnswered(`Nothing answers at ${app}. Start the app there, or name it with --url.`)
    const text = await answer.text()
    if (answer.status === 503 && sent.tries > 1) {
      await pause(AGAIN_MS)
      return ask(method, place, body, signal, { ...sent, tries: sent.tries - 1 })
    }
    if (!answer.ok) throw refusalOf(answer.status, text, options)
    return text === '' ? undefined : readAnswer(text, app)
  }

  /** Prints an answer: as it came, or as lines for people. */
  function tell(answer, lines) {
    if (options.json) return console.log(JSON.stringify(answer, null, 2))
    const said = lines(answer)
    // What goes to another program is empty where there is nothing; a person is told so all the same.
    if (said.length === 0) console.error('There is nothing to list.')
    else console.log(said.join('\n'))
  }

  return { ask, tell, app, key }
}

/** The keys of an install on this machine are known to anyone who can read its data folder. */
function keyOf({ key }, own) {
  const given = key ?? (own === 'demoKey' ? process.env.VESTIBULE_KEY : undefined)
  if (given) return given
  const folder = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
  const hasSecret = process.env.APP_SECRET || existsSync(path.join(folder, 'secret'))
  if (!hasSecret) throw new Misunderstood('There is no key. Give one with --key or VESTIBULE_KEY.')
  return defaultKeys(installationSecret(folder))[own]
}

function refusalOf(status, text, { json }) {
  const told = readProblem(text)
  if (json) console.log(text)
  const isForNow = status === 429 || status >= 500
  return new (isForNow ? NotAnswered : Refused)(
    told.title ? refusalText(told) : `The app answers with status ${status}.`,
  )
}

function readProblem(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function readAnswer(text, app) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(`What answers at ${app} is not Vestibule. Name the right address with --url.`)
  }
}
