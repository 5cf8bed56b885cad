import type { AutosaveTarget, AutosaveWorld } from '@/components/step/autosave-types'
import { type DraftAnswer, patchDraft } from '@/components/step/draft-request'
import { pick, type Values } from '@/components/step/fields'

const quietMs = 800
/**
 * Waits between tries while the connection or the server is away; once the connection is back, a try follows at once.
 */
const retryMs = [3_000, 6_000, 15_000, 30_000]

type DraftQueueProps = {
  target: AutosaveTarget
  world: AutosaveWorld
  /** What is to be sent. */
  unsent: () => Values
  /** Takes in the server's answer about what was sent; gives what to say of it. */
  take: (answer: DraftAnswer, sent: Values) => DraftAnswer['outcome']
}

/** Sends what is typed to be kept: one request at a time. What could not be kept is tried again. */
export function openDraftQueue({ target, world, unsent, take }: DraftQueueProps) {
  const { send = fetch, later = afterMs } = world
  let version = target.version
  /** Newer versions of single inputs: those this page has saved or settled itself. */
  let own: Record<string, number> = {}
  let request: AbortController | undefined
  let isHeld = false
  let isStopped = false
  let failures = 0
  let callOff = () => {}
  const flushIn = (ms: number) => {
    callOff()
    callOff = later(flush, ms)
  }
  const flushSoon = () => {
    if (!isEmpty(unsent())) flushIn(quietMs)
  }
  const retry = () => flushIn(retryMs[Math.min(failures, retryMs.length) - 1] ?? quietMs)
  const receive = (answer: DraftAnswer, sent: Values) => {
    const outcome = take(answer, sent)
    isStopped = answer.isFinal ?? false
    failures = answer.again ? failures + 1 : 0
    // "Saved" is a promise about everything typed so far; what came in the meantime has to go first.
    if (answer.version !== undefined && !isEmpty(unsent())) return flush()
    if (answer.again) retry()
    world.say(outcome)
  }
  function flush(): void {
    callOff()
    const sent = unsent()
    if (request || isHeld || isStopped || isEmpty(sent)) return
    const asking = new AbortController()
    request = asking
    const fields = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value || '']))
    const bases = pick(own, (name) => name in sent)
    const body = { step: target.step, fields, baseVersion: version, bases, opId: crypto.randomUUID() }
    void patchDraft(send, target.url, body, asking.signal).then((answer) => {
      // A submit has sent all of it in the meantime, so the fate of this copy no longer matters.
      if (asking.signal.aborted) return
      request = undefined
      receive(answer, sent)
    })
  }
  return {
    flush,
    flushSoon,
    /** The next change of these inputs is based on that version. */
    own(names: readonly string[], at: number) {
      for (const name of names) own[name] = at
    },
    hold() {
      callOff()
      request?.abort()
      request = undefined
      isHeld = true
    },
    resume(hasArrived: boolean) {
      isHeld = false
      if (hasArrived) return flushSoon()
      failures += 1
      retry()
    },
    adopt(next: number) {
      version = next
      own = {}
      isStopped = false
    },
    isUnderway: () => request !== undefined,
  }
}

/** Whether there is nothing in it. */
export function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0
}

function afterMs(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
