import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { connectionTrouble } from '@/lib/platform/db/trouble'
import { SessionOver } from '@/test/faults/person'
import type { Broken } from '@/test/world/faults'
import type { Random } from './random'

/** One act of someone, from its begin to its end. */
export type Act = { name: string; begun: number; ended: number }
/** An answer that someone gave, with what the page said about it. */
export type Given = Act & { id: string; places: Readonly<Record<string, unknown>>; isSaved: boolean }
/** A call as it left for the service, and the act that it is a part of. */
type Called = { line: string; body: string; by: Act | undefined }

export type Journal = ReturnType<typeof openJournal>

/** What a crowd did, and what must not have happened. */
export function openJournal() {
  const current = new AsyncLocalStorage<Act>()
  const acts: Act[] = []
  const broken: string[] = []
  /** Does one thing; only the closed list of failures may be thrown. */
  const act = async (name: string, work: () => Promise<unknown>): Promise<Act> => {
    const one: Act = { name, begun: performance.now(), ended: Number.POSITIVE_INFINITY }
    acts.push(one)
    try {
      await current.run(one, work)
    } catch (error) {
      if (!isClosed(error)) broken.push(`${name} threw ${told(error)}`)
    }
    one.ended = performance.now()
    return one
  }
  return {
    act,
    acts,
    broken,
    given: [] as Given[],
    calls: [] as Called[],
    /** When answers were deleted by their person, by onboarding. */
    deleted: new Map<string, Act[]>(),
    /** When onboardings were erased or people were taken off, by id. */
    erased: new Map<string, Act>(),
    /** When links were revoked, by onboarding. */
    revoked: new Map<string, Act[]>(),
    /** How often typed text was sent, by onboarding. */
    typed: new Map<string, number>(),
    /** Tokens of sessions that have ended. */
    ended: [] as Array<{ token: string; id: string }>,
    current: () => current.getStore(),
  }
}

/** An error with where it was thrown and what has brought it about, without the values of a statement. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => line.includes('/lib/'))
  const cause = error.cause === undefined ? '' : ` because of ${told(error.cause)}`
  return `${error.message.split('\nparams:')[0]} ${frames.join('')}${cause}`
}

/**
 * A visit that is over and a link that does not open are answers, which tests alone throw; a machine that is too busy for
 * its database is no matter of what happens at once.
 */
function isClosed(error: unknown): boolean {
  const isAnswer =
    error instanceof SessionOver || /^Error: the link does not open: \w+\.\w+$/.test(String(error))
  return isAnswer || connectionTrouble(error) !== undefined
}

/** Nothing takes so long unless the machine has too much to do. */
const LONG_MS = 3000

/** Whether something took much longer than it does. */
export function wasBusy({ acts }: Journal): boolean {
  return acts.some(({ begun, ended }) => ended - begun > LONG_MS)
}

const problem = (status: number) => Response.json({ status, title: 'Not now', detail: 'Not now' }, { status })
const reset = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })

/** What becomes of a call: mostly nothing, at times one of the ways in which a service and its line fail. */
function outcomeOfCall(random: Random): Broken {
  const refused: Broken = async () => problem(random.one([500, 503, 409, 429]))
  const lostAnswer: Broken = async (request, answer) => {
    await answer(request)
    throw reset()
  }
  const neverArrived: Broken = async () => {
    throw reset()
  }
  const whole: Broken = async (request, answer) => answer(request)
  return random.byShare([
    [5, refused],
    [4, lostAnswer],
    [3, neverArrived],
    [88, whole],
  ])
}

/** The line to the service: every call takes its time, there and back, and some are broken while the crowd acts. */
export function faultyLine(faults: { journal: Journal; random: Random; isFaulty: boolean }) {
  return (usual: typeof fetch): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      const { journal, random } = faults
      const line = `${request.method} ${new URL(request.url).pathname}`
      journal.calls.push({ line, body: await request.clone().text(), by: journal.current() })
      if (!faults.isFaulty) return usual(request)
      const [there, back] = [random.upTo(25), random.upTo(15)]
      const outcome = outcomeOfCall(random)
      await setTimeout(there)
      const answer = await outcome(request, usual)
      await setTimeout(back)
      return answer
    }
}
