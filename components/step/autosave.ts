/** Where typed answers are kept, and the draft's version the page was drawn from. */
export type AutosaveTarget = { url: string; version: number; step: string }

/** What became of the text: kept; not yet, and tried again; not until the person does something. */
export type AutosaveOutcome = 'saved' | 'offline' | 'retrying' | 'notSaved' | 'closed'

/** What inputs hold elsewhere that were changed there and here. */
export type Disputed = Readonly<Record<string, string>>

export type Autosave = {
  /** Takes down a change; it is sent when nothing changes for a while. */
  note(name: string, value: string): void
  /** Sends what is taken down, now or as soon as the request under way has ended. */
  flush(): void
  /** Forgets what is taken down: a submit carries it. Gives back how to remember it again, if that never arrives. */
  forget(): () => void
  /** Goes on from the version that a submit's answer left behind. */
  adopt(version: number): void
  /** Ends a dispute: sends what stands here, or lets what stands elsewhere be. */
  settle(name: string, keep: boolean): void
  /** True while something typed is on this page alone. */
  isUnsent(): boolean
}

type World = {
  say: (outcome: AutosaveOutcome) => void
  /** Told whenever inputs come into dispute or out of it. */
  dispute?: (disputed: Disputed) => void
  send?: typeof fetch
  /** Calls back after this time; returns how to call that off. */
  later?: (run: () => void, ms: number) => () => void
}

const quietMs = 800
/** Between two tries while the line or the server is away; a line that comes back is not waited for. */
const retryMs = [3_000, 6_000, 15_000, 30_000]

/**
 * Keeps typed answers as a draft, quietly: one request at a time. What could not be kept is tried again and goes along
 * with the next change. An input that was changed elsewhere as well is left alone until the person decides; when the
 * session is gone it stops, and the next submit settles that.
 */
export function createAutosave(target: AutosaveTarget, world: World): Autosave {
  const { say, dispute = () => {}, send = fetch, later = afterMs } = world
  let version = target.version
  /** Newer versions of single inputs: those this page has saved or settled itself. */
  let own: Record<string, number> = {}
  let changed: Record<string, string> = {}
  let mine: Record<string, string> = {}
  let theirs: Record<string, string> = {}
  let theirVersion = version
  let underway: AbortController | undefined
  let sending: Record<string, string> = {}
  let stopped = false
  let failures = 0
  let age = 0
  let callOff = () => {}

  const retry = () => {
    callOff()
    callOff = later(flush, retryMs[Math.min(failures, retryMs.length) - 1] ?? quietMs)
  }
  const differ = (conflict: Conflict, sent: Record<string, string>) => {
    theirVersion = conflict.version
    for (const [name, text] of Object.entries(conflict.fields)) {
      theirs[name] = text
      mine[name] = changed[name] ?? sent[name] ?? ''
      delete changed[name]
    }
    dispute({ ...theirs })
  }
  const taken = (sent: Record<string, string>, at: number) => {
    failures = 0
    for (const name of Object.keys(sent)) if (!(name in theirs)) own[name] = at
  }
  function flush(): void {
    callOff()
    const names = Object.keys(changed)
    if (underway || stopped || names.length === 0) return
    const fields = changed
    const bases = Object.fromEntries(Object.entries(own).filter(([name]) => name in fields))
    const sentAt = age
    changed = {}
    sending = fields
    const request = new AbortController()
    underway = request
    const body = { step: target.step, fields, baseVersion: version, bases, opId: crypto.randomUUID() }
    void patch(send, target.url, body, request.signal).then((answer) => {
      underway = undefined
      // A submit has carried all of it meanwhile: what became of this copy is no news.
      if (sentAt !== age) return flush()
      if (answer.conflict) differ(answer.conflict, fields)
      if (answer.version !== undefined) taken(fields, answer.version)
      else changed = { ...fields, ...changed }
      stopped = answer.final
      failures += answer.again ? 1 : 0
      // "Saved" is a promise about everything typed so far; what came meanwhile has to go first.
      if (answer.version !== undefined && Object.keys(changed).length > 0) return flush()
      if (answer.again) retry()
      say(Object.keys(theirs).length > 0 ? 'notSaved' : answer.outcome)
    })
  }
  const undispute = (name: string) => {
    delete mine[name]
    delete theirs[name]
    dispute({ ...theirs })
  }

  return {
    note(name, value) {
      if (name in theirs) {
        mine[name] = value
        return
      }
      changed[name] = value
      callOff()
      callOff = later(flush, quietMs)
    },
    flush,
    forget() {
      callOff()
      const before = { ...(underway ? sending : {}), ...changed, ...mine }
      age += 1
      // Its text goes along; arriving after the submit, it would only be told that things have moved on.
      underway?.abort()
      changed = {}
      mine = {}
      theirs = {}
      dispute(theirs)
      return () => {
        changed = { ...before, ...changed }
        failures += 1
        retry()
      }
    },
    adopt(next) {
      version = next
      own = {}
      stopped = false
    },
    settle(name, keep) {
      own[name] = theirVersion
      if (keep) changed[name] = mine[name] ?? ''
      undispute(name)
      if (keep) flush()
      else if (Object.keys(theirs).length === 0) say('saved')
    },
    // What is on its way may yet come back: it counts as unsent until the server has said otherwise.
    isUnsent: () => underway !== undefined || Object.keys({ ...changed, ...mine }).length > 0,
  }
}

function afterMs(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

type Conflict = { version: number; fields: Record<string, string> }

type PatchAnswer = {
  outcome: AutosaveOutcome
  /** Present once the rest of the text, or all of it, is kept. */
  version?: number
  conflict?: Conflict
  /** Nothing more will be taken before a submit. */
  final: boolean
  /** Worth another try. */
  again: boolean
}

async function patch(
  send: typeof fetch,
  url: string,
  body: object,
  signal: AbortSignal,
): Promise<PatchAnswer> {
  try {
    const response = await send(url, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The last change before leaving the page still arrives.
      keepalive: true,
      signal,
    })
    return answerOf(response.status, await response.json().catch(() => undefined))
  } catch {
    return { outcome: 'offline', final: false, again: true }
  }
}

function answerOf(status: number, body: unknown): PatchAnswer {
  if (status < 300)
    return { outcome: 'saved', final: false, again: false, version: numberIn(body, 'version') ?? 0 }
  if (status === 401) return { outcome: 'closed', final: true, again: false }
  if (status >= 500 || status === 429) return { outcome: 'retrying', final: false, again: true }
  const conflict = conflictIn(body)
  if (!conflict) return { outcome: 'notSaved', final: status === 409, again: false }
  return { outcome: 'notSaved', final: false, again: false, version: conflict.version, conflict }
}

function numberIn(value: unknown, name: string): number | undefined {
  const found = objectOf(value)?.[name]
  return typeof found === 'number' ? found : undefined
}

function conflictIn(body: unknown): Conflict | undefined {
  const conflict = objectOf(objectOf(body)?.conflict)
  const version = numberIn(conflict, 'version')
  const fields = objectOf(conflict?.fields)
  if (version === undefined || !fields) return undefined
  const texts = Object.entries(fields).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text]] : [],
  )
  return { version, fields: Object.fromEntries(texts) }
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}
