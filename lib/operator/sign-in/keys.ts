import 'server-only'
import { type ListedKey, listKeys, revokeKey } from '@/lib/integrators/keys/integrator-keys'
import { recordAudit } from '@/lib/operator/audit/record-audit'

import type { Db } from '@/lib/platform/db/open'
import type { Result } from '@/lib/platform/errors'
import { succeed } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { refuseUnless } from './permit'
import type { Operator } from './session'

/** The keys of all integrators, and the question before one is ended. */
export type KeysView = {
  pageTitle: string
  title: string
  lead: string
  columns: readonly string[]
  revoke: { ask: string; text: string; submit: string }
  rows: ReadonlyArray<{
    id: string
    name: string
    integrator: string
    scope: string
    created: string
    used: string
    /** When it stops by itself. */
    end: string
    /** Since when it works no more, and why. */
    over?: string
  }>
}

const KEY_COLUMNS = ['name', 'integrator', 'scope', 'created', 'used', 'end', 'change'] as const

/** Every key of every integrator, those that work first; `role.refused` for all but admins. */
export async function listKeysForTeam(
  db: Db,
  { operator, words }: { operator: Operator; words: Words },
  now = new Date(),
): Promise<Result<KeysView>> {
  const refused = await refuseUnless(db, operator, 'administer', { action: 'key_revoke' })
  if (refused) return refused
  const overLast = (one: ListedKey, other: ListedKey) => Number(isOver(one, now)) - Number(isOver(other, now))
  const keys = (await listKeys(db)).toSorted(overLast)
  const { t } = words
  return succeed({
    pageTitle: t('operator.keys.page_title'),
    title: t('operator.keys.title'),
    lead: t('operator.keys.lead'),
    columns: KEY_COLUMNS.map((column) => t(`operator.keys.columns.${column}`)),
    revoke: { ask: t('operator.keys.ask'), text: t('operator.keys.text'), submit: t('operator.keys.revoke') },
    rows: keys.map((key) => rowOf(words, key, now)),
  })
}

function rowOf(words: Words, key: ListedKey, now: Date): KeysView['rows'][number] {
  const { t } = words
  const { id, name, integratorId, scope, createdAt, lastUsedAt, expiresAt } = key
  return {
    id,
    name,
    integrator: integratorId,
    scope: t(`operator.keys.scopes.${scope}`),
    created: words.day(createdAt),
    used: lastUsedAt ? words.moment(lastUsedAt) : t('operator.keys.unused'),
    end: expiresAt ? words.day(expiresAt) : t('operator.keys.endless'),
    ...withoutUndefined({ over: overSince(words, key, now) }),
  }
}

function overSince({ t, day }: Words, { revokedAt, expiresAt }: ListedKey, now: Date): string | undefined {
  if (revokedAt) return t('operator.keys.over', { date: day(revokedAt) })
  return expiresAt && expiresAt <= now ? t('operator.keys.ended', { date: day(expiresAt) }) : undefined
}

function isOver({ revokedAt, expiresAt }: ListedKey, now: Date): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now)
}

/**
 * Takes a key out of use; the integrator's next call with it is refused.
 *
 * @returns `role.refused`, `not_found` when there is no such key in use
 */
export async function revokeKeyAsTeam(db: Db, operator: Operator, id: string): Promise<Result<unknown>> {
  const object = id.slice(0, 64)
  const refused = await refuseUnless(db, operator, 'administer', { action: 'key_revoke', object })
  if (refused) return refused
  return db.transaction(async (tx) => {
    const revoked = await revokeKey(tx, id)
    const code = revoked.ok ? undefined : revoked.code
    await recordAudit(tx, operator, { action: 'key_revoke', object, code })
    return revoked
  })
}
