import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '@/lib/platform/db/embedded/lock'
import { startEmbeddedServer } from '@/lib/platform/db/embedded/server'
import { scratchFolder } from '../../../scripts/testing/scratch.mjs'

const NAME = 'vestibule'

/** Starts a PostgreSQL of one measurement with an empty database. It can be killed and started again. */
export async function startOwnDatabase(name: string) {
  const folder = scratchFolder(name)
  const server = await startEmbeddedServer(folder)
  process.once('exit', server.release)
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  const { rows } = await admin.query('show data_directory')
  await admin.end()
  const data: string = rows[0].data_directory
  const pid = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const { host, port, user, password } = server.connection
  const url = new URL(`postgres://${user}:${password}@localhost/${NAME}`)
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  return {
    url: url.href,
    /** Where it keeps its files. */
    data,
    kill: () => void process.kill(pid(), 'SIGKILL'),
    startAgain: async () => void (await startEmbeddedServer(folder)),
    stop: async () => {
      const running = pid()
      process.off('exit', server.release)
      server.release()
      // A server on its way out still writes; what is removed under it comes back.
      while (isAlive(running)) await pause(50)
      rmSync(folder, { recursive: true, force: true })
      rmSync(path.dirname(data), { recursive: true, force: true })
    },
  }
}
