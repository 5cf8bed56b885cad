import type { NamedInput } from '@/components/step/inputs'

/**
 * What is sent without a press: as many digits as codes usually have, or more, with nothing but gaps between them. Each
 * wrong code costs a try, so that part of one, or one with a word before it, waits for its person.
 */
const WHOLE_CODE = /^(?:\p{Nd}[\s-]*){6,}$/u
/** Who spells a country on the keyboard passes others on the way; the form waits for the one that is meant. */
const choosingMs = 250

/** What a change sets going by itself: a choice that others depend on, and a whole one-time code. */
export function openTriggers(form: HTMLFormElement, redraw: () => void) {
  let soon: ReturnType<typeof setTimeout>
  let sentCode = ''
  return {
    follow(input: NamedInput, event: Event | undefined) {
      if (event && isWholeCode(input, event) && input.value !== sentCode) {
        sentCode = input.value
        form.requestSubmit()
      }
      if (input.dataset.redraws === undefined) return
      clearTimeout(soon)
      soon = setTimeout(redraw, choosingMs)
    },
    callOff: () => clearTimeout(soon),
  }
}

/** A whole one-time code came at once: it was pasted, or filled in by the browser. */
function isWholeCode({ autocomplete, value }: NamedInput, event: Event): boolean {
  return autocomplete === 'one-time-code' && !isKeystroke(event) && WHOLE_CODE.test(value.trim())
}

/** Pasting, dropping and the browser's own filling in say so, or say nothing; a keyboard inserts or deletes text. */
function isKeystroke(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  const isSuggestion = event.inputType === 'insertText' && WHOLE_CODE.test(event.data ?? '')
  return /^(?:insertText|insertCompositionText|delete)/.test(event.inputType) && !isSuggestion
}
