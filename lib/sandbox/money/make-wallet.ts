import 'server-only'
import { z } from 'zod'
import { created, invalid, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { parseBody } from '../rules/parse'
import type { World } from '../world'
import { customerAt } from './access'
import { isNetwork } from './rails'
import { insertWallet, walletBody } from './wallets'

const WalletMake = z.strictObject({
  customerId: z.string().min(1),
  network: z.string(),
  address: z.string().min(1).max(100).optional(),
})

/** POST /wallet, the sandbox's own: the service registers wallets on a path that it does not show. */
export async function makeWallet(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(WalletMake, call.json)
  if (!body.ok) return invalid(body.violations)
  const { customerId, network } = body.value
  if (!isNetwork(network, world.settings)) {
    return invalid([{ pointer: '/network', detail: 'Must be a network of the service' }])
  }
  return world.db.transaction(async (tx) => {
    const found = await customerAt(tx, customerId, '/customerId')
    if ('answer' in found) return found.answer
    return created(walletBody(await insertWallet(world, tx, body.value)))
  })
}
