import 'server-only'
import { readOwnNote } from '@/lib/flow/look/wording'
import { keepsAnswers, keptUntil } from '@/lib/flow/retention/kept-until'
import { HOME } from '@/lib/model/plan/screens'
import { maskedValue } from '@/lib/model/reference/masked-value'
import { otherPhraseLocales, phraseIn } from '@/lib/model/reference/phrase'
import { assistOffer } from '@/lib/operator/acts/assist-view'
import { linkToStepView } from '@/lib/operator/acts/link-to-step'
import { mattersView } from '@/lib/operator/acts/matters-view'
import { personDataView } from '@/lib/operator/acts/person-data'
import { reasonHint } from '@/lib/operator/acts/reason'
import { stateView } from '@/lib/operator/list/state-view'
import { maskedWho, valuesOf } from '@/lib/operator/masking/masked'
import type { LookedAt } from '@/lib/operator/onboarding/load-onboarding'
import { withConfirmed } from '@/lib/operator/onboarding/timeline'
import { valueLabel } from '@/lib/operator/onboarding/value-label'
import { copyWords } from '@/lib/operator/page/copy-words'
import { screenAddress } from '@/lib/operator/preview/address'
import { mayDo } from '@/lib/operator/sign-in/roles'
import type { Operator } from '@/lib/operator/sign-in/session'
import { readShown } from '@/lib/operator/viewer/viewer-view'
import { defaultLocale, localeOrDefault, matchLocale, ownName } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'
import { answerView } from './answer-view'
import { accessView, timelineView } from './history-view'
import { opensTable } from './opens-table'
import { profilesView, refusalsView } from './profiles-view'
import type { OnboardingView } from './view'

/** The facts of an onboarding, in the order in which they are. */
const TERMS = [
  'reference',
  'id',
  'customer',
  'their_reference',
  'phrase',
  'read',
  'draft',
  'wanted',
  'deadline',
  'note',
] as const

/** The page of one onboarding. */
export function onboardingView(words: Words, operator: Operator, looked: LookedAt): OnboardingView {
  const { t } = words
  const { opened, people } = looked
  const { onboarding, integrator } = opened
  const mayHelp = mayDo(operator.role, 'help')
  const who = maskedWho(opened) ?? onboarding.phrase
  return {
    pageTitle: t('operator.one.page_title', { reference: onboarding.reference }),
    trail: {
      label: t('operator.one.trail'),
      items: [
        { href: '/operator', label: t('operator.list.title') },
        ...(onboarding.businessId
          ? [{ href: `/operator/onboardings/${onboarding.businessId}`, label: t('operator.types.business') }]
          : []),
      ],
      here: onboarding.reference,
    },
    who,
    state: stateView(words, onboarding),
    facts: [
      t(`operator.types.${onboarding.type}`),
      integrator.name,
      onboarding.locale ? ownName(localeOrDefault(onboarding.locale)) : undefined,
    ]
      .filter(Boolean)
      .join(' · '),
    answer: answerView(words, looked),
    screen: {
      title: t('operator.screen.title'),
      href: `/operator/onboardings/${onboarding.id}/screen`,
      label: t('operator.screen.all'),
      frame: {
        src: screenAddress(onboarding.id, 'now', readShown({}, words), HOME),
        title: t('operator.screen.frame', { page: t('operator.screen.home') }),
        width: 'phone',
        lazy: true,
      },
    },
    ...(mayHelp ? { acts: { again: t('operator.one.again'), revoke: t('operator.one.revoke') } } : {}),
    ...(mayHelp ? { point: linkToStepView(words, opened), assist: assistOffer(words, opened) } : {}),
    data: personDataView(words, operator, onboarding.reference),
    matters: mattersView(words, operator, looked),
    profiles: profilesView(words, opened),
    opens: opensTable(words, opened),
    refusals: refusalsView(words, opened),
    copy: copyWords(words),
    terms: { title: t('operator.one.facts'), items: termsOf(words, looked) },
    timeline: timelineView(words, withConfirmed(looked.timeline, opened.draft.written)),
    access: accessView(words, looked, mayHelp),
    ...(people.length > 0
      ? {
          people: {
            title: t('operator.one.people'),
            items: people.map((person) => ({
              href: `/operator/onboardings/${person.id}`,
              label: person.reference,
              state: stateView(words, person),
            })),
          },
        }
      : {}),
    values: valuesView(words, operator, opened),
  }
}

function termsOf(words: Words, { opened, sessions }: LookedAt): OnboardingView['terms']['items'] {
  const { t } = words
  const { onboarding } = opened
  const told = (term: (typeof TERMS)[number], value: string | null, isCode = false) =>
    value === null ? [] : [{ term: t(`operator.terms.${term}`), value, isCode }]
  return [
    ...told('reference', onboarding.reference, true),
    ...told('id', onboarding.id, true),
    ...told('customer', onboarding.customerId, true),
    ...told('their_reference', onboarding.integratorReference, true),
    ...told('phrase', phrasesTold(onboarding, sessions)),
    ...told('read', onboarding.snapshotAt && words.moment(onboarding.snapshotAt)),
    ...told('draft', keepsAnswers(opened) ? words.day(keptUntil(onboarding)) : t('operator.one.no_draft')),
    ...told('wanted', onboarding.linkWantedAt && words.moment(onboarding.linkWantedAt)),
    ...told('deadline', onboarding.deadline && words.moment(onboarding.deadline)),
    ...told('note', noteTold(onboarding)),
  ]
}

/** The integrator's own line, in each language that it was given in. */
function noteTold({ note }: Pick<LookedAt['opened']['onboarding'], 'note'>): string | null {
  const lines = Object.entries(readOwnNote(note) ?? {})
  const told = lines.map(([locale, text]) => `${text} (${ownName(localeOrDefault(locale))})`)
  return told.length > 0 ? told.join(' · ') : null
}

/** The two words as the customer reads them, and in English as the integrator's app may have them. */
function phrasesTold(
  { phrase, locale }: LookedAt['opened']['onboarding'],
  [newest]: LookedAt['sessions'],
): string {
  const read = localeOrDefault(newest?.locale ?? locale ?? defaultLocale)
  const shown = [read, ...otherPhraseLocales(read, matchLocale(locale ?? ''))]
  return shown.map((one) => `${phraseIn(phrase, one)} (${ownName(one)})`).join(' · ')
}

function valuesView(words: Words, operator: Operator, opened: LookedAt['opened']): OnboardingView['values'] {
  const { t } = words
  const items = Object.entries(valuesOf(opened)).map(([place, value]) => ({
    place,
    label: valueLabel(words, place),
    masked: maskedValue(place, value),
  }))
  const reveal = {
    field: t('operator.values.field'),
    reason: t('operator.values.reason'),
    reasonHint: reasonHint(words),
    button: t('operator.values.show'),
  }
  return {
    title: t('operator.values.title'),
    hint: t('operator.values.hint'),
    none: t('operator.values.none'),
    items,
    ...(items.length > 0 && mayDo(operator.role, 'reveal') ? { reveal } : {}),
  }
}
