import 'server-only'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { type ReadApproval, readOwn, readWaiting } from '@/lib/operator/approvals/read'
import { recordAlone } from '@/lib/operator/audit/record-audit'
import { maskedWho } from '@/lib/operator/masking/masked'
import { valueLabel } from '@/lib/operator/onboarding/value-label'
import { refuseUnless } from '@/lib/operator/sign-in/permit'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { type Result, succeed } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'

/** One request: what is to be done, about whom, why, and how it stands. */
type ApprovalView = {
  id: string
  what: string
  who: string
  onboarding: { href: string; label: string }
  reason: string
  /** By whom and when it was asked, or how it stands with one's own. */
  state: string
  until: string | undefined
  /** Whether it can be carried out now. */
  isReady: boolean
}

type ListOfRequests = {
  title: string
  none: string
  columns: readonly string[]
  rows: readonly ApprovalView[]
}

/** What waits for one's own decision, and what one has asked for. */
export type ApprovalsView = {
  pageTitle: string
  title: string
  lead: string
  waiting: ListOfRequests & { approve: string; refuse: string }
  own: ListOfRequests & { carryOut: string }
}

const COLUMNS = ['what', 'who', 'reason', 'state', 'until', 'decision'] as const

/**
 * The page of approvals; looking at it is written down.
 *
 * @returns `role.refused` for a role that may approve nothing
 */
export async function loadApprovals(
  db: Db,
  { operator, words }: { operator: Operator; words: Words },
  now = new Date(),
): Promise<Result<ApprovalsView>> {
  const refused = await refuseUnless(db, operator, 'reveal', { action: 'look', object: 'approvals' })
  if (refused) return refused
  const [waiting, own] = await Promise.all([readWaiting(db, operator, now), readOwn(db, operator, now)])
  await recordAlone(db, operator, { action: 'look', object: 'approvals' })
  const { t } = words
  const columns = COLUMNS.map((column) => t(`operator.approvals.columns.${column}`))
  return succeed({
    pageTitle: t('operator.approvals.page_title'),
    title: t('operator.approvals.title'),
    lead: t('operator.approvals.lead'),
    waiting: {
      title: t('operator.approvals.waiting'),
      none: t('operator.approvals.waiting_none'),
      columns,
      rows: await Promise.all(waiting.map((one) => rowOf(db, words, one, askedText(words, one)))),
      approve: t('operator.approvals.approve'),
      refuse: t('operator.approvals.refuse'),
    },
    own: {
      title: t('operator.approvals.own'),
      none: t('operator.approvals.own_none'),
      columns,
      rows: await Promise.all(own.map((one) => rowOf(db, words, one, stateText(words, one, now), now))),
      carryOut: t('operator.approvals.carry_out'),
    },
  })
}

async function rowOf(
  db: Db,
  words: Words,
  read: ReadApproval,
  state: string,
  ownAt?: Date,
): Promise<ApprovalView> {
  const { approval, reference } = read
  const opened = await openOnboarding(db, approval.onboardingId)
  const standing = ownAt ? standingOf(read, ownAt) : 'waiting'
  const isLive = standing === 'waiting' || standing === 'approved'
  return {
    id: approval.id,
    what: whatText(words, read),
    who: opened ? (maskedWho(opened) ?? opened.onboarding.phrase) : words.t('operator.approvals.gone'),
    onboarding: { href: `/operator/onboardings/${approval.onboardingId}`, label: reference },
    reason: approval.reason,
    state,
    until: isLive ? words.moment(approval.expiresAt) : undefined,
    isReady: standing === 'approved',
  }
}

function whatText(words: Words, { approval: { action, field, customer } }: ReadApproval): string {
  const { t } = words
  switch (action) {
    case 'reveal':
      return t('operator.approvals.reveal', { thing: valueLabel(words, field ?? '') })
    case 'data_export':
      return t('operator.data.export_title')
    case 'erase':
      return t('operator.data.erase_title')
    case 'call_declare':
      return customer === null
        ? t('operator.approvals.not_made')
        : t('operator.approvals.made', { reference: customer })
  }
}

function askedText(words: Words, { approval, asker }: ReadApproval): string {
  return words.t('operator.approvals.asked', { name: asker, time: words.moment(approval.createdAt) })
}

/** How a request stands for the one who asked. */
type Standing = 'waiting' | 'approved' | 'refused' | 'expired' | 'used'

function standingOf({ approval }: ReadApproval, now: Date): Standing {
  if (approval.usedAt) return 'used'
  if (approval.isApproved === false) return 'refused'
  if (approval.expiresAt <= now) return 'expired'
  return approval.isApproved ? 'approved' : 'waiting'
}

function stateText({ t }: Words, read: ReadApproval, now: Date): string {
  return t(`operator.approvals.is_${standingOf(read, now)}`, { name: read.decider ?? '' })
}
