import 'server-only'
import { desc, eq, lt } from 'drizzle-orm'
import { AUDIT_ACTIONS, INSTALL, recordAlone } from '@/lib/operator/audit/record-audit'
import { verifyAudit } from '@/lib/operator/audit/verify'

import { refuseUnless } from '@/lib/operator/sign-in/permit'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { integratorKeys } from '@/lib/platform/db/schema/integrators'
import { audit, operators } from '@/lib/platform/db/schema/operators'
import { env } from '@/lib/platform/env/env'
import { type Result, succeed } from '@/lib/platform/errors'
import { isOneOf } from '@/lib/platform/i18n/is-one-of'
import type { Words } from '@/lib/platform/i18n/words'

type Link = { href: string; label: string }

/** What the team did, as an admin reads it. */
export type AuditView = {
  pageTitle: string
  title: string
  lead: string
  verify: string
  /** What walking the chain has found. */
  verdict?: string
  isBroken: boolean
  columns: readonly string[]
  rows: ReadonlyArray<{
    position: number
    when: string
    who: string
    what: string
    object: string
    outcome: string
    isRefused: boolean
  }>
  next?: Link
}

const PAGE = 50

/**
 * The audit's page, newest first; reading it is written down as well.
 *
 * @param query `after`: the place to continue from; `verify`: walks the whole chain
 * @returns `role.refused` for everybody but admins
 */
export async function readAudit(
  db: Db,
  { operator, words }: { operator: Operator; words: Words },
  query: Readonly<Record<string, unknown>>,
): Promise<Result<AuditView>> {
  const refused = await refuseUnless(db, operator, 'administer', { action: 'audit_read' })
  if (refused) return refused
  await recordAlone(db, operator, { action: 'audit_read' })
  const after = Number(query.after)
  const rows = await db
    .select({ row: audit, name: operators.name, key: integratorKeys.name })
    .from(audit)
    .leftJoin(operators, eq(operators.id, audit.actor))
    .leftJoin(integratorKeys, eq(integratorKeys.id, audit.actor))
    .where(Number.isSafeInteger(after) && after > 0 ? lt(audit.position, after) : undefined)
    .orderBy(desc(audit.position))
    .limit(PAGE + 1)
  const verdict = query.verify === undefined ? undefined : await verifyAudit(db)
  const { t } = words
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1)?.row.position : undefined
  return succeed({
    pageTitle: t('operator.audit.page_title'),
    title: t('operator.audit.title'),
    lead: t('operator.audit.lead', { count: env().auditDays }),
    verify: t('operator.audit.verify'),
    ...(verdict
      ? {
          verdict: verdict.fault
            ? t('operator.audit.broken', { row: verdict.fault.at })
            : t('operator.audit.whole', { count: verdict.rows }),
          isBroken: verdict.fault !== undefined,
        }
      : { isBroken: false }),
    columns: AUDIT_COLUMNS.map((column) => t(`operator.audit.columns.${column}`)),
    rows: shown.map(({ row, name, key }) => ({
      position: row.position,
      when: words.moment(row.at),
      who: name ?? actorText(words, row.actor, key),
      what: [actText(words, row.action), row.field].filter(Boolean).join(' '),
      object: row.object ?? '',
      outcome: row.code ?? row.reason ?? t('operator.audit.done'),
      isRefused: row.code !== null,
    })),
    ...(last ? { next: { href: `/operator/audit?after=${last}`, label: t('operator.audit.next') } } : {}),
  })
}

/** Who has no place in the team: a key of an integrator, the app itself, or anyone who was not signed in. */
function actorText({ t }: Words, actor: string, key: string | null): string {
  if (key !== null) return t('operator.audit.key', { name: key })
  return t(actor === INSTALL.id ? 'operator.audit.install' : 'operator.audit.nobody')
}

/** An act in words; one that this version does not know by its name alone. */
function actText({ t }: Words, action: string): string {
  return isOneOf(AUDIT_ACTIONS, action) ? t(`operator.acts.${action}`) : action
}

const AUDIT_COLUMNS = ['when', 'who', 'what', 'object', 'outcome'] as const
