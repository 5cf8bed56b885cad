import './runtime.mjs'
import { parseArgs } from 'node:util'
import './aliases.mjs'
import { interfaceFor, misunderstood, refused, SHARED_OPTIONS } from './interface.mjs'

const { default: words } = await import('../messages/developer.json', { with: { type: 'json' } })
const states = words.home.states

const { positionals, values } = readArguments()
const { ask, tell } = interfaceFor(values)
const [state] = positionals

if (values.help || state === undefined) console.log(usage())
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
