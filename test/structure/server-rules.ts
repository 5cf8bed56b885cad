import type { Rule } from './import-rules'
import { callsWithin, directivesOf, exportedValues, topFunctions } from './syntax'
import { broughtAlong, type Source, sourcesIn, type Tree } from './tree'

/** Rooms that must never reach a browser. */
const SERVER_ROOMS = [
  'lib/platform/',
  'lib/upstream/',
  'lib/flow/',
  'lib/integrators/',
  'lib/operator/',
  'lib/start/',
]

/** What also runs outside the server: the inspector's own process, commands, and checks that fill in forms. */
const ALSO_ELSEWHERE = [
  'lib/platform/files/inspector/',
  'lib/platform/db/open.ts',
  'lib/platform/db/pool.ts',
  'lib/platform/db/schema/',
  'lib/platform/db/embedded/',
  'lib/integrators/onboardings/samples.ts',
  'lib/platform/i18n/developer-words.ts',
]

/** Every file of a server room starts with the import that keeps it out of a browser, unless it is plain data. */
export const serverOnlyFirst: Rule = (tree) =>
  sourcesIn(tree, ...SERVER_ROOMS)
    .filter(({ path }) => !ALSO_ELSEWHERE.some((part) => path.startsWith(part)))
    .filter(({ text }) => !text.startsWith("import 'server-only'\n"))
    .filter((source) => !isPlain(tree, source))
    .map(({ path }) => path)

