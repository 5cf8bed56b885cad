import { z } from 'zod'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import { visitOfRoute } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { ANY_STEP } from '@/lib/flow/sessions/reach'
import { fail } from '@/lib/platform/errors'
import { handled, json, problem } from '@/lib/platform/http/answers/problem'
import { readJson } from '@/lib/platform/http/requests/body'

const ROUTE = '/api/onboardings/{id}/draft'

/** The shape is versioned by its address and kept for tabs that were opened before a deploy. */
const Change = z.strictObject({
  step: z.string().max(60),
  fields: z.record(z.string().max(100), z.string().max(10_000)),
  baseVersion: z.int().min(0),
  bases: z.record(z.string().max(100), z.int().min(0)).optional(),
  opId: z.uuid(),
})

type Context = { params: Promise<{ id: string }> }

/** Keeps text while it is being typed. */
export function PATCH(request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const visit = await visitOfRoute(request, (await params).id, ANY_STEP)
    if (!visit.ok) return problem(visit, ROUTE)
    const body = await readJson(request)
    if (!body.ok) return problem(body, ROUTE)
    const change = Change.safeParse(body.value)
    if (!change.success) return problem(fail('input.invalid'), ROUTE)
    const db = await databaseOf(visit.value)
    const saved = await saveTextAt(db, visit.value, change.data.step, change.data)
    return saved.ok ? json(saved.value) : problem(saved, ROUTE)
  })
}
