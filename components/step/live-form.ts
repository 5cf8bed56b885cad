import { type AutosaveTarget, type AutosaveWorld, createAutosave } from '@/components/step/autosave'
import { type FollowedWorld, openFollowedForm } from '@/components/step/followed-form'
import { inputsOf, isChanged, type NamedInput } from '@/components/step/inputs'
import type { Sending } from '@/components/step/sending'

export type LiveForm = ReturnType<typeof openLiveForm>

/** Where a draft of the form is kept, and who is told of it. */
type Draft = Pick<AutosaveWorld, 'say' | 'typed' | 'dispute'> & { target: AutosaveTarget }

export type LiveWorld<A> = FollowedWorld<A> & { draft?: Draft | undefined }

/** Shorter codes could be the beginning of one that is typed. */
const SHORTEST_WHOLE_CODE = 4
/** Who spells a country on the keyboard passes others on the way; the form waits for the one that is meant. */
const choosingMs = 250

/**
 * All that happens in a form by script: it is followed and sent, a draft of it is kept, it is drawn again for a choice
 * that others depend on, and a whole one-time code sends itself.
 *
 * @param early what was typed last before this was there
 */
export function openLiveForm<A>(element: HTMLFormElement, world: LiveWorld<A>, early?: Event) {
  const changedBefore = inputsOf(element).filter(isChanged)
  let soon: ReturnType<typeof setTimeout>
  let sentCode = ''
  const follow = (input: NamedInput, event: Event | undefined) => {
    if (event && isWholeCode(input, event) && input.value !== sentCode) {
      sentCode = input.value
      element.requestSubmit()
    }
    if (input.dataset.redraws === undefined) return
    clearTimeout(soon)
    soon = setTimeout(() => world.send({ kind: 'redraw', submitter: null }), choosingMs)
  }
  const live = openFollowedForm(element, world, {
    changed: follow,
    left: () => draft?.flush(),
    begin: () => draft?.hold(),
    end: (hasArrived) => draft?.goOn(hasArrived),
  })
  const draft = world.draft && createAutosave(live.fields, world.draft.target, world.draft)
  for (const input of changedBefore) follow(input, early?.target === input ? early : undefined)
  return {
    refuse: live.refuse,
    send: (sending: Sending) => {
      clearTimeout(soon)
      return live.send(sending)
    },
    /** The page has drawn an answer, which has left the draft at this version. */
    takeUp: (version?: number) => {
      if (version !== undefined) draft?.adopt(version)
      live.takeUp()
    },
    settle: (name: string, keep: boolean) => draft?.settle(name, keep),
    flush: () => draft?.flush(),
    isUnsent: () => draft?.isUnsent() ?? false,
    close: () => {
      clearTimeout(soon)
      draft?.close()
      live.close()
    },
  }
}

/** A whole one-time code came at once: it was pasted, or filled in by the browser. */
function isWholeCode(input: NamedInput, event: Event): boolean {
  return (
    input.autocomplete === 'one-time-code' &&
    !isKeystroke(event) &&
    input.value.trim().length >= SHORTEST_WHOLE_CODE
  )
}

/** Pasting, dropping and the browser's own filling in say so, or say nothing; a keyboard inserts or deletes text. */
function isKeystroke(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  const isSuggestion = event.inputType === 'insertText' && (event.data?.length ?? 0) >= SHORTEST_WHOLE_CODE
  return /^(?:insertText|insertCompositionText|delete)/.test(event.inputType) && !isSuggestion
}
