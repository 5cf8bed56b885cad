import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Misunderstood } from '../command-line/trouble.mjs'
import { forwardTo } from './forward.mjs'
import { ASKING, interfaceFor, NotAnswered } from './interface.mjs'
import { placeFor } from './place.mjs'
import { eventLine, queryOf } from './words.mjs'

const LOOK_MS = 1000
const LONGEST_WAIT_MS = 10_000

/** @type {import('../command-line/understand.mjs').Command} */
export const listen = {
  says: 'Shows events as they happen, and forwards them to an address of yours, signed.',
  words: [{ name: 'http://…', optional: true }],
  options: {
    types: { takes: 'TYPE,TYPE', says: 'only events of these types' },
    since: { takes: 'NUMBER|now', says: 'begins after this sequence number; else where it last ended' },
    secret: { takes: 'whsec_…', says: 'signs with this secret; else with one that stays the same for a key' },
    ...ASKING,
  },
  more: [
    'It asks the app for events, so that the app need not reach this machine. An address where nothing listens is waited',
    'for. An answer other than 2xx is shown, and the next event follows: --since forwards it again. Ctrl+C ends it.',
  ].join('\n'),
  run: async ([address], options) => {
    const { ask, app, key } = interfaceFor(options)
    if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new Misunderstood(`"${address}" is no address. It looks like http://localhost:4000/webhooks.`)
    const ended = endedByHand()
    const say = (line) => !options.json && console.log(line)
    const patiently = whileNotAnswered(ask, ended, say)
    const place = placeFor([app, key, address ?? ''].join(' '))
    const since = await beginning(patiently, options.since, place)
    say(`Listens from event ${since} on, until Ctrl+C.`)
    const secret = options.secret ?? secretOf(key)
    const forward = address && forwardTo(address, secret, ended, say)
    if (forward) say(`Forwards to ${address}, signed with ${secret}`)
    await follow({ ask: patiently, ended, since, types: options.types, place }, async (event) => {
      const delivery = await forward?.(event)
      const line = [eventLine(event), delivery && outcomeOf(delivery)].filter(Boolean).join('  → ')
      console.log(options.json ? JSON.stringify({ event, delivery }) : line)
    })
  },
}

/** Hands on each event once, in the order of the sequence, until it is told to end. */
async function follow({ ask, ended, since, types, place }, handle) {
  for (let last = since; !ended.aborted; ) {
    const page = await ask('GET', `/api/events${queryOf({ since: last, type: types, limit: 100 })}`)
    for (const event of page?.data ?? []) {
      if (ended.aborted) return
      await handle(event)
      // One that was under way when the command ended is forwarded again by the next.
      if (ended.aborted) return
      last = event.sequence
      place.keep(last)
    }
    if (!page?.next) await pause(LOOK_MS, undefined, { signal: ended }).catch(() => undefined)
  }
}

/** The sequence number to begin after: as asked, else where the same listener last ended, else the newest one. */
async function beginning(ask, asked, place) {
  if (asked !== undefined && asked !== 'now') {
    if (!/^\d{1,15}$/.test(asked)) throw new Misunderstood('--since takes a sequence number, or "now".')
    return Number(asked)
  }
  const page = await ask('GET', '/api/events?limit=1')
  const newest = page?.data[0]?.sequence ?? 0
  const kept = asked === 'now' ? undefined : place.read()
  // A database that was made again counts from one.
  return kept !== undefined && kept <= newest ? kept : newest
}

/** Asks until there is an answer. An app that restarts is waited for; a refusal ends the command. */
function whileNotAnswered(ask, ended, say) {
  return async (method, place) => {
    for (let wait = LOOK_MS; !ended.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        const answer = await ask(method, place, undefined, ended)
        if (wait > LOOK_MS) say('The app answers again.')
        return answer
      } catch (error) {
        if (!(error instanceof NotAnswered)) throw error
        if (wait === LOOK_MS && !ended.aborted) say(`${error.message} Trying again.`)
      }
      await pause(wait, undefined, { signal: ended }).catch(() => undefined)
    }
    return undefined
  }
}

function outcomeOf({ status, ms, problem }) {
  return status === null ? problem : `${status} after ${ms} ms`
}

/** Made of the key, so that the receiver's settings stay as they are from one day to the next. */
function secretOf(key) {
  return `whsec_${createHmac('sha256', key).update('vestibule listen').digest('base64')}`
}

function endedByHand() {
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ended.abort())
  return ended.signal
}
