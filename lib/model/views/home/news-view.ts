import { type News, type NewsKind, UNKNOWN_STEP } from '@/lib/model/news/news-since'
import type { Happened } from '@/lib/model/plan/history'
import type { Plan } from '@/lib/model/plan/plan'
import type { Words } from '@/lib/platform/i18n/words'
import { stepThing } from '../step-words'
import type { NewsMark, NewsView } from './types'

const MARKS: Readonly<Record<NewsKind, NewsMark>> = {
  accepted: 'done',
  asked: 'todo',
  refused: 'problem',
  in_review: 'review',
}

/** The events that tell when a change happened. */
const EVENTS: Readonly<Record<NewsKind, string>> = {
  accepted: 'step.accepted',
  asked: '',
  refused: 'action.needed',
  in_review: 'step.in_review',
}

/** What others did since the person was last here; undefined when that is nothing. */
export function newsView(
  news: readonly News[],
  happened: readonly Happened[],
  words: Words,
  plan: Plan,
): NewsView | undefined {
  if (news.length === 0) return undefined
  const items = news.map(({ step, kind }) => {
    const at = happened.findLast(({ type, data }) => type === EVENTS[kind] && data.step === step)?.at
    const text = words.t(`since.${kind}`, {
      thing: step === UNKNOWN_STEP ? words.t('checklist.unknown_task') : stepThing(step, words, plan),
    })
    return { text, mark: MARKS[kind], ...(at ? { when: words.moment(at) } : {}) }
  })
  return { title: words.t('since.title'), items }
}
