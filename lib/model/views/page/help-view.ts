import { phraseIn } from '@/lib/model/reference/phrase'
import { localeOrDefault } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'
import type { TextPageView } from './page-view'

export type HelpFacts = {
  asker: string
  domain: string
  supportUrl: string | null
  reference: string
  phrase: string
}

/** Who can help, with what to tell them, and answers to what people ask most. */
export function helpView(facts: HelpFacts, words: Words): TextPageView {
  const { asker, domain, reference, phrase, supportUrl } = facts
  return {
    title: words.t('help.title'),
    lead: words.t('help.lead', { asker }),
    sections: [
      {
        id: 'contact',
        title: words.t('help.contact_title'),
        text: [words.theirs?.support, words.t('help.contact', { asker, domain })].filter(Boolean).join(' '),
        fact: reference,
        ...(supportUrl ? { link: { label: words.t('help.contact_link', { asker }), href: supportUrl } } : {}),
      },
      {
        id: 'real',
        title: words.t('help.real_title'),
        text: words.t('help.real', { asker, phrase: phraseIn(phrase, localeOrDefault(words.locale)) }),
      },
      { id: 'stop', title: words.t('help.stop_title'), text: words.t('help.stop') },
      { id: 'face', title: words.t('help.face_title'), text: words.t('help.face', { asker }) },
      { id: 'data', title: words.t('help.data_title'), text: words.t('help.data', { asker }) },
    ],
  }
}

/** The help of pages that belong to no link: nobody is known to ask. */
export function generalHelpView(words: Words): TextPageView {
  return {
    title: words.t('help.title'),
    lead: words.t('general_help.lead'),
    sections: [
      { id: 'contact', title: words.t('help.contact_title'), text: words.t('general_help.contact') },
      { id: 'real', title: words.t('help.real_title'), text: words.t('general_help.real') },
      { id: 'link', title: words.t('general_help.link_title'), text: words.t('general_help.link') },
      { id: 'data', title: words.t('help.data_title'), text: words.t('general_help.data') },
    ],
  }
}

/** `answersHref`: the person's own answers, for those who have begun. */
type KeepFacts = { asker: string; draftDays: number; answersHref?: string }

/** What is kept, where, and for how long; every figure comes from a setting. */
export function keepView(facts: KeepFacts, words: Words): TextPageView {
  const own = facts.answersHref
  return {
    title: words.t('keep.title'),
    lead: words.t('keep.lead'),
    sections: [
      {
        id: 'answers',
        title: words.t('keep.drafts_title'),
        text: words.t('keep.drafts', { days: facts.draftDays }),
        ...(own ? { link: { label: words.t('checklist.kept_link'), href: own } } : {}),
      },
      { id: 'documents', title: words.t('keep.documents_title'), text: words.t('keep.documents') },
      {
        id: 'service',
        title: words.t('keep.service_title'),
        text: words.t('keep.service', { asker: facts.asker }),
      },
      { id: 'privacy', title: words.t('keep.trace_title'), text: words.t('keep.trace') },
    ],
  }
}
