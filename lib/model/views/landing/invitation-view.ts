import { DIRECTOR_ROLE, OWNER_ROLE } from '@/lib/model/people/rules'
import type { Answers } from '@/lib/model/requirements/define'
import { PART_STEP } from '@/lib/model/requirements/steps'
import type { Words } from '@/lib/platform/i18n/words'
import {
  haveReady,
  type LandingInput,
  leadOf,
  noteOfAsker,
  pointedAt,
  startOf,
  wantedBy,
  worksUntil,
} from './landing-view'
import { phraseView } from './phrase-view'
import type { LandingView, NotRightView } from './types'

/** What someone was said to be in a company; words under `invitation.roles` and `invitation.named`. */
type StatedRole = 'owner' | 'director' | 'control' | 'signer'

type InvitationInput = LandingInput & {
  /** Undefined where neither we nor the service have its name. */
  company: string | undefined
  roles: readonly StatedRole[]
  notRightHref: string
}

/** The roles a company stated about someone, the weightiest first. Roles we do not know have no words. */
export function statedRoles(answers: Answers): readonly StatedRole[] {
  const stated = (name: string) => answers[`/representationDetails/${name}`]
  const roles = stated('roles')
  const holds = (role: string) => typeof roles === 'object' && roles.includes(role)
  const all: ReadonlyArray<readonly [StatedRole, boolean]> = [
    ['owner', holds(OWNER_ROLE)],
    ['director', holds(DIRECTOR_ROLE)],
    ['control', stated('isControlPerson') === true],
    ['signer', stated('isSigner') === true],
  ]
  return all.flatMap(([role, isStated]) => (isStated ? [role] : []))
}

/**
 * The first page of a person's own link: for which company, as what, and who asks. Anyone who holds the link sees it,
 * so it names roles and no share, and nobody but the company.
 */
export function invitationView(input: InvitationInput): LandingView {
  const { words, asker, roles, forWhom } = input
  const company = input.company ?? words.t('invitation.a_company')
  const list = new Intl.ListFormat(words.locale, { type: 'unit' })
  const part = list.format(roles.map((role) => words.t(`invitation.roles.${role}`)))
  return {
    title: words.t(`invitation.named.${roles[0] ?? 'other'}`, { company }),
    lead: leadOf(input, (effort) => words.t('invitation.lead', { asker, effort })),
    about: [
      ...(forWhom ? [{ term: words.t('landing.for'), text: forWhom }] : []),
      {
        term: words.t('invitation.part'),
        text: capitalised(part || words.t('invitation.roles.other'), words),
        link: { label: words.t('invitation.not_right'), href: input.notRightHref },
      },
    ],
    told: words.t('landing.part_private'),
    ...noteOfAsker(input),
    ...haveReady(input),
    phrase: phraseView(words, {
      text: words.t('invitation.phrase'),
      phrase: input.phrase,
      asked: input.askedLocale,
    }),
    ...startOf(input),
    facts: [
      ...pointedAt(input),
      { term: words.t('landing.asked_by'), text: `${asker}, ${input.domain}` },
      { term: words.t('landing.who'), text: words.t('invitation.who_text', { asker }) },
      { term: words.t('landing.why'), text: words.theirs?.why ?? words.t('invitation.why') },
      ...wantedBy(input),
      ...worksUntil(input),
    ],
    notMine: { label: words.t('invitation.nothing_to_do'), href: input.notRightHref },
  }
}

/** A line of its own begins like a sentence. */
function capitalised(line: string, { locale }: Words): string {
  return line.charAt(0).toLocaleUpperCase(locale) + line.slice(1)
}

type NotRightInput = {
  words: Words
  asker: string
  company: string | undefined
  denied: boolean
  denyHref: string
}

/** What someone can do whose part is not as it was said, or who has none at all. */
export function notRightView({ words, asker, company, denied, denyHref }: NotRightInput): NotRightView {
  const values = { asker }
  if (denied) {
    return {
      title: words.t('invitation.denied_title', values),
      lead: words.t('invitation.denied_lead'),
    }
  }
  return {
    title: words.t('invitation.wrong_title'),
    part: {
      title: words.t('invitation.wrong_part_title'),
      text: words.t('invitation.wrong_part', { task: words.t(`steps.${PART_STEP}.task`) }),
    },
    deny: {
      title: company ? words.t('invitation.deny_title', { company }) : words.t('invitation.nothing_to_do'),
      text: words.t('invitation.deny_text', values),
      submit: words.t('invitation.deny', values),
      action: denyHref,
    },
  }
}
