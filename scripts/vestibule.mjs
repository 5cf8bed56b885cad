#!/usr/bin/env node
import './runtime.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { interfaceFor, misunderstood, SHARED_OPTIONS } from './interface.mjs'
import { listen } from './listen.mjs'
import { projectFolder } from './prepare.mjs'

const USAGE = `The interface for integrators, by hand.

  vestibule link [--type business] [--locale de] [--reference 'user 42'] [--scenario blurry_id] [--open]
  vestibule relink onb_… [--open]      a new link; the one before it stops working
  vestibule revoke onb_…               ends every link and session
  vestibule list [--status open] [--limit 20] [--after onb_…]
  vestibule show onb_…
  vestibule events [onb_…]
  vestibule webhooks [list | create https://… | delete whe_… | rotate whe_… | test whe_…]
  vestibule webhooks listen [--port 4242]   prints what is delivered, its signature checked; Ctrl+C ends it
  vestibule simulate [STATE]           walks a customer of the sandbox to a state, and prints the link
  vestibule simulate FILE [--start]    walks a customer through a scenario file, JSON or YAML, to its end
  vestibule clock [60d]                says the sandbox's time, or moves it forward
  vestibule doctor https://…           reads a page that holds the flow in a frame
  vestibule version                    which version this is
  vestibule keys …                     keys of integrators, beside the database

  --url   where the app is; else VESTIBULE_URL, else http://localhost:3000
  --key   your key; else VESTIBULE_KEY, else the demo key of an install on this machine
  --json  the answer as it came

It ends with 0 when it was done, 1 when it was refused, 2 when it was not understood.`

const { positionals, values } = readArguments()
const [command, subject, target] = positionals

const { ask, tell } = interfaceFor(values)

const COMMANDS = {
  version: async () => {
    const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'))
    tell({ version }, () => [version])
  },
  link: async () => {
    const { type = 'individual', locale, reference, scenario } = values
    const meta = scenario && { sandboxScenario: scenario }
    const made = await ask('POST', '/api/onboardings', { type, locale, reference, meta })
    tell(made, ({ id, link, phrase }) => [
      link.url,
      `${id}, works until ${link.expiresAt}; its page and your app show: ${phrase}`,
    ])
    openInBrowser(made.link.url)
  },
  relink: async () => {
    const link = await ask('POST', `/api/onboardings/${named('onboarding')}/links`, {})
    tell(link, ({ url, expiresAt }) => [url, `works until ${expiresAt}`])
    openInBrowser(link.url)
  },
  revoke: async () => {
    await ask('DELETE', `/api/onboardings/${named('onboarding')}/links`)
    tell({ revoked: subject }, () => [`No link of ${subject} works any more.`])
  },
  list: async () => {
    const { status, limit, after } = values
    const page = await ask('GET', `/api/onboardings${queryOf({ status, limit, after })}`)
    tell(page, ({ data, next }) => [
      ...data.map(({ id, code, type, status: state, nextAction }) =>
        [id, code, type, state, nextAction].join('  '),
      ),
      ...(next ? [`More: --after ${next}`] : []),
    ])
  },
  show: async () => {
    const shown = await ask('GET', `/api/onboardings/${named('onboarding')}`)
    tell(shown, ({ id, code, status, nextAction, steps, unknownCodes }) => [
      `${id}  ${code}`,
      `${status}, next: ${nextAction}`,
      ...steps.map((step) => `  ${step.state.padEnd(14)} ${step.id}  ${step.codes.join(' ')}`),
      ...unknownCodes.map((code) => `  no screen for  ${code}`),
    ])
  },
  events: async () => {
    const page = await ask('GET', `/api/events${queryOf({ onboarding: subject, limit: values.limit })}`)
    tell(page, ({ data }) =>
      data.map(({ createdAt, type, onboarding, data: facts }) =>
        [createdAt, onboarding, type, JSON.stringify(facts)].join('  '),
      ),
    )
  },
  webhooks: async () => {
    const place = '/api/webhook-endpoints'
    const one = () => `${place}/${target ?? misunderstood('Which endpoint? Name its id.')}`
    switch (subject ?? 'list') {
      case 'list':
        return tell(await ask('GET', place), ({ data }) => data.map(({ id, url }) => `${id}  ${url}`))
      case 'create': {
        const url = target ?? misunderstood('Which address? Name it.')
        return tell(await ask('POST', place, { url }), ({ id, secret }) => [
          id,
          `Its secret, once: ${secret}`,
        ])
      }
      case 'delete':
        return tell((await ask('DELETE', one())) ?? {}, () => [`${target} is told nothing more.`])
      case 'rotate':
        return tell(await ask('POST', `${one()}/rotate-secret`), ({ secret }) => [secret])
      case 'test':
        return tellTest(await ask('POST', `${one()}/test`))
      case 'listen':
        return listen(ask, { port: portOf(values), ready: tellListening, print: printDelivery })
      default:
        return misunderstood(`Nothing is called "webhooks ${subject}".`)
    }
  },
}

const others = { clock: 'clock.mjs', doctor: 'doctor.mjs', keys: 'keys.mjs', simulate: 'simulate.mjs' }
if (Object.hasOwn(others, command ?? '')) handOver(others[command])
else if (values.help || command === undefined || command === 'help') console.log(USAGE)
else if (Object.hasOwn(COMMANDS, command)) await COMMANDS[command]()
else misunderstood(`Nothing is called "${command}".`)

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      // What belongs to another command is left to it.
      strict: !['clock', 'doctor', 'keys', 'simulate'].includes(process.argv[2]),
      options: {
        ...SHARED_OPTIONS,
        type: { type: 'string' },
        locale: { type: 'string' },
        reference: { type: 'string' },
        scenario: { type: 'string' },
        open: { type: 'boolean' },
        port: { type: 'string' },
        status: { type: 'string' },
        limit: { type: 'string' },
        after: { type: 'string' },
      },
    })
  } catch (error) {
    return misunderstood(error.message)
  }
}

function named(what) {
  return encodeURIComponent(subject ?? misunderstood(`Which ${what}? Name its id.`))
}

function queryOf(wanted) {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

function portOf({ port = '0' }) {
  return /^\d{1,5}$/.test(port) ? Number(port) : misunderstood('A port is a number.')
}

function tellListening({ id, url }) {
  if (!values.json) console.log(`${id} listens at ${url} until Ctrl+C.`)
}

/** What came of a test delivery; one that was not taken ends the command like a refusal. */
function tellTest(made) {
  tell(made, ({ status, ms, problem }) =>
    problem === null
      ? [`Taken: ${status} after ${ms} ms.`]
      : [`Not taken: ${problem}${status === null ? '' : ` ${status}`}, after ${ms} ms.`],
  )
  if (made.problem !== null) process.exitCode = 1
}

/** One delivery, one line. */
function printDelivery({ verified, event }) {
  if (values.json) return console.log(JSON.stringify({ verified, event: event ?? null }))
  const { createdAt = '', onboarding = '', type = 'not readable', data = {} } = event ?? {}
  const line = [createdAt, onboarding ?? '', type, JSON.stringify(data)].filter(Boolean).join('  ')
  console.log(`${verified ? 'signed  ' : 'FORGED  '}${line}`)
}

function openInBrowser(url) {
  if (!values.open) return
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open'
  spawnSync(opener, [url], { stdio: 'ignore' })
}

function handOver(script) {
  const file = path.join(projectFolder, 'scripts', script)
  const done = spawnSync(process.execPath, [file, ...process.argv.slice(3)], { stdio: 'inherit' })
  process.exitCode = done.status ?? 1
}
