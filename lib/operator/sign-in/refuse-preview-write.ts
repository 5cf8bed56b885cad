import 'server-only'
import { NOBODY, recordAlone } from '@/lib/operator/audit/record-audit'
import { SCREEN_PATH } from '@/lib/operator/preview/screen-path'
import type { Db } from '@/lib/platform/db/open'
import { type Failure, fail } from '@/lib/platform/errors'
import { ONBOARDING_ID } from '@/lib/platform/onboarding-id'
import { findOperator } from './session'

/**
 * Refuses someone who sends answers with nothing but a look in hand, and writes it down.
 *
 * @param token what the browser brings of an operator's session
 * @param pathname what was sent to; the onboarding in it is written down, and nothing else of it
 */
export async function refusePreviewWrite(
  db: Db,
  token: string | undefined,
  pathname: string,
): Promise<Failure & { code: 'preview.read_only' }> {
  const operator = await findOperator(db, token)
  const actor = operator.ok ? operator.value : NOBODY
  const [source = ''] = pathname.slice(SCREEN_PATH.length).split('/')
  const object = ONBOARDING_ID.test(source) ? source : undefined
  await recordAlone(db, actor, { action: 'preview', object, code: 'preview.read_only' })
  return { ...fail('preview.read_only'), code: 'preview.read_only' }
}
