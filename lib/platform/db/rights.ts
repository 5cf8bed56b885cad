import 'server-only'
import type { Statements } from './fitness'

/**
 * Gives the app's user what it needs of the tables as they are now: reading and writing rows. Of the audit it may change
 * none, and deletes those alone that the guard of the table lets go.
 *
 * @param to the user, quoted as a name by the database itself
 */
export async function grantTo(client: Statements, to: string): Promise<void> {
  for (const statement of [
    `grant usage on schema public, drizzle to ${to}`,
    `grant select on all tables in schema drizzle to ${to}`,
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `grant usage on all sequences in schema public to ${to}`,
    `revoke update on audit from ${to}`,
  ])
    await client.query(statement)
}
