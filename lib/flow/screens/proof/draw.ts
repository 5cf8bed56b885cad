import 'server-only'
import { maskedContact } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { nextCodeAt } from '@/lib/flow/one-time-codes/next-code'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { isOver } from '@/lib/flow/sessions/is-over'
import type { Proof } from '@/lib/flow/sessions/proof'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { PROVE_STEP } from '@/lib/model/plan/screens'
import { codeView } from '@/lib/model/views/code/code-view'
import { otherChannels, proveView } from '@/lib/model/views/code/prove-view'
import { formView } from '@/lib/model/views/form/form-view'
import { present } from '@/lib/platform/errors'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { CodeChannel } from '@/lib/upstream/types'
import { sentCode } from '../code/sent-code'
import { proofAsked } from '../screen-facts'
import { answerOf, formPage, type ScreenAnswer, type ScreenPage } from '../screen-page'

/** Until when no code is sent. */
export type ProofFacts = { fullUntil: Date | undefined }

/** The page on which a person shows that a browser is theirs. */
export function drawProof(
  visit: Visit,
  _at: AtOf<'proof'>,
  facts: ProofFacts,
  answer?: ScreenAnswer,
): ScreenPage {
  const proof = present(proofAsked(visit), 'something to prove')
  return proof.kind === 'code' ? drawCodes(visit, proof, facts, answer) : drawKnown(visit, proof, answer)
}

function drawKnown(
  visit: Visit,
  { kind, fields }: Exclude<Proof, { kind: 'code' }>,
  given: ScreenAnswer | undefined,
): ScreenPage {
  const answer = answerOf(given, 'form')
  // The form's own reason tells why something is asked for the check, which is not why it is asked here.
  const { why: _, ...view } = formView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    step: PROVE_STEP,
    sections: [{ step: PROVE_STEP, fields }],
    typed: answer?.typed ?? {},
    answers: {},
    customerType: visit.onboarding.type,
    problems: answer?.problems ?? [],
    ...(answer?.notice ? { notice: answer.notice } : {}),
    laterHref: paths.home(visit.onboarding.id),
  })
  const { t } = wordsOf(visit)
  const said = kind === 'contact' ? { ...view, lead: t('prove.contact_lead') } : view
  return formPage({ kind: 'form', view: { ...said, submit: t('prove.submit') } })
}

function drawCodes(
  visit: Visit,
  { channels }: Extract<Proof, { kind: 'code' }>,
  { fullUntil }: ProofFacts,
  given: ScreenAnswer | undefined,
): ScreenPage {
  const answer = answerOf(given, 'code')
  const words = wordsOf(visit)
  const now = new Date()
  const known = newestSent(visit, channels)
  const channel = known ?? channels[0]
  const others = channels.filter((one) => one !== channel)
  const input = {
    words,
    channel,
    to: maskedContact(visit, channel),
    laterHref: paths.home(visit.onboarding.id),
    assisted: visit.session.trusted,
    isOver: isOver(visit.session, now),
    ...(answer?.notice ? { notice: answer.notice } : {}),
  }
  const sent = sentCode(visit, channel)
  const ways = others.map((one) => ({ channel: one, from: nextCodeAt(visit, one, now) }))
  if (!sent) {
    const from = nextCodeAt(visit, channel, now)
    return formPage({ kind: 'send-code', view: proveView({ ...input, others: ways, from, now }) })
  }
  const asked = { ...input, asker: visit.integrator.name, step: PROVE_STEP }
  const typed = withoutUndefined({ problem: answer?.problem, typed: answer?.typed })
  const view = codeView(asked, { ...sent, fullUntil }, typed, {
    submit: words.t(visit.session.trusted ? 'assisted.confirm' : 'prove.submit'),
    channel: { name: CHANNEL_INPUT, value: channel },
    others: otherChannels(ways, words, now),
  })
  return formPage({ kind: 'code', view })
}

/** Form name of the channel a code belongs to. */
export const CHANNEL_INPUT = 'channel'

/** The channel of the newest code that is on its way. */
export function newestSent(visit: Visit, channels: readonly CodeChannel[]): CodeChannel | undefined {
  return channels
    .flatMap((channel) => ({ channel, at: sentCode(visit, channel)?.sentAt }))
    .filter(({ at }) => at !== undefined)
    .sort((left, right) => Number(right.at) - Number(left.at))[0]?.channel
}
