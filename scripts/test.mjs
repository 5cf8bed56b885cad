import './install/runtime.mjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { Misunderstood } from './command-line/trouble.mjs'
import { projectFolder, testSecret } from './install/prepare.mjs'
import { findBrowser } from './testing/browser.mjs'

/** Where the parts of the suite write what they count. */
let scratch = ''
const results = { passed: 0, failed: 0 }

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
          count: countPlaywright,
        }),
    ),
    inTurn(
      () =>
        part('unit', 'vitest', ['run', ...shard, '--reporter=default', ...asJson(file('unit'))], {
          count: countVitest,
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

async function part(name, command, args, { env = {}, count } = {}) {
  console.log(`\n— ${name}`)
  const began = Date.now()
  const code = await run(command, args, env)
  const counted = count?.(name) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A runner that broke without counting a failure has failed all the same.
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  results.passed += counted.passed
  results.failed += counted.failed
  console.log(
    `— ${name}: ${counted.passed} passed, ${counted.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  )
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

function readResults(name) {
  try {
    return JSON.parse(readFileSync(file(name), 'utf8'))
  } catch {
    return undefined
  }
}

function countVitest(name) {
  const report = readResults(name)
  return report ? { passed: report.numPassedTests, failed: report.numFailedTests } : { passed: 0, failed: 1 }
}

function countPlaywright(name) {
  const stats = readResults(name)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  if (stats.flaky > 0) console.log(`— ${name}: ${stats.flaky} flaky, right only at the second look`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
