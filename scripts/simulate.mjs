import './runtime.mjs'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import './aliases.mjs'
import { interfaceFor, misunderstood, refused, SHARED_OPTIONS } from './interface.mjs'

const { default: words } = await import('../messages/developer.json', { with: { type: 'json' } })
const states = words.home.states

const { positionals, values } = readArguments()
const { ask, tell } = interfaceFor(values)
const [state] = positionals

if (values.help || state === undefined) console.log(usage())
else if (state.endsWith('.json')) await startFrom(state)
else if (Object.hasOwn(states, state)) await simulate(state)
else misunderstood(`No state is called "${state}". There are: ${Object.keys(states).join(', ')}`)

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: SHARED_OPTIONS })
  } catch (error) {
    return misunderstood(error.message)
  }
}

function usage() {
  const lines = Object.entries(states).map(([name, { open }]) => `  ${name.padEnd(20)} ${open}`)
  return [
    'Walks a new customer of the sandbox to a state, by the ways a customer has, and prints the link.',
    '',
    '  vestibule simulate STATE',
    '  vestibule simulate FILE.json   starts an onboarding with the course in a file, as in examples/scenarios',
    '',
    ...lines,
  ].join('\n')
}

async function simulate(name) {
  const { walkTo } = await import('../lib/developer/walker/states.ts')
  const { WalkStopped } = await import('../lib/developer/walker/walk.ts')
  try {
    const { id, link } = await walkTo(ask, name)
    tell({ state: name, onboarding: id, link }, () => [link, `${id}: ${states[name].open}`])
  } catch (error) {
    if (!(error instanceof WalkStopped)) throw error
    refused(`The walk stopped: ${error.message}. It knows its way in a sandbox with its usual settings.`)
  }
}

async function startFrom(path) {
  const { title, type, meta } = readScenario(path)
  // An onboarding keeps texts; a course travels as one.
  const texts = Object.entries(meta).map(([name, wish]) => [
    name,
    typeof wish === 'string' ? wish : JSON.stringify(wish),
  ])
  const { id, link } = await ask('POST', '/api/onboardings', { type, meta: Object.fromEntries(texts) })
  tell({ title, onboarding: id, link: link.url }, () => [link.url, `${id}: ${title}`])
}

function readScenario(path) {
  try {
    const file = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof file?.meta === 'object' && file.meta !== null) return file
  } catch {
    // A file that is not there and one that is no JSON are told alike.
  }
  return misunderstood(`${path} holds no scenario. examples/scenarios has some`)
}
