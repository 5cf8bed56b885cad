import developerWords from '@/messages/developer.json'
import packageJson from '@/package.json'
import { understand } from '@/scripts/command-line/understand.mjs'
import { vestibule } from '@/scripts/vestibule/commands.mjs'
import { broughtAlong, type Tree } from '@/test/structure/tree'

const SCRIPTS: Readonly<Record<string, string>> = packageJson.scripts
/** What npm does by itself. */
const NPM_ITSELF = new Set(['audit', 'install', 'ci', 'run', 'start', 'test', 'version'])
/** Programs that are not ours. Of these only the files they are given are checked. */
const OTHERS = new Set([
  'apt-get',
  'cat',
  'chmod',
  'createdb',
  'curl',
  'docker',
  'kubectl',
  'mkdir',
  'openssl',
])
/** Made by the documents' own commands, or written by the reader as a document says. */
const MADE = /^(?:deploy\/secrets(?:\/|$)|server\.mjs$)/

/** Everything that is wrong with one call: a script, option, state or file that does not exist. */
export function faultsOf(tree: Tree, call: readonly string[]): string[] {
  const [program = '', ...words] = call
  const files = words.filter((word) => isLost(tree, word)).map((word) => `there is no ${word}`)
  return [...files, ...programFaults(tree, program, words)]
}

function programFaults(tree: Tree, program: string, words: readonly string[]): string[] {
  if (program === 'npm') return npmFaults(tree, words)
  if (program === 'npx') return [`npx has no ${words[0]}`]
  if (program === 'node') return nodeFaults(tree, words)
  return OTHERS.has(program) ? [] : [`nobody knows ${program}`]
}

/** A path into one of our folders that leads nowhere. */
function isLost({ files }: Tree, word: string): boolean {
  if (!/^(?:deploy|docs|examples|lib|scripts|test)\/[\w./-]+$/.test(word) || MADE.test(word)) return false
  return !files.has(word) && ![...files].some((file) => file.startsWith(`${word}/`))
}

function npmFaults(tree: Tree, words: readonly string[]): string[] {
  const [verb = '', ...rest] = words.filter((word) => word !== '--silent')
  if (!NPM_ITSELF.has(verb)) return [`npm has no ${verb}`]
  const name = verb === 'run' ? (rest[0] ?? '') : verb
  // Of our scripts npm starts these two by a verb of its own.
  if (!['run', 'start', 'test'].includes(verb)) return []
  const script = SCRIPTS[name]
  if (script === undefined) return [`there is no script ${name}`]
  const own = /^node (\S+)$/.exec(script)?.[1]
  // What follows belongs to vitest or another program, which has a manual of its own.
  return own === undefined ? [] : optionFaults(tree, own, rest)
}

function nodeFaults(tree: Tree, words: readonly string[]): string[] {
  const [file = ''] = words
  if (file === '-e' || MADE.test(file)) return []
  if (file === 'scripts/vestibule.mjs') return vestibuleFaults(words.slice(1))
  return tree.files.has(file) ? optionFaults(tree, file, words.slice(1)) : [`there is no ${file}`]
}

function vestibuleFaults(words: readonly string[]): string[] {
  const [command = '', subject = ''] = words
  const isState = command === 'simulate' && /^\w+$/.test(subject)
  if (isState && !(subject in developerWords.home.states)) return [`no state ${subject}`]
  try {
    understand('vestibule', vestibule, words)
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** Options and plain words after the name of a command that its sources do not hold. */
function optionFaults(tree: Tree, file: string, words: readonly string[]): string[] {
  const sources = [file, ...broughtAlong(tree, file)].map((one) => tree.texts.get(one) ?? '').join('\n')
  return words
    .flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? [])
    .filter((option) => !new RegExp(`['"\\s-]${option}\\b`).test(sources))
    .map((option) => `${file} has no --${option}`)
}
