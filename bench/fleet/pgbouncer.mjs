import { chownSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keepRunning } from './programs.mjs'

/** What a pooler has to set itself, because it does not pass on what the app asks for. */
const LIMITS = 'set statement_timeout=1500; set idle_in_transaction_session_timeout=5000'

/** PgBouncer in transaction mode before one server; `pointTo` gives it another one while it runs. */
export function startPgBouncer(program, folder, user, { port, serverPort }) {
  const [settings, people] = ['pgbouncer.ini', 'userlist.txt'].map((name) => path.join(folder, name))
  const write = (to) => writeFileSync(settings, settingsFor({ port, to, people }))
  write(serverPort)
  writeFileSync(people, '"vestibule" "none"\n')
  if (user.uid !== undefined) for (const file of [settings, people]) chownSync(file, user.uid, user.gid)
  const { child } = keepRunning(program, ['-q', settings], { ...user, cwd: folder })
  return {
    pointTo: (to) => {
      write(to)
      child.kill('SIGHUP')
    },
  }
}

function settingsFor({ port, to, people }) {
  return `[databases]
vestibule = host=127.0.0.1 port=${to} dbname=vestibule connect_query='${LIMITS}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${people}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_connect_timeout = 1
server_login_retry = 0.5
query_wait_timeout = 5
`
}
