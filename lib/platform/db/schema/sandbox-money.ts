import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { sandboxCustomers } from './sandbox'

/** One end of a transfer. */
export type SandboxEnd = { id: string; network: string; currency: string }

/** What a transfer's request said. */
export type SandboxTransferData = {
  amount: string
  source: SandboxEnd
  destination: SandboxEnd
  integratorBpsFeeRate?: string | undefined
  integratorFixedFee?: string | undefined
}

export type SandboxTransferStatus =
  | 'pending'
  | 'funded'
  | 'processing'
  | 'successful'
  | 'failed'
  | 'cancelled'
  | 'refunded'

/** A status that a transfer has still to come to, so many seconds after the one before it. */
export type SandboxTransferStep = { status: SandboxTransferStatus; seconds: number }

const ownedColumns = {
  id: text('id').primaryKey(),
  /** Order of creation; two rows may share a moment. */
  position: bigserial('position', { mode: 'number' }).notNull(),
  customerId: text('customer_id')
    .notNull()
    .references(() => sandboxCustomers.id),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}

export const sandboxWallets = pgTable(
  'sandbox_wallets',
  {
    ...ownedColumns,
    address: text('address').notNull(),
    network: text('network').notNull(),
  },
  (table) => [index('sandbox_wallets_by_customer').on(table.customerId)],
)

export const sandboxBankAccounts = pgTable(
  'sandbox_bank_accounts',
  {
    ...ownedColumns,
    currency: text('currency').notNull(),
    networks: jsonb('networks').$type<string[]>().notNull(),
    /** The other fields of the request, by name. */
    details: jsonb('details').$type<Record<string, string | string[]>>().notNull(),
  },
  (table) => [index('sandbox_bank_accounts_by_customer').on(table.customerId)],
)

export const sandboxVirtualAccounts = pgTable(
  'sandbox_virtual_accounts',
  {
    ...ownedColumns,
    /** In basis points. */
    integratorRate: text('integrator_rate').notNull(),
    depositInstructions: jsonb('deposit_instructions').$type<Record<string, string>>().notNull(),
    destination: jsonb('destination')
      .$type<{ currency: string; walletAddress: string; network: string }>()
      .notNull(),
    activeUntil: moment('active_until').notNull(),
  },
  (table) => [index('sandbox_virtual_accounts_by_customer').on(table.customerId)],
)

export const sandboxTransfers = pgTable(
  'sandbox_transfers',
  {
    ...ownedColumns,
    data: jsonb('data').$type<SandboxTransferData>().notNull(),
    mock: boolean('mock').notNull(),
    /** Oldest first; the last one is where it is. `at` is an ISO string. */
    history: jsonb('history').$type<Array<{ status: SandboxTransferStatus; at: string }>>().notNull(),
    ahead: jsonb('ahead').$type<SandboxTransferStep[]>().notNull(),
    /** When the first step that is ahead is taken. */
    dueAt: moment('due_at'),
  },
  (table) => [
    index('sandbox_transfers_by_customer').on(table.customerId),
    index('sandbox_transfers_due').on(table.dueAt),
  ],
)

/** Fees as they were set for a customer before transfers declared their own. */
export const sandboxTransferFees = pgTable('sandbox_transfer_fees', {
  ...ownedColumns,
  data: jsonb('data').$type<Record<string, string | boolean>>().notNull(),
})

/** What a customer bought on a page of the service: known by its events alone. */
export const sandboxPurchases = pgTable('sandbox_purchases', {
  ...ownedColumns,
  kind: text('kind', { enum: ['payment', 'subscription'] }).notNull(),
  status: text('status').notNull(),
  amount: text('amount').notNull(),
  currency: text('currency').notNull(),
})

/** One row: how far the sandbox's time is ahead of the real one. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
})

/** What was called of the sandbox lately, for the X-ray of every process. It is kept for a day. */
export const sandboxCalls = pgTable(
  'sandbox_calls',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** When it came, by the real clock. */
    at: moment('at').notNull(),
    /** The customers and people whom the call is about. */
    about: text('about').array().notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    /** The body as text; of files the names and sizes. */
    request: text('request'),
    /** The body was a form. */
    isForm: boolean('is_form').notNull(),
    /** Null where the line broke before an answer. */
    status: integer('status'),
    answer: text('answer'),
    ms: integer('ms').notNull(),
  },
  (table) => [
    index('sandbox_calls_by_customer').using('gin', table.about),
    index('sandbox_calls_by_time').on(table.at),
  ],
)
