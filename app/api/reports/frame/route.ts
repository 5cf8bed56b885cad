import { z } from 'zod'
import { database } from '@/lib/platform/db/handle'
import { handled, noContent, problem, refuse } from '@/lib/platform/http/answers/problem'
import { readJson } from '@/lib/platform/http/requests/body'
import { networkAddress } from '@/lib/platform/http/requests/network-address'
import { checkOrigin } from '@/lib/platform/http/requests/origin'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { DIAGNOSES } from '@/lib/platform/log/frame-diagnoses'
import { log } from '@/lib/platform/log/log'

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
