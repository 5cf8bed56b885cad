import 'server-only'
import type { SandboxSettings } from '../settings'
import { valueIn } from './call'

/** A refusal whose code `refusalCodes` names has that code in its place, in either version. Anything else stays. */
export async function renameCode(
  response: Response,
  { refusalCodes }: Pick<SandboxSettings, 'refusalCodes'>,
): Promise<Response> {
  if (response.status < 400 || Object.keys(refusalCodes).length === 0) return response
  const body = await jsonOf(response)
  for (const key of ['code', 'error']) {
    const before = valueIn(body, key)
    const after = typeof before === 'string' ? valueIn(refusalCodes, before) : undefined
    if (typeof after === 'string') {
      const { status, headers } = response
      return Response.json(Object.assign({}, body, { [key]: after }), { status, headers })
    }
  }
  return response
}

/** A scenario can answer something else than JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.clone().json()
  } catch {
    return undefined
  }
}