/** Types, tables and small functions of their arguments, which need nothing to run but a schema library. */
function isPlain(tree: Tree, { path, text }: Source): boolean {
  const needs = [...broughtAlong(tree, path)].filter((from) => from !== 'zod' && !tree.sources.has(from))
  return needs.length === 0 && !/\bprocess\.|\bfetch\(/.test(text)
}

/**
 * Locks, listening, settings and named statements that belong to a connection: behind a pooler the next one has none.
 */
const OF_A_CONNECTION = [
  /pg_(?:try_)?advisory_lock(?:_shared)?\(/,
  /[`']\s*(?:un)?listen \w/i,
  /[`']\s*set (?:session |(?!local\b))\w+ *(?:=|to )/i,
  /create temp/i,
  /\.prepare\(['`]/,
]

/** Nothing is left in a connection of the database when its transaction ends. */
export const nothingOfAConnection: Rule = (tree) =>
  sourcesIn(tree, 'lib/')
    .filter(({ path }) => !path.startsWith('lib/platform/db/embedded/'))
    .filter(({ text }) => OF_A_CONNECTION.some((shape) => shape.test(text)))
    .map(({ path }) => path)

const isActionFile = (path: string) => path.startsWith('app/') && path.endsWith('/actions.ts')

/** `'use server'` makes every export an open address, so it is in the action files and nowhere else. */
export const useServerInActions: Rule = (tree) =>
  [...tree.sources.values()].flatMap(({ path, text, program }) => {
    const marked = directivesOf(program).includes('use server')
    if (isActionFile(path)) return text.startsWith("'use server'\n") ? [] : [`${path} lacks it`]
    return marked ? [`${path} has it`] : []
  })

const ACTION_GUARDS = ['visitOfAction', 'checkOrigin', 'operatorOfAction', 'teamAct']

/** Every export of an action file asks who is calling, itself or through a function beside it. */
export const guardedActions: Rule = (tree) =>
  [...tree.sources.values()]
    .filter(({ path }) => isActionFile(path))
    .flatMap((source) => unguarded(source, exportedValues(source.program), ACTION_GUARDS))

/** Ways into a route: a person's session, an integrator's key, the service's signature. */
const ROUTE_GUARDS = ['visitOfRoute', 'asIntegrator', 'receiveWebhook', 'operatorOfRoute', 'logOutByProvider']

/** Routes anyone may call, each for a reason. */
const OPEN_ROUTES = new Set([
  // What watches the process has no key.
  'app/api/health/live/route.ts',
  'app/api/health/ready/route.ts',
  // Nothing is at such an address, for anyone.
  'app/api/[...address]/route.ts',
  // Forms of a landing: the link's secret in the address is the right to them, and their origin is looked at.
  'app/l/[token]/again/route.ts',
  'app/l/[token]/wish/route.ts',
  'app/l/[token]/deny/route.ts',
  // A landing's language: anyone who has the address may choose it, and only their own browser keeps it.
  'app/l/[token]/language/[locale]/route.ts',
  // Browsers report without a session; limited by address, and nothing of the report is kept.
  'app/api/reports/csp/route.ts',
  // What the interface looks like: the same for everybody, and nobody's.
  'app/api/openapi.json/route.ts',
  // What a browser may fetch ahead: the same for everybody.
  'app/api/speculation-rules/route.ts',
  // Marks of companies, which are on pages that need no session.
  'app/api/logos/[digest]/route.ts',
  // A frame reports before it has a session; limited by address, and codes of ours alone are taken.
  'app/api/reports/frame/route.ts',
  // Lead to the provider of sign-ins and back: nobody is signed in yet; state and nonce belong to one browser.
  'app/operator/sign-in/start/route.ts',
  'app/operator/sign-in/return/route.ts',
  // Names of countries: the same for everybody, and nobody's.
  'app/api/countries/[locale]/route.ts',
  'app/api/countries/[locale]/[mark]/route.ts',
  // Words of pages: the same for everybody.
  'app/api/upload-words/[locale]/[mark]/route.ts',
  // What was measured of the app, where a deployment shows it: the same for everybody, and nobody's.
  'app/evidence/[[...file]]/route.ts',
  // The sandbox checks keys of its own, as the real service does.
  'app/api/sandbox/[...path]/route.ts',
])

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Every method of every route lets nobody in unasked, except where the list above says so. */
export const guardedRoutes: Rule = (tree) =>
  [...tree.sources.values()]
    .filter(({ path }) => /^app\/.*\/?route\.tsx?$/.test(path) && !OPEN_ROUTES.has(path))
    .flatMap((source) => {
      const methods = [...exportedValues(source.program)].filter(([name]) => METHODS.has(name))
      return unguarded(source, new Map(methods), ROUTE_GUARDS)
    })

/**
 * A key could be sent to a foreign name that points here: the way in of integrators looks at the host, then at the key.
 */
export const integratorsAreAsked: Rule = (tree) =>
  sourcesIn(tree, 'lib/integrators/api/as-integrator.ts').flatMap(({ path, program }) => {
    const called = callsWithin('asIntegrator', topFunctions(program))
    return ['checkHost', 'authenticateIntegrator']
      .filter((guard) => !called.has(guard))
      .map((guard) => `${path} lacks ${guard}`)
  })

/** The webhook's door is only as good as the check behind it. */
export const webhooksAreVerified: Rule = (tree) =>
  sourcesIn(tree, 'lib/flow/webhooks-in/receive.ts')
    .filter(({ program }) => !callsWithin('receiveWebhook', topFunctions(program)).has('verifySignature'))
    .map(({ path }) => path)

function unguarded(
  source: Source,
  exported: ReadonlyMap<string, string>,
  guards: readonly string[],
): string[] {
  const functions = topFunctions(source.program)
  return [...exported]
    .filter(([, inside]) => {
      const called = callsWithin(inside, functions)
      return !guards.some((guard) => called.has(guard))
    })
    .map(([name]) => `${source.path} ${name}`)
}

/**
 * No page is missing by the framework's `notFound()`: that sends an empty document, which only script fills. Actions
 * may use it, because their answer goes to a page that is there.
 */
export const missingPagesAreDrawn: Rule = (tree) =>
  sourcesIn(tree, 'app/', 'lib/')
    .filter(({ path }) => !path.endsWith('/actions.ts'))
    .filter(({ text }) => /import \{[^}]*\bnotFound\b[^}]*\} from 'next\/navigation'/.test(text))
    .map(({ path }) => path)
