import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The project's folder, wherever the command was called from. */
export const projectFolder = path.resolve(import.meta.dirname, '../..')

/**
 * A setting as the app reads it (lib/platform/env/env.ts): out of its file where one is named, and nothing where it is
 * empty.
 */
export function setting(name) {
  return (process.env[`${name}_FILE`] ? settingFile(name) : process.env[name]) || undefined
}

function settingFile(name) {
  try {
    return readFileSync(process.env[`${name}_FILE`], 'utf8').trim()
  } catch {
    return endWith(`The file of ${name}_FILE cannot be read`)
  }
}

function endWith(why) {
  console.error(why)
  process.exit(1)
}

/**
 * The installation's secret: as configured, else one made at the first start and kept in the data folder, readable
 * by its owner alone.
 */
export function installationSecret(dataFolder) {
  return setting('APP_SECRET') ?? keptSecret(dataFolder)
}

function keptSecret(dataFolder) {
  const file = path.join(dataFolder, 'secret')
  try {
    if (!existsSync(file)) {
      mkdirSync(dataFolder, { recursive: true })
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    return endWith(unusableFolder(dataFolder, error.code))
  }
}

/**
 * What is said of a data folder in which nothing can be kept; the app says the same (lib/platform/db/start-trouble.ts).
 */
export function unusableFolder(folder, code) {
  const cause = code === 'ENOSPC' || code === 'EDQUOT' ? 'its disk is full' : code
  return `The data folder ${folder} cannot be written (${cause}). Set VESTIBULE_DATA_DIR to a folder with room that this user may write, or APP_SECRET and DATABASE_URL, which need no folder.`
}

/**
 * The key that seals what server actions close over. Made of the secret, so that a page opened before a deploy can
 * still send its answers after it.
 */
export function actionKey(secret) {
  return Buffer.from(hkdfSync('sha256', secret, 'vestibule/v1', 'server-actions', 32)).toString('base64')
}

/**
 * What the names of server actions are made with. It is no secret, and the same in every build, so that a page that was
 * opened before one finds its actions after it. What actions close over is sealed with the key of the start.
 */
export const buildSalt = createHash('sha256').update('vestibule/build').digest('base64')

/** The secret of the test suite. */
export const testSecret = 'a secret of the test suite, of no use elsewhere'

const SOURCES = [
  'app',
  'components',
  'drizzle',
  'lib',
  'messages',
  'packages',
  'public',
  'scripts',
  'instrumentation.ts',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
]

/** Changes whenever something that goes into the build does, and with the machine that its native parts are for. */
export function sourceDigest() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const source of SOURCES) addTo(hash, path.join(projectFolder, source))
  return hash.digest('hex')
}

function addTo(hash, place) {
  if (!existsSync(place)) return
  if (statSync(place).isDirectory()) {
    for (const name of readdirSync(place).sort()) addTo(hash, path.join(place, name))
  } else if (!/\.test\.tsx?$/.test(place))
    hash.update(path.relative(projectFolder, place)).update(readFileSync(place))
}

/**
 * The keys of the embedded default. Derived as the app derives them (lib/platform/crypto/keys.ts), so that they can be
 * printed without a door in the app that gives keys away.
 */
export function defaultKeys(secret) {
  const derived = (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, 'vestibule/v1', purpose, 32)).toString('hex')
  return {
    sandboxKey: `sandbox_${derived('sandbox-key').slice(0, 32)}`,
    demoKey: `vst_demo_${derived('demo-key').slice(0, 40)}`,
  }
}

const SIGN_IN_MINUTES = 60

/**
 * A one-time address for the team's console, made as the app makes it (lib/operator/sign-in/one-time.ts): only who can
 * read the secret can make one, and nothing in the app gives any away.
 */
export function signInAddress(secret, url, role = 'admin') {
  const until = Math.floor(Date.now() / 1000) + SIGN_IN_MINUTES * 60
  const said = `vso-${role}-${until}-${randomBytes(16).toString('hex')}`
  const key = Buffer.from(hkdfSync('sha256', secret, 'vestibule/v1', 'operator-sign-in', 32))
  return `${url}/operator/enter/${said}-${createHmac('sha256', key).update(said).digest('hex')}`
}
