import type { AutosaveTarget, AutosaveWorld } from '@/components/step/autosave-types'
import { isEmpty, openDraftQueue } from '@/components/step/draft-queue'
import type { DraftAnswer } from '@/components/step/draft-request'
import { pick, type Stored, type Values } from '@/components/step/fields'

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Keeps what the form says is typed and not stored as a draft, quietly. An input that was changed elsewhere as well is
 * left alone until the person decides; when the session is gone it stops, and the next submit settles that.
 */
export function createAutosave(fields: Stored, target: AutosaveTarget, world: AutosaveWorld) {
  let theirs: Record<string, string> = {}
  let theirVersion = target.version
  const dispute = (next: Record<string, string>) => {
    theirs = next
    world.dispute?.(next)
  }
  const take = ({ version, conflict, outcome }: DraftAnswer, sent: Values) => {
    if (conflict) {
      theirVersion = conflict.version
      dispute({ ...theirs, ...conflict.fields })
    }
    const kept = pick(sent, (name) => !(name in theirs))
    if (version !== undefined) {
      queue.own(Object.keys(kept), version)
      fields.store({ ...kept, ...theirs })
    }
    return isEmpty(theirs) ? outcome : 'notSaved'
  }
  const unsent = () => pick(fields.unstored(), (name) => !(name in theirs))
  const queue = openDraftQueue({ target, world, unsent, take })
  const stopListening = fields.form.subscribe({
    formState: { values: true },
    callback: ({ name }) => {
      if (name === undefined) return
      world.typed?.()
      queue.flushSoon()
    },
  })
  // What was typed before this could listen.
  queue.flushSoon()
  return {
    ...queue,
    /**
     * Waits while a submit sends everything: a copy that arrived after it would only be refused as out of
     * date.
     */
    hold() {
      queue.hold()
      dispute({})
    },
    /** Ends a dispute: sends this text, or accepts the other one. */
    settle(name: string, keep: boolean) {
      const { [name]: _, ...others } = theirs
      if (!keep) fields.putBack(name)
      queue.own([name], theirVersion)
      dispute(others)
      if (keep) queue.flush()
      else if (isEmpty(others)) world.say('saved')
    },
    /** True while something typed is on this page alone. What is on its way may yet come back. */
    isUnsent: () => queue.isUnderway() || !isEmpty(fields.unstored()),
    close() {
      queue.flush()
      stopListening()
    },
  }
}
