import {
  appendFileSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { keepRunning, runBeside, runOnce } from './programs.mjs'

const USER = 'vestibule'
const DATABASE = 'vestibule'

/**
 * A PostgreSQL and a standby that follows it. A transaction counts as done when the standby has it too, so that nothing
 * that was promised is lost with the first.
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
  const beginning = serve(first)
  await answering(first.port)
  await ask(first.port, `create database ${DATABASE}`)
  beginning.child.kill('SIGINT')
  await beginning.gone
  copyAsStandby(first, second)
  const primary = serve(first)
  serve(second)
  await Promise.all([answering(first.port), answering(second.port)])
  await ask(first.port, `alter system set synchronous_standby_names = '*'`)
  await ask(first.port, 'select pg_reload_conf()')
  let current = first.port
  return {
    /** The rows that a question to the app's database gives, at the server that is written to. */
    ask: (text) => ask(current, text, DATABASE),
    /** Whether the app has raised its wall between integrators. */
    hasWall: async () => {
      const [{ rules }] = await ask(first.port, 'select count(*) as rules from pg_policies', DATABASE)
      return Number(rules) > 0
    },
    url: (port) => `postgres://${USER}:none@127.0.0.1:${port}/${DATABASE}`,
    /** Ends the first as a power cut does, and makes the standby the one that is written to. */
    failOver: async () => {
      primary.child.kill('SIGQUIT')
      await primary.gone
      await runBeside(programs.pg_ctl, ['promote', '-w', '-D', second.data], asUser)
      current = second.port
      return second.port
    },
  }
}

/** Makes a standby of a server that is at rest: its files, and where it follows the first. */
function copyAsStandby(first, second) {
  cpSync(first.data, second.data, {
    recursive: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
  })
  const { uid, gid } = statSync(first.data)
  appendFileSync(
    path.join(second.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${first.port} user=${USER}'\n`,
  )
  writeFileSync(path.join(second.data, 'standby.signal'), '')
  // PostgreSQL refuses a folder that others may enter, and a copy does not keep that.
  chmodSync(second.data, 0o700)
  for (const file of ['', ...readdirSync(second.data, { recursive: true })])
    chownSync(path.join(second.data, file), uid, gid)
}

const connectionTo = (port, database) => ({ host: '127.0.0.1', port, user: USER, database })

/** The rows that a question to a server of the pair gives. */
async function ask(port, text, database = 'postgres') {
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
