import { existsSync } from 'node:fs'
import path from 'node:path'
import { defaultKeys, installationSecret, projectFolder } from './prepare.mjs'

/** Options that every command for integrators takes. */
export const SHARED_OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
}

/** Ends a command that was not understood. */
export function misunderstood(why) {
  console.error(`${why}\nvestibule help says what there is.`)
  process.exit(2)
}

/** Ends a command that was refused. */
export function refused(why) {
  console.error(why)
  process.exit(1)
}

/**
 * The interface of integrators, asked by hand. A refusal ends the command with its code and its places.
 *
 * @param values the options of the command line
 * @param own the name of this machine's own key, which is used when none is given
 */
export function interfaceFor(values, own = 'demoKey') {
  const app = values.url ?? process.env.VESTIBULE_URL ?? 'http://localhost:3000'

  async function ask(method, place, body) {
    const answer = await fetch(new URL(place, app), {
      method,
      headers: {
        authorization: `Bearer ${keyOf(values, own)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined)
    if (!answer) refused(`Nothing answers at ${app}.`)
    const text = await answer.text()
    if (answer.ok) return text === '' ? undefined : JSON.parse(text)
    const told = readProblem(text)
    if (values.json) console.log(text)
    refused([told.code ?? `status ${answer.status}`, ...(told.fields ?? []).map(fieldLine)].join('\n'))
  }

  /** Prints an answer: as it came, or as lines for people. */
  function tell(answer, lines) {
    console.log(values.json ? JSON.stringify(answer, null, 2) : lines(answer).join('\n'))
  }

  return { ask, tell }
}

/** The keys of an install on this machine are known to anyone who can read its data folder. */
function keyOf({ key }, own) {
  const given = key ?? (own === 'demoKey' ? process.env.VESTIBULE_KEY : undefined)
  if (given) return given
  const folder = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
  const hasSecret = process.env.APP_SECRET || existsSync(path.join(folder, 'secret'))
  return hasSecret ? defaultKeys(installationSecret(folder))[own] : misunderstood('No key. Give --key.')
}

function fieldLine({ pointer, detail }) {
  return `  ${pointer || 'the request'}: ${detail}`
}

function readProblem(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
