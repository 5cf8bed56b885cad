import 'server-only'
import { sandboxBankAccounts } from '@/lib/platform/db/schema/sandbox-money'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { created, invalid, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { oncePerKey } from '../calls/idempotency'
import { parseBody } from '../rules/parse'
import { recordHappenings } from '../webhooks/events'
import { newSandboxId, type Tx, type World } from '../world'
import { customerAt, refuseUnapproved } from './access'
import { BankAccountCreate, checkBankAccount } from './bank-account-rules'
import { bankAccountBody } from './bank-accounts'

/** POST /v2/bank-account; each of its networks has to be opened by a profile. */
export async function createBankAccount(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(BankAccountCreate, call.json)
  if (!body.ok) return invalid(body.violations)
  const { customerId, ...told } = body.value
  const violations = checkBankAccount(body.value, world.settings)
  if (violations.length > 0) return invalid(violations)
  return world.db.transaction((tx) =>
    oncePerKey(world, tx, call, async () => {
      const found = await customerAt(tx, customerId, '/customerId')
      if ('answer' in found) return found.answer
      for (const network of told.networks) {
        const { profileOf } = world.settings.money
        const refused = refuseUnapproved(found.dossier, profileOf[network], world.settings)
        if (refused) return refused
      }
      return created(await insertBankAccount(world, tx, customerId, told))
    }),
  )
}

async function insertBankAccount(
  world: World,
  tx: Tx,
  customerId: string,
  told: Omit<BankAccountCreate, 'customerId'>,
) {
  const { currency, networks, ...details } = told
  const now = world.now()
  const [account] = await tx
    .insert(sandboxBankAccounts)
    .values({
      id: newSandboxId('bankAccount'),
      customerId,
      currency,
      networks,
      details: withoutUndefined(details),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (account === undefined) throw new Error('An insert returned no row')
  const body = bankAccountBody(account)
  await recordHappenings(world, tx, [{ name: 'bankAccount.create', thing: body, customerId }])
  return body
}
