import 'server-only'
import type { Statements } from './fitness'

/**
 * Gives the app's user what it needs of the tables as they are now: reading and writing rows. To the audit it adds and
 * changes nothing there. Its oldest rows go by a function of the owner's, which knows how far it may.
 *
 * @param to the user, quoted as a name by the database itself
 */
export async function grantTo(client: Statements, to: string): Promise<void> {
  for (const statement of [
    `grant usage on schema public, drizzle to ${to}`,
    `grant select on all tables in schema drizzle to ${to}`,
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `grant usage on all sequences in schema public to ${to}`,
    `revoke update, delete on audit from ${to}`,
    `revoke delete on audit_head, audit_start from ${to}`,
    `grant execute on function forget_audit_before_start to ${to}`,
  ])
    await client.query(statement)
}

/**
 * Gives a user of its own what the audit needs and nothing else: reading the chain, and adding to its end.
 *
 * @param to the user, quoted as a name by the database itself
 */
export async function grantAuditTo(client: Statements, to: string): Promise<void> {
  for (const statement of [
    `grant usage on schema public to ${to}`,
    `grant select, insert on audit, audit_head to ${to}`,
    // The end of the chain is one row that moves.
    `grant update on audit_head to ${to}`,
    `grant select on audit_start to ${to}`,
  ])
    await client.query(statement)
}
