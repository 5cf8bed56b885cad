import type { PlannedStep } from '@/lib/model/plan/plan'
import type { RefusalReason } from '@/lib/model/plan/refusal'
import type { Flow } from '@/lib/model/requirements/steps'
import type { Words } from '@/lib/platform/i18n/words'
import type { NoticeView } from './page/notice'

/** What is read of a refusal, in words of what was refused: a check is not readable, and an answer has no corners. */
export function refusalWords(
  words: Words,
  flow: Flow,
  reason: RefusalReason,
): { title: string; text: string } {
  const { t } = words
  // What is not said is not made up: nobody knows whether it was a picture or an answer that did not do.
  if (reason === 'again') return { title: t('refusals.again.title'), text: t('refusals.again.text') }
  if (flow === 'document') return { title: t(`refusals.${reason}.title`), text: t(`refusals.${reason}.text`) }
  if (flow === 'terms')
    return { title: t('refusals.terms.other.title'), text: t('refusals.terms.other.text') }
  const kind = flow === 'face' ? 'face' : 'answer'
  const why = reason === 'other_person' ? reason : 'other'
  return { title: t(`refusals.${kind}.${why}.title`), text: t(`refusals.${kind}.${why}.text`) }
}

/** The same above a page that has no place of its own for it; undefined where nothing was sent back. */
export function refusalNotice(words: Words, planned: readonly PlannedStep[]): NoticeView | undefined {
  const [sentBack] = planned.flatMap(({ step, refusal }) =>
    refusal ? refusalWords(words, step.flow, refusal.reason) : [],
  )
  return sentBack
}
