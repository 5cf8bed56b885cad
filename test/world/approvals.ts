import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { reveal } from '@/lib/operator/acts/reveal'
import { decideApproval } from '@/lib/operator/approvals/decide'
import { actOnApproval } from '@/lib/operator/approvals-page/act-on-approval'
import type { Operator } from '@/lib/operator/sign-in/session'
import { approvals } from '@/lib/platform/db/schema/operators'
import { makeWords } from '@/lib/platform/i18n/make-words'
import type { World } from '@/test/world'
import { makeOperator, startKnown } from '@/test/world/operators'

const words = makeWords('en', 'UTC')
export const REASON = 'ticket 4711, the customer asks'

/** What the team does about approvals in this world. */
export function approvalsOf(world: World) {
  const { db } = world

  /** Someone's request to see an email address, and all that is needed to decide it. */
  async function asked() {
    const asker = await makeOperator(db, 'reviewer')
    const known = await startKnown(world)
    const wish = { id: known.id, place: '/email', reason: REASON }
    expect(await reveal(db, asker, wish)).toEqual({ ok: false, code: 'approval.awaited' })
    return { ...known, asker, wish, request: await requestOf(asker) }
  }

  /** The newest request of someone. */
  async function requestOf({ id }: Operator): Promise<string> {
    const rows = await db.select().from(approvals).where(eq(approvals.operatorId, id))
    return rows.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))[0]?.id ?? ''
  }

  async function decided(request: string, isApproved = true) {
    const colleague = await makeOperator(db, 'reviewer')
    expect(await decideApproval(db, colleague, { id: request, isApproved })).toMatchObject({ ok: true })
    return colleague
  }

  /** A button of the page of approvals. */
  function press(operator: Operator, approval: string, deed: string) {
    const form = new FormData()
    form.set('approval', approval)
    form.set('deed', deed)
    return actOnApproval({ db, operator, words, form })
  }

  return { asked, requestOf, decided, press }
}
