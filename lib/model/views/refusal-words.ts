import type { RefusalReason } from '@/lib/model/plan/refusal'
import type { Flow } from '@/lib/model/requirements/steps'
import type { Words } from '@/lib/platform/i18n/words'

/** What is read of a refusal, in words of what was refused: a check is not readable, and an answer has no corners. */
export function refusalWords(
  words: Words,
  flow: Flow,
  reason: RefusalReason,
): { title: string; text: string } {
  const { t } = words
  if (flow === 'document') return { title: t(`refusals.${reason}.title`), text: t(`refusals.${reason}.text`) }
  if (flow === 'terms')
    return { title: t('refusals.terms.other.title'), text: t('refusals.terms.other.text') }
  const kind = flow === 'face' ? 'face' : 'answer'
  const why = reason === 'other_person' ? reason : 'other'
  return { title: t(`refusals.${kind}.${why}.title`), text: t(`refusals.${kind}.${why}.text`) }
}
