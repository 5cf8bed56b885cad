import { ASKING, interfaceFor } from './interface.mjs'

const PLACE = '/api/webhook-endpoints'
const endpoint = { name: 'whe_…' }
const placeOf = (id) => `${PLACE}/${encodeURIComponent(id)}`

async function listEndpoints(_, options) {
  const { ask, tell } = interfaceFor(options)
  tell(await ask('GET', PLACE), ({ data }) => data.map(({ id, url }) => `${id}  ${url}`))
}

const create = {
  says: 'Registers an address and prints its secret, once.',
  words: [{ name: 'https://…' }],
  options: ASKING,
  run: async ([url], options) => {
    const { ask, tell } = interfaceFor(options)
    tell(await ask('POST', PLACE, { url }), ({ id, secret }) => [id, `Its secret, once: ${secret}`])
  },
}

const remove = {
  says: 'Removes an address; nothing more is delivered there.',
  words: [endpoint],
  options: ASKING,
  run: async ([id], options) => {
    const { ask, tell } = interfaceFor(options)
    tell((await ask('DELETE', placeOf(id))) ?? {}, () => [`${id} is told nothing more.`])
  },
}

const rotate = {
  says: 'Replaces the secret; the old one signs for another day.',
  words: [endpoint],
  options: ASKING,
  run: async ([id], options) => {
    const { ask, tell } = interfaceFor(options)
    tell(await ask('POST', `${placeOf(id)}/rotate-secret`), ({ secret }) => [secret])
  },
}

const test = {
  says: 'Delivers a test event and says what came of it.',
  words: [endpoint],
  options: ASKING,
  run: async ([id], options) => {
    const { ask, tell } = interfaceFor(options)
    const made = await ask('POST', `${placeOf(id)}/test`)
    tell(made, tryLines)
    // A delivery that was not taken ends the command like a refusal.
    if (made.problem !== null) process.exitCode = 1
  },
}

function tryLines({ status, ms, problem }) {
  return problem === null
    ? [`Taken: ${status} after ${ms} ms.`]
    : [`Not taken: ${problem}${status === null ? '' : ` ${status}`}, after ${ms} ms.`]
}

/** @type {import('../command-line/understand.mjs').Command} */
export const webhooks = {
  says: 'Lists the addresses where your events are delivered.',
  options: ASKING,
  run: listEndpoints,
  commands: {
    list: { says: 'Lists them.', options: ASKING, run: listEndpoints },
    create,
    delete: remove,
    rotate,
    test,
  },
}
