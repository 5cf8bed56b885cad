import { z } from 'zod'
import { database } from '@/lib/db/handle'
import { DIAGNOSES } from '@/lib/events/diagnoses'
import { readJson } from '@/lib/http/body'
import { handled, noContent, problem, refuse } from '@/lib/http/problem'
import { log } from '@/lib/log'
import { takePoint } from '@/lib/rate-limits'
import { networkAddress } from '@/lib/sessions/address'
import { checkOrigin } from '@/lib/sessions/origin'

const ROUTE = '/api/reports/frame'
const Report = z.strictObject({ code: z.enum(DIAGNOSES) })

/** Writes into the log what a frame of ours has found wrong around it: the code and nothing else. */
export function POST(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    const refused =
      checkOrigin(request.headers) ??
      (await takePoint(await database(), 'report', networkAddress(request.headers)))
    if (refused) return problem(refused, ROUTE)
    const body = await readJson(request)
    if (!body.ok) return problem(body, ROUTE)
    const report = Report.safeParse(body.value)
    if (!report.success) return refuse('input.invalid', ROUTE)
    log('frame.diagnosed', report.data)
    return noContent()
  })
}
