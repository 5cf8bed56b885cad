import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from '../../lib/developer/walker/browser.ts'
import { callsApp } from '../../lib/developer/walker/forms.ts'
import { passport } from '../../lib/developer/walker/sample-passport.ts'
import { answersTo } from '../../lib/developer/walker/typed.ts'

const TO_DO = new Set(['not_started', 'in_progress', 'problem'])
const CHECK = 'check'
/** How long a person looks at a page, waits after one that failed, and waits when there is nothing to do. */
const [THINKING_MS, AFTER_FAILURE_MS, WAITING_MS] = [1500, 1000, 2000]
const HOSTED = /\/sandbox\/(face|terms)\/(sbx_\w+)/
const OUTCOMES = { face: 'passed', terms: 'accepted' }

/** The answers that differ from visitor to visitor. */
export function ownAnswers(number) {
  return {
    email: `visitor-${number}@fleet.example`,
    'phone.number': `(202) 456-${String(number).padStart(4, '0')}`,
    'address.line1': `${number + 1} Main Street`,
  }
}

/**
 * Takes a person without script from the link to approval. After a page that fails they wait a second, load it again
 * and do what it then asks.
 *
 * @param fleet `origin`, `key` of the integrator, the sandbox whose hosted pages the person finishes, `ask`, which
 *   makes a request and counts it, and `isLeft`, which tells of an onboarding whether only the team can continue it
 * @returns the onboarding, the steps that were asked for again although a page had accepted them, and whether it is
 *   left to the team
 */
export async function walk({ origin, key, sandbox, ask, isLeft }, number) {
  const seen = { text: '' }
  const browser = openBrowser(async (address, init) => {
    const answer = await ask(address, init)
    seen.text = answer.body
    return { status: answer.status, headers: answer.headers, text: async () => answer.body }
  })
  const call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': `visitor-${number}` }
    const answer = await ask(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`)
    return JSON.parse(answer.body)
  }
  const started = await insist(() => call('POST', '/api/onboardings', { type: 'individual', locale: 'en' }))
  const enter = async () => {
    const landing = await browser.open(started.link.url)
    const form = landing.forms.find(callsApp)
    if (form) await browser.send(landing, form)
  }
  await insist(enter)
  const [taken, unfit, tries, lost] = [new Set(), new Set(), {}, []]
  for (;;) {
    const now = await insist(() => call('GET', `/api/onboardings/${started.id}`))
    if (now.status === 'approved') return { id: started.id, lost }
    const step = nextStep(now, tries)
    if (!step) {
      if (now.status === 'sending' && (await isLeft(started.id)))
        return { id: started.id, lost, isLeft: true }
      await pause(WAITING_MS)
      continue
    }
    tries[step.id] = (tries[step.id] ?? 0) + 1
    await pause(THINKING_MS * (0.5 + Math.random()))
    const person = { browser, sandbox, seen, enter, unfit, typed: ownAnswers(number) }
    const did = await carryOut(person, `${origin}/o/${started.id}/${step.id}`).catch(() => undefined)
    if (!did) await pause(AFTER_FAILURE_MS)
    if (did && taken.has(did.asked) && step.state !== 'problem') lost.push(did.asked)
    taken.delete(did?.asked)
    if (did?.isTaken) taken.add(did.asked)
  }
}

/** Repeats work until it succeeds. */
async function insist(work) {
  for (;;) {
    try {
      return await work()
    } catch {
      await pause(AFTER_FAILURE_MS)
    }
  }
}

/** The open step that was tried least, because a person turns to another step when the first one fails. */
function nextStep({ status, steps }, tries) {
  if (status === 'sending') return undefined
  const open = steps.filter(({ state }) => TO_DO.has(state))
  if (open.length === 0) return status === 'intake' ? { id: CHECK, state: 'not_started' } : undefined
  return open.toSorted((one, other) => (tries[one.id] ?? 0) - (tries[other.id] ?? 0))[0]
}

/** Does what the page of a step asks for. Returns what that was, and whether another page followed. */
async function carryOut({ browser, sandbox, seen, enter, unfit, typed }, address) {
  const page = await browser.open(address)
  if (page.status >= 500) return undefined
  const form =
    page.forms.find(({ asks }) => asks.includes('file')) ??
    page.forms.find(({ id }) => id === 'answers') ??
    page.forms.find((one) => callsApp(one) && one.asks.length === 0)
  if (!form) return void (await enter())
  // A code that did not fit may never have been sent. Someone without one asks for another.
  const wantsCode = form.asks.includes('code') && unfit.delete(address)
  const after = await browser.send(page, form, wantsCode ? { intent: 'resend' } : await filledIn(form, typed))
  if (after.status >= 400) return undefined
  const [, kind, code] = HOSTED.exec(seen.text) ?? []
  if (code) await sandbox.hosted.finish(code, OUTCOMES[kind])
  const { pathname } = new URL(page.address)
  const isTaken = !wantsCode && form.asks.length > 0 && new URL(after.address).pathname !== pathname
  if (form.asks.includes('code') && !isTaken && !wantsCode) unfit.add(address)
  return { asked: `${pathname.split('/').at(-1)}: ${form.asks.join(', ')}`, isTaken }
}

async function filledIn({ asks, held }, typed) {
  if (asks.includes('file')) return { file: await passport() }
  const open = asks.filter((name) => !held[name])
  const own = Object.entries(typed).filter(([name]) => asks.includes(name))
  return { ...answersTo(open), ...Object.fromEntries(own) }
}
