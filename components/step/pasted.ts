import { intentToUse } from '@/lib/model/requirements/intent'

/**
 * What a paste means that brings a whole address into its first line: all lines of it, which the box itself could not
 * hold, for the server to lay out. Undefined for any other paste.
 */
export function intentOfPaste({ target, clipboardData }: ClipboardEvent): string | undefined {
  if (!(target instanceof HTMLInputElement) || !target.autocomplete.endsWith('address-line1'))
    return undefined
  const text = clipboardData?.getData('text').trim() ?? ''
  const takesAll = target.selectionStart === 0 && target.selectionEnd === target.value.length
  // The line break behind it says that it was pasted, also where it is one line.
  return takesAll && /[\n,\u060c\uff0c]/.test(text) ? intentToUse(target.name, `${text}\n`) : undefined
}
