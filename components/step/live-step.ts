import type { DrawnAnswer } from '@/components/step/answer'
import {
  type AutosaveOutcome,
  type AutosaveTarget,
  createAutosave,
  type Disputed,
} from '@/components/step/autosave'
import { inputsOf, isChanged, type NamedInput } from '@/components/step/inputs'
import { type LiveWorld, openLiveForm } from '@/components/step/live-form'
import type { Sending } from '@/components/step/sending'

export type LiveStep = ReturnType<typeof openLiveStep>

export type LiveStepWorld = LiveWorld<DrawnAnswer> & {
  autosave: AutosaveTarget | undefined
  say: (outcome: AutosaveOutcome) => void
  typed: () => void
  dispute: (disputed: Disputed) => void
}

/** Shorter codes could be the beginning of one that is typed. */
const SHORTEST_WHOLE_CODE = 4
/** Who spells a country on the keyboard passes others on the way; the form waits for the one that is meant. */
const choosingMs = 250

/**
 * Follows a step's form: keeps a draft of it, draws it again for a choice that others depend on, and sends a whole
 * one-time code by itself.
 *
 * @param early what was typed last before this was there
 */
export function openLiveStep(element: HTMLFormElement, world: LiveStepWorld, early?: Event) {
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
  const live = openLiveForm(element, world, {
    changed: follow,
    left: () => draft?.flush(),
    begin: () => draft?.hold(),
    end: (hasArrived) => draft?.goOn(hasArrived),
  })
  const { autosave, say, typed, dispute } = world
  const draft = autosave && createAutosave(live.fields, autosave, { say, typed, dispute })
  for (const input of changedBefore) follow(input, early?.target === input ? early : undefined)
  return {
    refuse: live.refuse,
    send: (sending: Sending) => {
      clearTimeout(soon)
      return live.send(sending)
    },
    takeUp: ({ version }: DrawnAnswer) => {
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
