import type { Words } from '@/lib/platform/i18n/words'
import type { FormWords, LineWords } from './types'

/** The few words the form itself needs. In a frame no link opened elsewhere helps: its session is none there. */
export function formWords(words: Words, framed = false): FormWords {
  return {
    drawing: {
      problemTitle: words.t('form.problem_title'),
      errorPrefix: words.t('form.error_prefix'),
      optional: words.t('form.optional'),
      update: words.t('form.update'),
    },
    line: {
      saved: words.t('form.saved'),
      offline: words.t('form.offline'),
      offlineHere: words.t('form.offline_here'),
      retrying: words.t('form.retrying'),
      notSaved: words.t('form.not_saved'),
      closed: words.t('form.closed'),
      conflict: {
        title: words.t('form.conflict_title'),
        there: words.t('form.conflict_there'),
        empty: words.t('form.conflict_empty'),
        keep: words.t('form.conflict_keep'),
        take: words.t('form.conflict_take'),
      },
      trouble: {
        session: words.t(framed ? 'form.trouble_framed' : 'form.trouble_session'),
        server: words.t('form.trouble_server'),
      },
    },
  }
}

/** What is said beside a form that keeps a draft. */
export function wordsWithDraft({ offlineHere: _, ...words }: FormWords['line']): LineWords {
  return words
}

/** What is said beside a form that keeps no draft: nothing of it is sent later by itself. */
export function wordsWithoutDraft({ offlineHere: offline, trouble }: FormWords['line']): LineWords {
  return { offline, trouble }
}
