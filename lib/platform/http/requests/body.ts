import 'server-only'
import { fail, type Result, succeed } from '@/lib/platform/errors'

export const JSON_LIMIT = 64 * 1024

/**
 * Reads a request's body up to a limit, counting what really arrives.
 *
 * @returns `input.too_large` beyond it, `input.torn` when the line breaks before the end
 */
export async function readBytes(request: Request, limit: number): Promise<Result<Buffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return fail('input.too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) return fail('input.too_large')
      chunks.push(chunk)
    }
  } catch {
    return fail('input.torn')
  }
  return succeed(Buffer.concat(chunks))
}

/**
 * Reads a JSON body; `input.invalid` when it is none. No bytes are an object without fields, because some calls have no
 * field that must be there.
 */
export async function readJson(request: Request): Promise<Result<unknown>> {
  const bytes = await readBytes(request, JSON_LIMIT)
  if (!bytes.ok) return bytes
  if (bytes.value.length === 0) return succeed({})
  try {
    return succeed(JSON.parse(bytes.value.toString('utf8')))
  } catch {
    const detail = isPacked(request) ? 'must not be compressed' : 'not JSON'
    return fail('input.invalid', { fields: [{ pointer: '', detail }] })
  }
}

const isPacked = ({ headers }: Request) => !/^(?:identity)?$/i.test(headers.get('content-encoding') ?? '')
