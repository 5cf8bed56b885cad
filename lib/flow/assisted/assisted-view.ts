import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { proofFor } from '@/lib/flow/sessions/proof'
import type { NoticeView } from '@/lib/model/views/page/notice'
import { isProved, stepsWrittenDown, type WrittenDown } from './written-down'

/** Whether these words wait for a code. Where none can be sent, the person's own button confirms them. */
export function awaitsCode(visit: Visit, written: WrittenDown): boolean {
  return proofFor(visit)?.kind === 'code' && !isProved(visit, written)
}

/** Above a step: who wrote this, when, and that nothing of it has been sent. */
export function writtenNote(visit: Visit, written: WrittenDown): { title: string; text: string } {
  const words = wordsOf(visit)
  const way = isProved(visit, written) ? 'proved' : awaitsCode(visit, written) ? 'code' : 'button'
  return {
    title: words.t('assisted.title', { time: words.moment(new Date(written.at)) }),
    text: words.t(`assisted.${way}`),
  }
}

/** At home: for which steps support wrote something down, with the way to the first. */
export function writtenNotice(visit: Visit): NoticeView | undefined {
  const { t, locale } = wordsOf(visit)
  const ids = stepsWrittenDown(visit)
  const [first] = ids
  if (!first) return undefined
  const things = new Intl.ListFormat(locale).format(ids.map((id) => t(`steps.${id}.thing`)))
  return {
    title: t('assisted.home_title'),
    text: t('assisted.home', { things }),
    action: { label: t('assisted.look'), href: paths.step(visit.onboarding.id, first) },
  }
}
