import type { Words } from '@/lib/platform/i18n/words'
import type { LeaveView } from './page-view'

export type AgainKey =
  | 'leave.again_handed_off'
  | 'leave.again_pointed'
  | 'leave.again_proof'
  | 'leave.again_hidden'

type LeaveInput = {
  words: Words
  /** Where the form is posted. */
  action: string
  /** What coming back to this browser will be like. */
  again: AgainKey
  /** Where the other browsers are listed; left out where one may not see them. */
  browsersHref?: string | undefined
}

/** What leaving means, said before it is done. */
export function leaveView({ words, action, again, browsersHref }: LeaveInput): LeaveView {
  return {
    title: words.t('leave.title'),
    lead: words.t('leave.lead'),
    again: { title: words.t('leave.again_title'), text: words.t(again) },
    action,
    submit: words.t('leave.submit'),
    ...(browsersHref ? { browsers: { href: browsersHref, label: words.t('browsers.title') } } : {}),
  }
}
