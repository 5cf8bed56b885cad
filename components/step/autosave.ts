import { isEmpty, openDraftLine } from '@/components/step/draft-line'
import type { DraftAnswer } from '@/components/step/draft-request'
import { keyOf, nameOf, pick, type Stored, type Values } from '@/components/step/fields'

/** Where typed answers are kept, and the draft's version the page was drawn from. */
export type AutosaveTarget = { url: string; version: number; step: string }

/** What became of the text: kept; not yet, and tried again; not until the person does something. */
export type AutosaveOutcome = 'saved' | 'offline' | 'retrying' | 'notSaved' | 'closed'

/** What inputs hold elsewhere that were changed there and here. */
export type Disputed = Readonly<Record<string, string>>

export type Autosave = ReturnType<typeof createAutosave>

export type AutosaveWorld = {
  say: (outcome: AutosaveOutcome) => void
  /** Told when something is typed: what was said to be saved is no longer all. */
  typed?: () => void
  /** Told whenever inputs come into dispute or out of it. */
  dispute?: (disputed: Disputed) => void
  send?: typeof fetch
  /** Calls back after this time; returns how to call that off. */
  later?: (run: () => void, ms: number) => () => void
}

/**
 * Keeps what the form says is typed and not stored as a draft, quietly. An input that was changed elsewhere as well is
 * left alone until the person decides; when the session is gone it stops, and the next submit settles that.
 */
export function createAutosave(
  { form, unstored, store }: Stored,
  target: AutosaveTarget,
  world: AutosaveWorld,
) {
  let theirs: Record<string, string> = {}
  let theirVersion = target.version
  const dispute = (next: Record<string, string>) => {
    theirs = next
    world.dispute?.(Object.fromEntries(Object.entries(next).map(([key, text]) => [nameOf(key), text])))
  }
  const take = ({ version, conflict, outcome }: DraftAnswer, sent: Values) => {
    if (conflict) {
      const found = Object.entries(conflict.fields).map(([name, text]) => [keyOf(name), text])
      theirVersion = conflict.version
      dispute({ ...theirs, ...Object.fromEntries(found) })
    }
    const kept = pick(sent, (key) => !(key in theirs))
    if (version !== undefined) {
      line.own(Object.keys(kept), version)
      store({ ...kept, ...theirs })
    }
    return isEmpty(theirs) ? outcome : 'notSaved'
  }
  const unsent = () => pick(unstored(), (key) => !(key in theirs))
  const line = openDraftLine({ target, world, unsent, take })
  const stopListening = form.subscribe({
    formState: { values: true },
    callback: ({ name }) => {
      if (name === undefined) return
      world.typed?.()
      line.flushSoon()
    },
  })
  // What was typed before this could listen.
  line.flushSoon()
  return {
    ...line,
    /** Waits while a submit carries everything; arriving after it, a copy would only be told that things moved on. */
    hold() {
      line.hold()
      dispute({})
    },
    /** Ends a dispute: sends what stands here, or lets what stands elsewhere be. */
    settle(name: string, keep: boolean) {
      const { [keyOf(name)]: _, ...others } = theirs
      if (!keep) form.resetField(keyOf(name))
      line.own([keyOf(name)], theirVersion)
      dispute(others)
      if (keep) line.flush()
      else if (isEmpty(others)) world.say('saved')
    },
    /** True while something typed is on this page alone. What is on its way may yet come back. */
    isUnsent: () => line.isUnderway() || !isEmpty(unstored()),
    close() {
      line.flush()
      stopListening()
    },
  }
}
