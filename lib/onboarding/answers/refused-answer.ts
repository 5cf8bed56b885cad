import 'server-only'
import type { Happening } from '@/lib/events/catalogue'
import type { UpstreamError } from '@/lib/upstream/errors'

const QUOTABLE = /^[A-Za-z0-9_.:-]{1,100}$/

/** That the service did not take what was sent, with what to quote to it and never its words. */
export function refusedAnswer({ status, code, fields, correlationId }: UpstreamError): Happening {
  const isQuotable = correlationId !== undefined && QUOTABLE.test(correlationId)
  return {
    type: 'answer.refused',
    data: {
      ...{ status: status ?? 0, code: code ?? '', fields: fields.length },
      ...(isQuotable ? { correlationId } : {}),
    },
  }
}
