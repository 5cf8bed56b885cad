import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { OLDEST_NODE, oldRuntime } from '@/lib/start/refuse-old-runtime'
import { refusalOf } from './runtime.mjs'
import { carriedVersion, isTooOld } from './which-node.mjs'

const project = path.resolve(import.meta.dirname, '../..')
const { engines, scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'))
const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-runtime-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const FAKE = path.join(scratch, 'older.cjs')
writeFileSync(
  FAKE,
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
)

/** A folder with one command in it, and with a Node among its packages or without. */
function installed({ own }: { own: boolean }): string {
  const folder = mkdtempSync(path.join(scratch, 'app-'))
  mkdirSync(path.join(folder, 'scripts', 'install'), { recursive: true })
  for (const name of ['runtime.mjs', 'which-node.mjs', 'follow.mjs'])
    cpSync(path.join(project, 'scripts', 'install', name), path.join(folder, 'scripts', 'install', name))
  cpSync(path.join(project, 'package.json'), path.join(folder, 'package.json'))
  writeFileSync(path.join(folder, 'scripts', 'command.mjs'), COMMAND)
  const bin = path.join(folder, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  // Another file than the one that runs, as on a machine with a Node of its own.
  if (own) {
    writeFileSync(path.join(bin, 'node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 })
  }
  return path.join(folder, 'scripts', 'command.mjs')
}

const COMMAND = `import './install/runtime.mjs'
console.log(process.versions.node, ...process.argv.slice(2))
if (process.argv[2] === 'wait') setInterval(() => undefined, 1000)
else process.exitCode = 7
`

/** Starts a command as an older Node would. */
async function onOlderNode(command: string, ...words: string[]) {
  const run = promisify(execFile)(process.execPath, ['--require', FAKE, command, ...words])
  const { code, stdout, stderr } = await run.then((done) => ({ code: 0, ...done })).catch((failed) => failed)
  return { code, stdout: String(stdout), stderr: String(stderr) }
}

test('package.json promises what the code needs, and names a Node that has it for an install on an older one', () => {
  expect(engines.node).toBe(`>=${OLDEST_NODE}`)
  expect(carriedVersion).toMatch(/^\d+\.\d+\.\d+$/)
  expect(isTooOld(carriedVersion)).toBe(false)
  expect(scripts.postinstall).toBe('node scripts/after-install.mjs')
})

test('a Node from before is too old, this one and any later are not', () => {
  for (const version of ['18.19.0', '20.9.0', '20.20.2', '22.11.0', '23.11.1']) {
    expect([version, isTooOld(version)]).toEqual([version, true])
    for (const said of [refusalOf(version), oldRuntime(version) ?? '']) {
      expect(said).toContain(version)
      expect(said).toContain(`Node.js ${OLDEST_NODE}`)
      expect(said).not.toContain('\n')
    }
  }
  for (const version of ['24.0.0', '24.21.0', '25.1.0', '100.0.0'])
    expect([version, isTooOld(version), oldRuntime(version)]).toEqual([version, false, undefined])
})

describe('a command that an older Node starts', () => {
  test('runs on the one among the packages, with its words and its code', async () => {
    const { code, stdout, stderr } = await onOlderNode(installed({ own: true }), 'one', 'two words')
    expect([code, stdout, stderr]).toEqual([7, `${process.versions.node} one two words\n`, ''])
  })

  test('refuses in one line that names both versions where there is none', async () => {
    const { code, stdout, stderr } = await onOlderNode(installed({ own: false }))
    expect([code, stdout, stderr]).toEqual([1, '', `${refusalOf('20.20.2')}\n`])
    expect(stderr).toContain(carriedVersion)
  })

  test('refuses in a build, which has no Node among its packages, with the way out there', async () => {
    const command = installed({ own: false })
    writeFileSync(path.join(command, '..', '..', 'package.json'), JSON.stringify({ engines, type: 'module' }))
    const { code, stderr } = await onOlderNode(command)
    expect([code, stderr]).toEqual([
      1,
      'Vestibule needs Node.js 24 or newer, and this is 20.20.2. Start this command with a newer one.\n',
    ])
  })

  test('refuses as well where the one among the packages is the older one', async () => {
    const command = installed({ own: false })
    symlinkSync(process.execPath, path.join(command, '..', '..', 'node_modules', '.bin', 'node'))
    expect(await onOlderNode(command)).toMatchObject({ code: 1, stderr: `${refusalOf('20.20.2')}\n` })
  })

  test('is stopped by the signal that its first process gets', async () => {
    const child = spawn(process.execPath, ['--require', FAKE, installed({ own: true }), 'wait'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit')
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await gone).toEqual([128 + os.constants.signals.SIGTERM, null])
  })
})

describe('an install', () => {
  const NAME = `node-${carriedVersion}-${process.platform}-${process.arch}`
  const BRING = `import { bringNode } from './install/own-node.mjs'
bringNode()
`

  /** A folder in which nothing is installed yet, and a cache that holds the Node that is named. */
  function freshFolder() {
    const command = installed({ own: false })
    const folder = path.dirname(command)
    const bringer = path.join('install', 'own-node.mjs')
    cpSync(path.join(project, 'scripts', bringer), path.join(folder, bringer))
    writeFileSync(path.join(folder, 'bring.mjs'), BRING)
    const cache = path.join(folder, 'cache')
    mkdirSync(path.join(cache, 'vestibule', NAME), { recursive: true })
    const script = `#!/bin/sh\nexec '${process.execPath}' "$@"\n`
    writeFileSync(path.join(cache, 'vestibule', NAME, 'node'), script, { mode: 0o755 })
    const bring = (...first: string[]) =>
      promisify(execFile)(process.execPath, [...first, path.join(folder, 'bring.mjs')], {
        env: { ...process.env, XDG_CACHE_HOME: cache },
      })
    return { command, bring }
  }

  test('on an older Node puts the one that fits beside the commands, which then run on it, however often', async () => {
    const { command, bring } = freshFolder()
    await bring('--require', FAKE)
    await bring('--require', FAKE)
    expect(await onOlderNode(command, 'one')).toMatchObject({
      code: 7,
      stdout: `${process.versions.node} one\n`,
    })
  })

  test('on a Node that fits brings none', async () => {
    const { command, bring } = freshFolder()
    await bring()
    expect(await onOlderNode(command)).toMatchObject({ code: 1, stderr: `${refusalOf('20.20.2')}\n` })
  })
})

test('every command of the project looks at its Node before anything else', () => {
  // An install may run on an older Node, and brings the one that fits.
  const { postinstall: _, ...commands } = scripts
  const files = Object.values<string>(commands).flatMap(
    (line) => /node (scripts\/\S+\.mjs)/.exec(line)?.[1] ?? [],
  )
  expect(files.length).toBeGreaterThan(8)
  for (const file of [...files, 'scripts/vestibule.mjs', 'scripts/forget.mjs', 'scripts/health.mjs']) {
    const text = readFileSync(path.join(project, file), 'utf8').replace(/^#!.*\n/, '')
    expect([file, text.split('\n')[0]]).toEqual([file, `import './install/runtime.mjs'`])
  }
})
