import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'

type Command = { program: string; words: string[] }

/** Where Linux keeps the libraries that Node itself is linked to; what is missing is passed over. */
const SYSTEM = ['/usr', '/lib', '/lib64', '/bin', '/etc/ld.so.cache']
const NOBODY = '65534'

/** What the inspector may read: its own code, and the packages. */
function readableIn(folder: string): string[] {
  return ['lib/platform/files', 'node_modules', 'package.json'].map((name) =>
    path.join(/*turbopackIgnore: true*/ folder, name),
  )
}

/**
 * What Node is told when it runs the inspector of the app in this folder. The process may read its own code and the
 * packages, and gives that up before it is handed the file (`inspector/drop-permissions.ts`). It may start threads of
 * the decoder. It may never write, start a program or load native code: all decoders are WebAssembly.
 */
export function inspectorArguments(folder: string): string[] {
  return [
    '--permission',
    ...readableIn(folder).map((place) => `--allow-fs-read=${place}`),
    '--allow-worker',
    '--disallow-code-generation-from-strings',
    // Each thread of the decoder runs it too. This way the loader of modules does not start first.
    `--require=${path.join(folder, 'lib/platform/files/inspector/before-all.mjs')}`,
    // The decoders are packages of ours. Of their thousands of functions a file uses a few, and only these are
    // validated.
    '--wasm-lazy-validation',
    '--max-old-space-size=256',
    // Loading the decoders leaves garbage behind. The process ends after one file, so collecting it is mostly wasted
    // work.
    '--min-semi-space-size=16',
  ]
}

/** The command that runs a program as the inspector runs; `hasOsSandbox` only where the system offers it. */
export function commandOf(program: readonly string[], hasOsSandbox = true): Command {
  const words = [...inspectorArguments(process.cwd()), ...program]
  return hasOsSandbox ? inOsSandbox(words) : { program: process.execPath, words }
}

let isThere: boolean | undefined

/**
 * The same command behind what the system offers: where bubblewrap works, the program has no network, no other process
 * and no file but the given ones, at the level of the kernel. Elsewhere, as in most containers, the command stays as it
 * is, and the permissions of Node hold alone.
 */
function inOsSandbox(words: string[]): Command {
  const node = process.execPath
  const places = [...readableIn(process.cwd()), path.dirname(realpathSync(node)), path.dirname(node)]
  const sandbox = sandboxArguments(places)
  isThere ??= process.platform === 'linux' && works([...sandbox, node, '--version'])
  return isThere ? { program: 'bwrap', words: [...sandbox, node, ...words] } : { program: node, words }
}

function sandboxArguments(places: readonly string[]): string[] {
  const shown = [...SYSTEM, ...places].flatMap((place) => ['--ro-bind-try', place, place])
  const fresh = ['--proc', '/proc', '--dev', '/dev', '--chdir', process.cwd()]
  const who = ['--uid', NOBODY, '--gid', NOBODY, '--cap-drop', 'ALL']
  const own = ['--unshare-all', '--die-with-parent', '--new-session', '--clearenv']
  return [...own, ...who, ...shown, ...fresh, '--setenv', 'NODE_ENV', 'production', '--']
}

/** A container may have the program and forbid what it does. */
function works(words: readonly string[]): boolean {
  return spawnSync('bwrap', words, { stdio: 'ignore', timeout: 5000 }).status === 0
}
