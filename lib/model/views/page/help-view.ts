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
  const t = (name: string) => words.t(`help.${name}`, { asker, domain, phrase })
  return {
    title: t('title'),
    lead: t('lead'),
    sections: [
      {
        id: 'contact',
        title: t('contact_title'),
        text: t('contact'),
        fact: reference,
        ...(supportUrl ? { link: { label: t('contact_link'), href: supportUrl } } : {}),
      },
      { id: 'real', title: t('real_title'), text: t('real') },
      { id: 'stop', title: t('stop_title'), text: t('stop') },
      { id: 'face', title: t('face_title'), text: t('face') },
      { id: 'data', title: t('data_title'), text: t('data') },
    ],
  }
}

/** The help of pages that belong to no link: nobody is known to ask. */
export function generalHelpView(words: Words): TextPageView {
  const t = (name: string) => words.t(`general_help.${name}`)
  return {
    title: words.t('help.title'),
    lead: t('lead'),
    sections: [
      { id: 'contact', title: words.t('help.contact_title'), text: t('contact') },
      { id: 'real', title: words.t('help.real_title'), text: t('real') },
      { id: 'link', title: t('link_title'), text: t('link') },
      { id: 'data', title: words.t('help.data_title'), text: t('data') },
    ],
  }
}

/** `answersHref`: the person's own answers, for those who have begun. */
export type KeepFacts = { asker: string; draftDays: number; answersHref?: string }

/** What is kept, where, and for how long; every figure comes from a setting. */
export function keepView(facts: KeepFacts, words: Words): TextPageView {
  const own = facts.answersHref
  const values = { asker: facts.asker, days: facts.draftDays }
  const t = (name: string) => words.t(`keep.${name}`, values)
  return {
    title: t('title'),
    lead: t('lead'),
    sections: [
      {
        id: 'answers',
        title: t('drafts_title'),
        text: t('drafts'),
        ...(own ? { link: { label: words.t('checklist.kept_link'), href: own } } : {}),
      },
      { id: 'documents', title: t('documents_title'), text: t('documents') },
      { id: 'service', title: t('service_title'), text: t('service') },
      { id: 'privacy', title: t('trace_title'), text: t('trace') },
    ],
  }
}
