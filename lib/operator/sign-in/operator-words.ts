import 'server-only'
import { requestWords } from '@/lib/platform/i18n/request-words'
import type { Words } from '@/lib/platform/i18n/words'

/** The words of the operator's browser. The team sits anywhere, so times are UTC and say so once on the page. */
export function operatorWords(): Promise<Words> {
  return requestWords('UTC')
}
