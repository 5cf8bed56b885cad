import 'server-only'
import { invalid, ok, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import type { World } from '../world'
import { keepActive, virtualAccountBody } from './virtual-accounts'

/**
 * PATCH /v2/virtual-account/{id}/reactivate; the one answer of version 2 with the error body of an older generation.
 */
export async function reactivateVirtualAccount(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  if (!/^virtualAccount_[a-z0-9]+$/.test(call.id)) {
    return invalid([{ pointer: '/virtual_account_id', detail: 'Must be the id of a virtual account' }])
  }
  const account = await keepActive(world, world.db, call.id)
  if (account) return ok(virtualAccountBody(world, account))
  return {
    status: world.settings.money.legacyStatus,
    body: { ts: world.now().toISOString(), error: { general: 'Virtual account not found' } },
  }
}
