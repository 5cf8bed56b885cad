import 'server-only'
import { stepAwaitingCode } from '@/lib/flow/assisted/written-down'
import { codeNotice } from '@/lib/flow/codes/code-notice'
import { sendCode } from '@/lib/flow/codes/send-code'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { BIRTH_PLACE, type Proof } from '@/lib/flow/sessions/proof'
import { trustBrowser } from '@/lib/flow/sessions/trust-browser'
import type { PostedForm } from '@/lib/model/plan/form'
import { readForm, typedInputs } from '@/lib/model/plan/form'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { Db } from '@/lib/platform/db/open'
import { present } from '@/lib/platform/errors'
import { takeOwnAndShared } from '@/lib/platform/limits/rate-limits'
import { enterCode } from '../code/enter-code'
import { submitLimit } from '../limit-notice'
import { type Acted, stay } from '../outcome'
import { proofAsked } from '../screen-facts'
import { CHANNEL_INPUT } from './draw'

/** Carries out what the page of the proof submits. */
export async function actProof(
  db: Db,
  visit: Visit,
  _at: AtOf<'proof'>,
  form: PostedForm,
  address: string,
): Promise<Acted> {
  const notice = await submitLimit(db, visit)
  const proof = present(proofAsked(visit), 'something to prove')
  if (notice) return stay(visit, { of: proof.kind === 'birth' ? 'form' : 'code', notice })
  if (proof.kind === 'birth') return proveBirth(db, visit, proof, form, address)
  return proveByCode(db, visit, proof, form, address)
}

async function proveByCode(
  db: Db,
  visit: Visit,
  proof: Extract<Proof, { kind: 'code' }>,
  form: PostedForm,
  address: string,
): Promise<Acted> {
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
  return sent.ok
    ? stay(sent.value, { of: 'code' })
    : stay(visit, { of: 'code', notice: codeNotice(visit, sent) })
}

async function proveBirth(
  db: Db,
  visit: Visit,
  { field, date }: Extract<Proof, { kind: 'birth' }>,
  form: PostedForm,
  address: string,
): Promise<Acted> {
  const typed = typedInputs([field], form)
  const { values, problems } = readForm([field], typed, { answers: {}, customerType: visit.onboarding.type })
  if (problems.length > 0) return stay(visit, { of: 'form', typed, problems })
  const limited = await takeOwnAndShared(db, [{ name: 'birthTry', subject: visit.onboarding.id }], {
    name: 'birthTryAddress',
    subject: address,
  })
  if (limited)
    return stay(visit, { of: 'form', notice: codeNotice(visit, { ...limited, code: 'otp.locked' }) })
  if (values[BIRTH_PLACE] !== date) {
    const [input = field.id] = Object.keys(typed)
    return stay(visit, { of: 'form', typed, problems: [{ input, key: 'prove.birth_wrong' }] })
  }
  const { visit: seen, granted } = await trustBrowser(db, visit)
  return { kind: 'go', href: homeOf(seen, granted.step), granted }
}

function homeOf({ onboarding }: Visit, step: string | undefined): string {
  return step ? paths.step(onboarding.id, step) : paths.home(onboarding.id)
}
