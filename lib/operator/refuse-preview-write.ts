import 'server-only'
import { NOBODY, recordAlone } from '@/lib/audit/record'
import type { Db } from '@/lib/db/open'
import { type Failure, fail } from '@/lib/errors'
import { findOperator } from './session'

/**
 * Refuses somebody who sends answers with nothing but a look in hand, and writes it down.
 *
 * @param token what the browser brings of an operator's session
 * @param object what was sent to
 */
export async function refusePreviewWrite(
  db: Db,
  token: string | undefined,
  object?: string,
): Promise<Failure & { code: 'preview.read_only' }> {
  const operator = await findOperator(db, token)
  const actor = operator.ok ? operator.value : NOBODY
  await recordAlone(db, actor, { action: 'preview', object, code: 'preview.read_only' })
  return { ...fail('preview.read_only'), code: 'preview.read_only' }
}
