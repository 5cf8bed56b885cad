import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '@/lib/platform/db/embedded/server'
import { applyMigrations } from '@/lib/platform/db/open'
import { isInMemory, scratchFolder } from '@/scripts/testing/scratch.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { host: string; port: number; user: string; password: string }
    /** Whether what is dropped makes room: on a disk it slows down what comes after it. */
    databasesInMemory: boolean
  }
}

const TEMPLATE = 'template_vestibule'

/** One real PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = scratchFolder('test')
  const server = await startEmbeddedServer(folder)
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  // What these databases hold dies with the run: nothing has to reach the disk.
  await admin.query('alter system set fsync = off')
  await admin.query('alter system set synchronous_commit = off')
  await admin.query('select pg_reload_conf()')
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  await applyMigrations({ ...server.connection, database: TEMPLATE })
  project.provide('databaseServer', server.connection)
  project.provide('databasesInMemory', isInMemory(folder))
  return async () => {
    server.release()
    await stopped(path.join(folder, 'postgres', 'postmaster.pid'))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A server that still writes would put back what is being removed. */
async function stopped(pidFile: string): Promise<void> {
  for (let waits = 0; existsSync(pidFile) && waits < 200; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
