import 'server-only'
import { ok, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import type { World } from '../world'

/** GET /calls/{id}, the sandbox's own: the newest calls about a customer or one of its people. */
export async function listCalls(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  return ok({ calls: await world.calls.about(call.id) })
}
