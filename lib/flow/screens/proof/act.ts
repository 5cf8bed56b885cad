import 'server-only'
import { stepAwaitingCode } from '@/lib/flow/assisted/written-down'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { codeNotice } from '@/lib/flow/one-time-codes/code-notice'
import { paths } from '@/lib/flow/pages/paths'
import { BIRTH_PLACE, type Proof } from '@/lib/flow/sessions/proof'
import { trustBrowser } from '@/lib/flow/sessions/trust-browser'
import type { PostedForm } from '@/lib/model/plan/form'
import { readForm, typedInputs } from '@/lib/model/plan/form'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { PROVE_STEP } from '@/lib/model/plan/screens'
import type { Answers } from '@/lib/model/requirements/define'
import type { Db } from '@/lib/platform/db/open'
import { present } from '@/lib/platform/errors'
import { takeOwnAndShared } from '@/lib/platform/limits/rate-limits'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { askForCode, enterCode, typedCode } from '../code/enter-code'
import { submitLimit } from '../limit-notice'
import { type Acted, stay } from '../outcome'
import { proofAsked } from '../screen-facts'
import { CHANNEL_INPUT } from './draw'

/** Carries out what the page of the proof submits. */
export async function actProof(
  db: Db,
  visit: Visit,
  { after }: AtOf<'proof'>,
  form: PostedForm,
  address: string,
): Promise<Acted> {
  const notice = await submitLimit(db, visit)
  const proof = present(proofAsked(visit), 'something to prove')
  if (notice)
    return proof.kind === 'code'
      ? stay(visit, { of: 'code', notice, ...withoutUndefined({ typed: typedCode(form) }) })
      : stay(visit, { of: 'form', notice, typed: typedInputs(proof.fields, form) })
  return proof.kind === 'code'
    ? proveByCode(db, visit, proof, form, { address, after })
    : proveKnown(db, visit, proof, form, { address, after })
}

/** The network address, and where the person came from. */
type From = { address: string; after: string | undefined }

async function proveByCode(
  db: Db,
  visit: Visit,
  proof: Extract<Proof, { kind: 'code' }>,
  form: PostedForm,
  { address, after }: From,
): Promise<Acted> {
  const named = form.get('intent')
  const wanted = proof.channels.find((channel) => named === `send-${channel}`)
  const channel = proof.channels.find((one) => one === form.get(CHANNEL_INPUT)) ?? proof.channels[0]
  const awaiting = stepAwaitingCode(visit)
  if (!wanted)
    return enterCode(db, visit, channel, form, {
      address,
      hrefAfter: (confirmed) => pageAfter(confirmed.visit, confirmed.granted?.step ?? awaiting ?? after),
    })
  return askForCode(db, visit, wanted, address)
}

async function proveKnown(
  db: Db,
  visit: Visit,
  { kind, fields, values: known }: Exclude<Proof, { kind: 'code' }>,
  form: PostedForm,
  { address, after }: From,
): Promise<Acted> {
  const typed = typedInputs(fields, form)
  const { onboarding, session } = visit
  const context = { answers: {}, customerType: onboarding.type, locale: session.locale }
  const { values, problems } = readForm(fields, typed, context)
  if (problems.length > 0) return stay(visit, { of: 'form', typed, problems })
  const limited = await takeOwnAndShared(db, [{ name: 'birthTry', subject: onboarding.id }], {
    name: 'birthTryNetwork',
    subject: address,
  })
  if (limited) {
    const failure = { ...limited, code: limited.crowded ? 'otp.crowded' : 'otp.locked' } as const
    return stay(visit, { of: 'form', typed, notice: codeNotice(visit, 'email', failure) })
  }
  if (!isSame(known, values)) {
    const [input = PROVE_STEP] = Object.keys(typed)
    return stay(visit, { of: 'form', typed, problems: [{ input, key: WRONG[kind] }] })
  }
  // A birth date of the integrator's shows as much as a code; a contact is known to everybody the person writes to.
  const isGiven = kind === 'birth' && visit.draft.masked.includes(BIRTH_PLACE)
  const { visit: seen, granted } = await trustBrowser(db, visit, isGiven ? 'given' : 'answers')
  return { kind: 'go', href: pageAfter(seen, granted.step ?? after), granted }
}

const WRONG = { birth: 'prove.birth_wrong', contact: 'prove.contact_wrong' } as const

/** Which of several is wrong is never said. */
function isSame(known: Answers, typed: Readonly<Record<string, unknown>>): boolean {
  const plain = (value: unknown) => String(value).toLowerCase()
  return Object.entries(known).every(([place, value]) => plain(value) === plain(typed[place]))
}

/** The page that something waits on, else the one that the person came from, else the home. */
function pageAfter({ onboarding }: Visit, step: string | undefined): string {
  return step ? paths.step(onboarding.id, step) : paths.home(onboarding.id)
}
