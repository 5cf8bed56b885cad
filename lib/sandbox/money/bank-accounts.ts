import 'server-only'
import type { sandboxBankAccounts } from '@/lib/platform/db/schema/sandbox-money'

type BankAccountRow = typeof sandboxBankAccounts.$inferSelect

/** A bank account as it is answered: what was sent, with an id and its times. */
export function bankAccountBody(account: BankAccountRow) {
  return {
    id: account.id,
    customerId: account.customerId,
    currency: account.currency,
    networks: account.networks,
    ...account.details,
    created: account.createdAt.toISOString(),
    updated: account.updatedAt.toISOString(),
  }
}
