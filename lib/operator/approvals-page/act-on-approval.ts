import 'server-only'
import type { ActOutcome } from '@/lib/operator/acts/act-result'
import { actOnOnboarding, revealOnOnboarding } from '@/lib/operator/acts/onboarding-acts'
import { type AskedAct, refusedAct } from '@/lib/operator/acts/refused-act'
import { decideApproval } from '@/lib/operator/approvals/decide'
import { findOwn, type ReadApproval } from '@/lib/operator/approvals/read'

const PAGE = '/operator/approvals'

/** Does what a button of the page of approvals stands for. */
export async function actOnApproval(asked: Omit<AskedAct, 'id'>): Promise<ActOutcome> {
  const { db, operator, words, form } = asked
  const id = String(form.get('approval') ?? '').slice(0, 64)
  const deed = form.get('deed')
  if (deed === 'approve' || deed === 'refuse') {
    const isApproved = deed === 'approve'
    const decided = await decideApproval(db, operator, { id, isApproved })
    if (!decided.ok) return refusedAct(words, decided, '', PAGE)
    return { told: words.t(isApproved ? 'operator.told.approved' : 'operator.told.not_approved') }
  }
  const own = deed === 'carry_out' ? await findOwn(db, operator, id) : undefined
  return own ? carryOut(asked, own) : refusedAct(words, { ok: false, code: 'not_found' }, '', PAGE)
}

/** Does what was approved, by the same act as a press on the onboarding's page, which asks everything again. */
async function carryOut(asked: Omit<AskedAct, 'id'>, own: ReadApproval): Promise<ActOutcome> {
  const { id, onboardingId } = own.approval
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...formOf(own), approval: id })) form.set(name, value)
  const act = own.approval.action === 'reveal' ? revealOnOnboarding : actOnOnboarding
  return act({ ...asked, id: onboardingId, form })
}

/** What the form of the onboarding's page said when it was asked for. */
function formOf({ approval, reference }: ReadApproval): Readonly<Record<string, string>> {
  const { action, field, customer, reason } = approval
  switch (action) {
    case 'reveal':
      return { place: field ?? '', reason }
    case 'data_export':
      return { deed: 'export', reason }
    case 'erase':
      return { deed: 'erase', reason, reference }
    case 'call_declare':
      return { deed: field ?? '', customer: customer ?? '', reason }
  }
}
