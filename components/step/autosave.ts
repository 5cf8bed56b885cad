/** Where typed answers are kept, and the draft's version the page was drawn from. */
export type AutosaveTarget = { url: string; version: number; step: string }

export type AutosaveOutcome = 'saved' | 'offline' | 'notSaved'

export type Autosave = {
  /** Takes down a change; it is sent when nothing changes for a while. */
  note(name: string, value: string): void
  /** Sends what is taken down, now or as soon as the request under way has ended. */
  flush(): void
  /** Forgets what is taken down: a submit carries it. */
  forget(): void
  /** Goes on from the version that a submit's answer left behind. */
  adopt(version: number): void
}

type World = {
  say: (outcome: AutosaveOutcome) => void
  send?: typeof fetch
  /** Calls back after the quiet time; returns how to call that off. */
  later?: (run: () => void) => () => void
}

const quietMs = 800

/**
 * Keeps typed answers as a draft, quietly: one request at a time, no retry of its own. What could not
 * be kept goes along with the next change. When the draft was changed elsewhere, or the session is
 * gone, it stops: the next submit settles that.
 */
export function createAutosave(target: AutosaveTarget, world: World): Autosave {
  const { say, send = fetch, later = afterQuiet } = world
  let version = target.version
  let changed: Record<string, string> = {}
  let underway = false
  let stopped = false
  let callOff = () => {}

  const flush = () => {
    callOff()
    if (underway || stopped || Object.keys(changed).length === 0) return
    const fields = changed
    changed = {}
    underway = true
    const body = { step: target.step, fields, baseVersion: version, opId: crypto.randomUUID() }
    void patch(send, target.url, body).then((answer) => {
      underway = false
      if (answer.outcome === 'saved') version = answer.version ?? version
      else changed = { ...fields, ...changed }
      stopped = answer.final
      // "Saved" is a promise about everything typed so far; what came meanwhile has to go first.
      const isPending = answer.outcome === 'saved' && Object.keys(changed).length > 0
      if (isPending) flush()
      else say(answer.outcome)
    })
  }

  return {
    note(name, value) {
      changed[name] = value
      callOff()
      callOff = later(flush)
    },
    flush,
    forget() {
      callOff()
      changed = {}
    },
    adopt(next) {
      version = next
      stopped = false
    },
  }
}

function afterQuiet(run: () => void): () => void {
  const timer = setTimeout(run, quietMs)
  return () => clearTimeout(timer)
}

type PatchAnswer = { outcome: AutosaveOutcome; version?: number; final: boolean }

async function patch(send: typeof fetch, url: string, body: object): Promise<PatchAnswer> {
  try {
    const response = await send(url, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The last change before leaving the page still arrives.
      keepalive: true,
    })
    if (!response.ok) {
      return { outcome: 'notSaved', final: response.status === 409 || response.status === 401 }
    }
    const answer: unknown = await response.json()
    return { outcome: 'saved', final: false, ...versionOf(answer) }
  } catch {
    return { outcome: 'offline', final: false }
  }
}

function versionOf(answer: unknown): { version?: number } {
  const named = typeof answer === 'object' && answer !== null && 'version' in answer
  return named && typeof answer.version === 'number' ? { version: answer.version } : {}
}
