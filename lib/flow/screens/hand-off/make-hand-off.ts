import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { localeOf, wordsOf } from '@/lib/flow/pages/visit-words'
import { HAND_OFF_MS, issueHandOff } from '@/lib/flow/sessions/hand-off'
import { reaches } from '@/lib/flow/sessions/reach'
import { browserName } from '@/lib/model/reference/browser-names'
import { handOffCodeWords } from '@/lib/model/views/hand-off/hand-off-view'
import type { HandOffAnswer } from '@/lib/model/views/hand-off/types'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { qrCode } from './qr-code'

/** A new code appears while the old one still works this long. */
const OVERLAP_MS = 30_000

/** Makes a code that opens this step on another device, drawn and with all that its page says about it. */
export async function makeHandOff(
  db: Db,
  visit: Visit,
  stepId: string,
  userAgent: string | null,
): Promise<HandOffAnswer> {
  const planned = planOf(visit).steps.find(({ step }) => step.id === stepId)
  const canMove = planned?.step.flow === 'document' || planned?.step.flow === 'face'
  if (!planned?.open || !canMove || !reaches(visit.session, stepId)) return { trouble: true }
  if (await takePoint(db, 'handOff', visit.session.id.toString('hex'))) return { trouble: true }
  const { token, expiresAt } = await issueHandOff(db, visit, stepId, browserName(userAgent))
  const words = wordsOf(visit)
  const url = `${env().publicUrl}${paths.landing(token, localeOf(visit))}`
  const works = words.t('hand_off.works', { time: words.clock(expiresAt) })
  const mail = {
    subject: words.t('hand_off.mail_subject', { asker: visit.integrator.name }),
    body: `${words.t('hand_off.mail_body')}\n\n${url}\n\n${works}`,
  }
  return {
    code: {
      url,
      qr: qrCode(url),
      works,
      mailHref: `mailto:?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body)}`,
      renewAfterMs: HAND_OFF_MS - OVERLAP_MS,
      words: handOffCodeWords(words),
    },
  }
}
