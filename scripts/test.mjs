import './install/runtime.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { Misunderstood } from './command-line/trouble.mjs'
import { projectFolder, testSecret } from './install/prepare.mjs'
import { findBrowser } from './testing/browser.mjs'
import { afterSecondLook, readPlaywright, readVitest } from './testing/results.mjs'

/** Where the parts of the suite write what they count. */
let scratch = ''
/** @typedef {import('./testing/results.mjs').Results} Results */
/** @type {Results} */
const NOTHING = { passed: 0, failed: 0, flaky: [], failures: [] }
/** @type {Results} */
const results = { passed: 0, failed: 0, flaky: [], failures: [] }

/** @type {import('./command-line/understand.mjs').Command} */
const suite = {
  says: 'Runs the whole suite: types, lint, unit tests, a production build and the browser tests.',
  options: { shard: { takes: 'PART/OF', says: 'only a part of the tests, such as 1/2: the first half' } },
  more: 'What is looked at as a whole is looked at in each part.',
  run: async (_, { shard }) => {
    if (shard && !/^\d+\/\d+$/.test(shard))
      throw new Misunderstood(`--shard takes a part such as 1/2, and not "${shard}".`)
    scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-results-'))
    await runParts(shard ? [`--shard=${shard}`] : [])
    rmSync(scratch, { recursive: true, force: true })
    // The parts print at the same time; what has to be looked at is said again where it is found.
    for (const one of results.flaky) console.log(`Right only at the second look: ${one}`)
    for (const one of results.failures) console.log(`Failed: ${one}`)
    console.log(`${results.passed} passed, ${results.failed} failed`)
    process.exit(results.failed === 0 ? 0 : 1)
  },
}

if (import.meta.main) await begin('npm test --', suite)

/** Every part of the suite; one that fails does not keep the others from being run. */
function runParts(shard) {
  return Promise.all([
    // Each of them leaves a core idle now and then, and the build is tried as soon as it exists.
    inTurn(
      // The build has to be blind to it, which the browser tests look at.
      () => part('build', 'node', ['scripts/build.mjs'], { env: { APP_SECRET: testSecret } }),
      async () =>
        part('browser', 'playwright', ['test', ...shard, '--reporter=line,json'], {
          env: {
            APP_SECRET: testSecret,
            CHROMIUM_PATH: await browser(),
            PLAYWRIGHT_JSON_OUTPUT_NAME: file('browser'),
          },
          read: readPlaywright,
        }),
    ),
    inTurn(
      () =>
        part('unit', 'vitest', ['run', ...shard, '--reporter=default', ...asJson(file('unit'))], {
          read: readVitest,
          again: (files) => ['run', ...files, '--reporter=default', ...asJson(file('unit'))],
        }),
      () => part('types', 'tsc', ['--noEmit']),
      () => part('lint', 'biome', ['check', '.']),
    ),
  ])
}

async function browser() {
  try {
    return await findBrowser()
  } catch (error) {
    console.error(error.message)
    return ''
  }
}

async function inTurn(...parts) {
  for (const one of parts) await one()
}

async function part(name, command, args, { env = {}, read, again } = {}) {
  console.log(`\n— ${name}`)
  const began = Date.now()
  let code = await run(command, args, env)
  let found = (read ? read(file(name)) : whole(code)) ?? NOTHING
  // A busy build machine gets a second look, at whole files: tests of one share a world, which a failure has changed.
  if (again && process.env.CI && found.failures.length > 0) {
    rmSync(file(name))
    code = await run(command, again(found.failedFiles), env)
    const second = read(file(name))
    if (second) found = afterSecondLook(found, second)
  }
  // A runner that broke without counting a failure has failed all the same.
  const failed = found.failed || (code === 0 && found !== NOTHING ? 0 : 1)
  results.passed += found.passed
  results.failed += failed
  results.flaky.push(...found.flaky)
  results.failures.push(...found.failures)
  if (failed > 0 && found.failures.length === 0) results.failures.push(`${name}, which says above why`)
  console.log(
    `— ${name}: ${found.passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  )
}

/** A part that counts no tests is one. */
function whole(code) {
  return { ...NOTHING, passed: code === 0 ? 1 : 0 }
}

function run(command, args, env) {
  const suffix = process.platform === 'win32' ? '.cmd' : ''
  const program =
    command === 'node' ? process.execPath : path.join(projectFolder, 'node_modules', '.bin', command + suffix)
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function asJson(target) {
  return ['--reporter=json', `--outputFile=${target}`]
}

function file(name) {
  return path.join(scratch, `${name}.json`)
}
