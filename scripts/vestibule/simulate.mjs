import words from '../../messages/developer.json' with { type: 'json' }
import { didYouMean } from '../command-line/nearest.mjs'
import { Misunderstood, Refused } from '../command-line/trouble.mjs'
import { ASKING, interfaceFor } from './interface.mjs'

const { states } = words.home

/** @type {import('../command-line/understand.mjs').Command} */
export const simulate = {
  says: 'Takes a new customer of the sandbox to a state, by the ways a customer has, and prints the link.',
  words: [{ name: 'STATE|FILE', optional: true }],
  options: { start: { says: 'of a file: starts the onboarding and leaves the way to a person' }, ...ASKING },
  more: [
    'A file, JSON or YAML, tells a way to its end, as those in examples/scenarios do. The command ends with 1 where',
    'the way did not end as the file says.',
    '',
    ...Object.entries(states).map(([name, { open }]) => `  ${name.padEnd(20)} ${open}`),
  ].join('\n'),
  run: async ([wanted], options) => {
    if (wanted === undefined) return console.log(simulate.more)
    if (/\.(?:json|ya?ml)$/.test(wanted)) return playFile(wanted, options)
    if (Object.hasOwn(states, wanted)) return walkToState(wanted, options)
    const hint = didYouMean(wanted, Object.keys(states))
    throw new Misunderstood(
      `No state is called "${wanted}".${hint} There are: ${Object.keys(states).join(', ')}.`,
    )
  },
}

async function walkToState(name, options) {
  const { ask, tell } = interfaceFor(options)
  await import('../install/aliases.mjs')
  const { walkTo } = await import('../../lib/developer/walker/states.ts')
  const { id, link } = await unlessStopped(() => walkTo(ask, name))
  tell({ state: name, onboarding: id, link }, () => [link, `${id}: ${states[name].open}`])
}

async function unlessStopped(work) {
  const { WalkStopped } = await import('../../lib/developer/walker/walk.ts')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WalkStopped)) throw error
    throw new Refused(
      `The walk stopped: ${error.message}. It knows its way in a sandbox with its usual settings.`,
    )
  }
}

async function playFile(file, options) {
  const { readScenarioFile } = await import('./scenario-file.mjs')
  const { scenario, why } = readScenarioFile(file)
  if (!scenario) throw new Misunderstood(`${file} holds no scenario (${why}). examples/scenarios has some.`)
  return options.start ? start(scenario, options) : walk(scenario, options)
}

async function start({ title, type, meta }, options) {
  const { ask, tell } = interfaceFor(options)
  const { id, link } = await ask('POST', '/api/onboardings', { type, meta })
  tell({ title, onboarding: id, link: link.url }, () => [link.url, `${id}: ${title}`])
}

async function walk(scenario, options) {
  const { ask, tell } = interfaceFor(options)
  const { walkToEnd } = await import('../../lib/developer/walker/to-the-end.ts')
  const way = await unlessStopped(() => walkToEnd(ask, scenario))
  const { onboarding, link, did } = way
  tell({ title: scenario.title, ...way }, () => [
    scenario.title,
    ...did.map((what) => `  ${what}`),
    endOf(way, scenario),
    `${onboarding}: ${link}`,
  ])
  if (!way.asSaid) process.exitCode = 1
}

function endOf({ status, asSaid }, { ends }) {
  if (ends === undefined) return status
  return asSaid ? `${status}, as the file says` : `${status}, not ${ends} as the file says`
}
