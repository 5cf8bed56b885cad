import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { keepRunning, runBeside, runOnce } from './programs.mjs'

const USER = 'vestibule'
const DATABASE = 'vestibule'

/**
 * A PostgreSQL and a standby that follows it. A transaction counts as done when the standby has it too, so that nothing that
 * was promised is lost with the first.
 *
 * @param ports of the two
 */
export async function startPair(programs, folder, user, ports) {
  const [first, second] = ports.map((port, index) => ({
    port,
    data: path.join(folder, `postgres-${index + 1}`),
  }))
  const asUser = { ...user, cwd: folder }
  runOnce(
    programs.initdb,
    ['--auth=trust', `--username=${USER}`, '--encoding=UTF8', '--locale=C', first.data],
    asUser,
  )
  const serve = ({ port, data }) =>
    keepRunning(
      programs.postgres,
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        '',
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'max_connections=80',
      ],
      asUser,
    )
  const primary = serve(first)
  await answering(first.port)
  await ask(first.port, `create database ${DATABASE}`)
  runOnce(
    programs.pg_basebackup,
    [
      '-h',
      '127.0.0.1',
      '-p',
      String(first.port),
      '-U',
      USER,
      '-D',
      second.data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ],
    asUser,
  )
  serve(second)
  await answering(second.port)
  await ask(first.port, `alter system set synchronous_standby_names = '*'`)
  await ask(first.port, 'select pg_reload_conf()')
  return {
    url: (port) => `postgres://${USER}:none@127.0.0.1:${port}/${DATABASE}`,
    /** Ends the first as a power cut does, and makes the standby the one that is written to. */
    failOver: async () => {
      primary.child.kill('SIGQUIT')
      await primary.gone
      await runBeside(programs.pg_ctl, ['promote', '-w', '-D', second.data], asUser)
      return second.port
    },
  }
}

const connectionTo = (port, database) => ({ host: '127.0.0.1', port, user: USER, database })

/** The rows that a question to a server of the pair gives. */
export async function ask(port, text, database = 'postgres') {
  const client = new pg.Client(connectionTo(port, database))
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return rows
  } finally {
    await client.end()
  }
}

async function answering(port) {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      return await ask(port, 'select 1')
    } catch {
      await pause(100)
    }
  }
  throw new Error(`the PostgreSQL on port ${port} did not start`)
}
