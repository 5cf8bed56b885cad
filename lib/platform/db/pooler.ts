import 'server-only'
import type { Statements } from './fitness'

/**
 * Whether a pooler is between this process and the server and may give each transaction to another of its connections.
 * Such a pooler tells a number of its own where a server tells that of its process.
 */
export async function isBehindPooler(client: Statements): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return toldProcess(client) !== rows[0]?.pid
}

/** What the other end called itself when the connection was made; the types leave it out. */
function toldProcess(client: Statements): number | undefined {
  const { processID } = client as Statements & { processID?: number }
  return processID
}

/** A pooler keeps our limits from the server. Where it sets none itself, that is said once, and the start continues. */
export async function tellUnlimited(pool: Statements): Promise<void> {
  const { rows } = await pool.query('show statement_timeout')
  if (rows[0]?.statement_timeout !== '0') return
  process.stderr.write(
    'The pooler lets statements run without limit. Give it the connect_query that docs/fleet.md names.\n',
  )
}
