import 'server-only'
import type { Statements } from './fitness'

/**
 * Whether this process reaches the server through a pooler, which may run each transaction on another connection. On
 * connecting, a server reports the number of its process. A pooler reports a number of its own.
 */
export async function isBehindPooler(client: Statements): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return toldProcess(client) !== rows[0]?.pid
}

/** The process number that the other end reported on connecting, which the types leave out. */
function toldProcess(client: Statements): number | undefined {
  const { processID } = client as Statements & { processID?: number }
  return processID
}

/** Warns once, at the start, when the pooler sets no limits. The app's own limits do not get past a pooler. */
export async function tellUnlimited(pool: Statements): Promise<void> {
  const { rows } = await pool.query('show statement_timeout')
  if (rows[0]?.statement_timeout !== '0') return
  process.stderr.write(
    'The pooler lets statements run without limit. Give it the connect_query that docs/fleet.md names.\n',
  )
}
