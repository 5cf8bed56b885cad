import 'server-only'
import { stepAwaitingCode } from '@/lib/flow/assisted/written-down'
import { codeNotice } from '@/lib/flow/codes/code-notice'
import { sendCode } from '@/lib/flow/codes/send-code'
import { maskedContact } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { BIRTH_PLACE, type Proof, proofFor } from '@/lib/flow/sessions/proof'
import { trustBrowser } from '@/lib/flow/sessions/trust-browser'
import type { PostedForm } from '@/lib/model/plan/form'
import { readForm, typedInputs } from '@/lib/model/plan/form'
import { PROVE_STEP } from '@/lib/model/plan/screens'
import type { Field } from '@/lib/model/requirements/define'
import { otherChannels, proveView } from '@/lib/model/views/code/prove-view'
import { formView } from '@/lib/model/views/form/form-view'
import type { Db } from '@/lib/platform/db/open'
import { takeOwnAndShared } from '@/lib/platform/limits/rate-limits'
import type { CodeChannel } from '@/lib/upstream/types'
import { sentCode } from '../code/code-screen'
import { shownCode } from '../code/load-code'
import { enterCode } from '../code/submit-code'
import { type LoadedScreen, type ScreenExtras, screen } from '../screen-content'
import { type ActOutcome, stay } from '../submit-outcome'

/**
 * The proof this browser is asked for: a further one that it is the person's; the person's own a code, where something
 * that support wrote down waits for it.
 */
function proofAsked(visit: Visit): Proof | undefined {
  const proof = proofFor(visit)
  if (!visit.session.trusted) return proof
  return proof?.kind === 'code' && stepAwaitingCode(visit) ? proof : undefined
}

/** The page of the proof, or home where there is nothing to prove. */
export async function loadProve(db: Db, visit: Visit, extras: ScreenExtras): Promise<LoadedScreen> {
  const proof = proofAsked(visit)
  if (!proof) return { kind: 'elsewhere', href: paths.home(visit.onboarding.id) }
  const loaded =
    proof.kind === 'birth'
      ? loadBirth(visit, proof.field, extras)
      : await loadCodes(db, visit, proof.channels, extras)
  return loaded.kind === 'page' ? { ...loaded, proves: true } : loaded
}

function loadBirth(visit: Visit, field: Field, extras: ScreenExtras): LoadedScreen {
  // The form's own reason tells why the date is asked for the check, which is not why it is asked here.
  const { why: _, ...view } = formView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    step: PROVE_STEP,
    sections: [{ step: PROVE_STEP, fields: [field] }],
    typed: extras.typed ?? {},
    answers: {},
    customerType: visit.onboarding.type,
    problems: extras.problems ?? [],
    ...(extras.notice ? { notice: extras.notice } : {}),
    laterHref: paths.home(visit.onboarding.id),
  })
  return screen({ kind: 'form', view }, view.title, false)
}

async function loadCodes(
  db: Db,
  visit: Visit,
  channels: readonly [CodeChannel, ...CodeChannel[]],
  extras: ScreenExtras,
): Promise<LoadedScreen> {
  const words = wordsOf(visit)
  const sent = newestSent(visit, channels)
  const channel = sent ?? channels[0]
  const others = channels.filter((one) => one !== channel)
  const input = {
    words,
    channel,
    to: maskedContact(visit, channel),
    laterHref: paths.home(visit.onboarding.id),
    assisted: visit.session.trusted,
    ...(extras.notice ? { notice: extras.notice } : {}),
  }
  if (!sent) {
    const view = proveView({ ...input, others })
    return screen({ kind: 'send-code', view }, view.title, false)
  }
  const asked = { ...input, asker: visit.integrator.name, step: PROVE_STEP }
  const view = await shownCode(db, visit, asked, extras, {
    submit: words.t(visit.session.trusted ? 'assisted.confirm' : 'prove.submit'),
    channel: { name: CHANNEL_INPUT, value: channel },
    others: otherChannels(others, words),
  })
  return screen({ kind: 'code', view }, view.title, false)
}

/** Form name of the channel a code belongs to. */
const CHANNEL_INPUT = 'channel'

function newestSent(visit: Visit, channels: readonly CodeChannel[]): CodeChannel | undefined {
  return channels
    .flatMap((channel) => ({ channel, at: sentCode(visit, channel)?.sentAt }))
    .filter(({ at }) => at !== undefined)
    .sort((left, right) => Number(right.at) - Number(left.at))[0]?.channel
}

/** Carries out what the page of the proof submits. */
export async function actProve(db: Db, visit: Visit, form: PostedForm, address: string): Promise<ActOutcome> {
  const proof = proofAsked(visit)
  if (!proof) return { kind: 'go', href: paths.home(visit.onboarding.id) }
  if (proof.kind === 'birth') return proveBirth(db, visit, proof, form, address)
  const named = form.get('intent')
  const wanted = proof.channels.find((channel) => named === `send-${channel}`)
  const channel = proof.channels.find((one) => one === form.get(CHANNEL_INPUT)) ?? proof.channels[0]
  const awaiting = stepAwaitingCode(visit)
  if (!wanted)
    return enterCode(db, visit, channel, form, {
      address,
      hrefAfter: (confirmed) => homeOf(confirmed.visit, confirmed.granted?.step ?? awaiting),
    })
  const sent = await sendCode(db, visit, wanted, address)
  return sent.ok ? stay(sent.value, {}) : stay(visit, { notice: codeNotice(visit, sent) })
}

async function proveBirth(
  db: Db,
  visit: Visit,
  { field, date }: Extract<Proof, { kind: 'birth' }>,
  form: PostedForm,
  address: string,
): Promise<ActOutcome> {
  const typed = typedInputs([field], form)
  const { values, problems } = readForm([field], typed, { answers: {}, customerType: visit.onboarding.type })
  if (problems.length > 0) return stay(visit, { typed, problems })
  const limited = await takeOwnAndShared(db, [{ name: 'birthTry', subject: visit.onboarding.id }], {
    name: 'birthTryAddress',
    subject: address,
  })
  if (limited) return stay(visit, { notice: codeNotice(visit, { ...limited, code: 'otp.locked' }) })
  if (values[BIRTH_PLACE] !== date) {
    const [input = field.id] = Object.keys(typed)
    return stay(visit, { typed, problems: [{ input, key: 'prove.birth_wrong' }] })
  }
  const { visit: seen, granted } = await trustBrowser(db, visit)
  return { kind: 'go', href: homeOf(seen, granted.step), granted }
}

function homeOf({ onboarding }: Visit, step: string | undefined): string {
  return step ? paths.step(onboarding.id, step) : paths.home(onboarding.id)
}
