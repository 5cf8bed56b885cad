import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const modules = path.join(PROJECT, 'node_modules')
/** What packages and examples need beside them is linked to what is installed here, so that nothing is fetched. */
const BESIDE = [
  ...['react', 'react-dom', 'standardwebhooks', 'vite'],
  ...['@types/react', '@types/react-dom', '@types/node'],
]
const STRICT = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['dom', 'dom.iterable', 'ES2023'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    types: ['node'],
    noEmit: true,
  },
  files: ['consumer.ts'],
}

/** Runs a program of Node in a folder and gives what it prints; a failure is an error with its words. */
export function run(folder: string, ...words: readonly string[]): string {
  return execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
}

/** The compiler, in a folder with its own settings. */
export function compile(folder: string): string {
  return run(folder, path.join(modules, 'typescript', 'bin', 'tsc'), '-p', '.')
}

/** An empty folder outside the project, in which npm has installed the packages from their packed files. */
export function freshFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-packages-'))
  run(PROJECT, 'scripts/packages.mjs', '--to', path.join(folder, 'packed'))
  const packed = readdirSync(path.join(folder, 'packed')).filter((name) => name.endsWith('.tgz'))
  const dependencies = Object.fromEntries([
    ...packed.map((file) => [`@vestibule/${path.basename(file, '.tgz')}`, `file:packed/${file}`]),
    ...BESIDE.map((name) => [name, `file:${path.join(modules, name)}`]),
  ])
  write(folder, 'package.json', { private: true, type: 'module', dependencies })
  write(folder, 'tsconfig.json', STRICT)
  cpSync(path.join(PROJECT, 'test/packages/consumer.ts'), path.join(folder, 'consumer.ts'))
  for (const name of ['next', 'react-vite'])
    cpSync(path.join(PROJECT, 'examples', name), path.join(folder, name), {
      recursive: true,
      filter: isSource,
    })
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  execFileSync('npm', ['install', ...quiet], { cwd: folder, stdio: 'pipe' })
  return folder
}

/** What an example has installed for itself stays behind. */
const isSource = (file: string) => !/[\\/](?:node_modules|\.next|package\.json)$/.test(file)

const write = (folder: string, file: string, content: object) =>
  writeFileSync(path.join(folder, file), JSON.stringify(content, null, 2))
