import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../serving/free-port.mjs'
import { expect } from './steps.mjs'

const USER = 'vestibule'
const LOOK_MS = 100
const LONGEST_MS = 60_000

/** PostgreSQL does not run as root. */
const runAs = process.getuid?.() === 0 ? nobody() : {}

function nobody() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** The folder of PostgreSQL's own tools: `pg_basebackup` is in no package of ours. */
export function toolsFolder() {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const folder = process.env.PG_BIN ?? asked ?? ''
  const isThere = ['initdb', 'postgres', 'pg_basebackup'].every((tool) => existsSync(path.join(folder, tool)))
  expect(
    isThere,
    'PostgreSQL and its tools are not on this machine. Install them, or name their folder in PG_BIN',
  )
  return folder
}

/** A server that archives its log, as one in production should, in folders below the given one. */
export async function openArchivingServer(home) {
  const tools = toolsFolder()
  const [data, copy, archive] = ['data', 'copy', 'archive'].map((name) => path.join(home, name))
  for (const folder of [home, archive]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  }
  run(tools, 'initdb', ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8'])
  const port = await freePort()
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      `archive_mode = on`,
      `archive_command = 'cp %p ${archive}/%f'`,
      '',
    ].join('\n'),
  )
  let server = await launch(tools, data, port)
  await query(port, 'postgres', 'create database vestibule')
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/vestibule`,
    query: (text, values) => query(port, 'vestibule', text, values),
    backUp: () =>
      run(tools, 'pg_basebackup', ['-D', copy, '-h', '127.0.0.1', '-p', port, '-U', USER, '-c', 'fast']),
    /** Waits until what was written so far is in the archive. */
    async archiveAll() {
      const [{ wal }] = await query(port, 'postgres', 'select pg_walfile_name(pg_switch_wal()) as wal')
      await until(async () => existsSync(path.join(archive, wal)), 'the log was not archived')
    },
    /** Ends the server as a machine that loses its power would. */
    async kill() {
      server.kill('SIGKILL')
      await new Promise((resolve) => server.once('exit', resolve))
    },
    /** Starts from the copy, and follows the archive until a moment. */
    async restore(moment) {
      appendFileSync(
        path.join(copy, 'postgresql.conf'),
        [
          `restore_command = 'cp ${archive}/%f %p'`,
          `recovery_target_time = '${moment}'`,
          `recovery_target_action = 'promote'`,
          '',
        ].join('\n'),
      )
      writeFileSync(path.join(copy, 'recovery.signal'), '')
      server = await launch(tools, copy, port)
      await until(async () => {
        const [{ recovers }] = await query(port, 'postgres', 'select pg_is_in_recovery() as recovers')
        return !recovers
      }, 'the recovery did not end')
    },
    close: () => server.kill('SIGQUIT'),
  }
}

async function launch(tools, data, port) {
  // Helpers of a server that was killed may hold the folder a moment longer.
  const server = spawn(path.join(tools, 'postgres'), ['-D', data], { ...runAs, cwd: data, stdio: 'ignore' })
  await until(async () => {
    expect(server.exitCode === null, `the server ended with ${server.exitCode}`)
    return query(port, 'postgres', 'select 1').then(
      () => true,
      () => false,
    )
  }, 'the server does not answer')
  return server
}

async function query(port, database, text, values) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database })
  try {
    await client.connect()
    return (await client.query(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function until(isDone, otherwise) {
  const end = performance.now() + LONGEST_MS
  while (!(await isDone())) {
    expect(performance.now() < end, otherwise)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

function run(tools, tool, given) {
  const done = spawnSync(path.join(tools, tool), given.map(String), { ...runAs, cwd: '/', encoding: 'utf8' })
  expect(done.status === 0, `${tool} ended with ${done.status}: ${done.stderr.trim()}`)
}
