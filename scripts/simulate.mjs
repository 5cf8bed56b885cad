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
else if (/\.(?:json|ya?ml)$/.test(state)) await playFile(state)
else if (Object.hasOwn(states, state)) await simulate(state)
else misunderstood(`No state is called "${state}". There are: ${Object.keys(states).join(', ')}`)

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { ...SHARED_OPTIONS, start: { type: 'boolean' } } })
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
    '  vestibule simulate FILE            walks one through the course in a file to its end, as in examples/scenarios',
    '  vestibule simulate FILE --start    starts it and prints the link, for somebody to walk',
    '',
    'A file is JSON or YAML. It ends with 1 where the course did not end as the file says.',
    '',
    ...lines,
  ].join('\n')
}

async function simulate(name) {
  const { walkTo } = await import('../lib/developer/walker/states.ts')
  const { id, link } = await unlessStopped(() => walkTo(ask, name))
  tell({ state: name, onboarding: id, link }, () => [link, `${id}: ${states[name].open}`])
}

async function unlessStopped(work) {
  const { WalkStopped } = await import('../lib/developer/walker/walk.ts')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WalkStopped)) throw error
    refused(`The walk stopped: ${error.message}. It knows its way in a sandbox with its usual settings.`)
  }
}

async function playFile(file) {
  const { readScenarioFile } = await import('./scenario-file.mjs')
  const { scenario, why } = readScenarioFile(file)
  if (!scenario) misunderstood(`${file} holds no scenario (${why}). examples/scenarios has some`)
  return values.start ? start(scenario) : walk(scenario)
}

async function start({ title, type, meta }) {
  const { id, link } = await ask('POST', '/api/onboardings', { type, meta })
  tell({ title, onboarding: id, link: link.url }, () => [link.url, `${id}: ${title}`])
}

async function walk(scenario) {
  const { walkToEnd } = await import('../lib/developer/walker/to-the-end.ts')
  const way = await unlessStopped(() => walkToEnd(ask, scenario))
  const { onboarding, link, status, did, asSaid } = way
  const said =
    scenario.ends === undefined
      ? ''
      : asSaid
        ? ', as the file says'
        : `, not ${scenario.ends} as the file says`
  tell({ title: scenario.title, ...way }, () => [
    scenario.title,
    ...did.map((what) => `  ${what}`),
    `${status}${said}`,
    `${onboarding}: ${link}`,
  ])
  if (!asSaid) process.exitCode = 1
}
