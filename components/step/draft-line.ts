import type { AutosaveTarget, AutosaveWorld } from '@/components/step/autosave'
import type { Bases } from '@/components/step/draft-bases'
import { type DraftAnswer, patchDraft } from '@/components/step/draft-request'
import type { Stored } from '@/components/step/fields'
import { isEmpty, textsOf, type Values } from '@/components/step/values'

const quietMs = 800
/** Between two tries while the line or the server is away; a line that comes back is not waited for. */
const retryMs = [3_000, 6_000, 15_000, 30_000]

type DraftLineProps = {
  fields: Stored
  bases: Bases
  /** What is to be sent. */
  unsent: () => Values
  target: AutosaveTarget
  world: AutosaveWorld
}

/** Sends what is typed to be kept: one request at a time. What could not be kept is tried again. */
export function openDraftLine({ fields, bases, unsent, target, world }: DraftLineProps) {
  const { send = fetch, later = afterMs } = world
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
  const take = (answer: DraftAnswer, sent: Values) => {
    if (answer.conflict) fields.store(bases.differ(answer.conflict, sent))
    if (answer.version !== undefined) fields.store(bases.kept(sent, answer.version))
    isStopped = answer.final
    failures = answer.version === undefined ? failures + Number(answer.again) : 0
    // "Saved" is a promise about everything typed so far; what came meanwhile has to go first.
    if (answer.version !== undefined && !isEmpty(unsent())) return flush()
    if (answer.again) retry()
    world.say(isEmpty(bases.disputed()) ? answer.outcome : 'notSaved')
  }
  function flush(): void {
    callOff()
    const sent = unsent()
    if (request || isHeld || isStopped || isEmpty(sent)) return
    const asking = new AbortController()
    request = asking
    const body = { step: target.step, fields: textsOf(sent), ...bases.of(sent), opId: crypto.randomUUID() }
    void patchDraft(send, target.url, body, asking.signal).then((answer) => {
      // A submit has carried all of it meanwhile: what became of this copy is no news.
      if (asking.signal.aborted) return
      request = undefined
      take(answer, sent)
    })
  }
  return {
    flush,
    flushSoon,
    hold() {
      callOff()
      request?.abort()
      request = undefined
      isHeld = true
    },
    goOn(hasArrived: boolean) {
      isHeld = false
      if (hasArrived) return flushSoon()
      failures += 1
      retry()
    },
    /** Takes texts once more after the server has refused them for good. */
    open() {
      isStopped = false
    },
    isUnderway: () => request !== undefined,
  }
}

function afterMs(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
