import type { UpstreamResult } from '../types'

export const CREATE = { idempotencyKey: 'key' }

export function errorOf(result: UpstreamResult<unknown>) {
  if (result.ok) throw new Error('The call was expected to fail')
  return result.error
}
