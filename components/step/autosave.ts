import { openBases } from '@/components/step/draft-bases'
import { openDraftLine } from '@/components/step/draft-line'
import type { Stored } from '@/components/step/fields'
import { isEmpty, keyOf, pick } from '@/components/step/values'

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
export function createAutosave(fields: Stored, target: AutosaveTarget, world: AutosaveWorld) {
  const bases = openBases(target.version, world.dispute)
  const unsent = () => pick(fields.unstored(), bases.disputed(), false)
  const line = openDraftLine({ fields, bases, unsent, target, world })
  const unsubscribe = fields.form.subscribe({
    formState: { values: true, dirtyFields: true },
    callback: ({ name }) => {
      if (name === undefined) return
      world.typed?.()
      line.flushSoon()
    },
  })
  // What was typed before this could listen.
  line.flushSoon()
  return {
    /** Sends what is not stored, now or as soon as the request under way has ended. */
    flush: line.flush,
    /** Waits while a submit carries everything; arriving after it, a copy would only be told that things moved on. */
    hold() {
      line.hold()
      bases.settleAll()
    },
    /** Goes on after the submit, and tries by itself what that could not bring. */
    goOn: line.goOn,
    /** Goes on from the version that a submit's answer left behind. */
    adopt(version: number) {
      bases.adopt(version)
      line.open()
    },
    /** Ends a dispute: sends what stands here, or lets what stands elsewhere be. */
    settle(name: string, keep: boolean) {
      if (!keep) fields.form.resetField(keyOf(name))
      bases.settle(name)
      if (keep) line.flush()
      else if (isEmpty(bases.disputed())) world.say('saved')
    },
    /** True while something typed is on this page alone. What is on its way may yet come back. */
    isUnsent: () => line.isUnderway() || !isEmpty(fields.unstored()),
    close() {
      line.flush()
      unsubscribe()
    },
  }
}
