import { type NextRequest, NextResponse } from 'next/server'
import { holdsFrame } from '@/lib/developer/home/framed-path'
import {
  KEPT_BY_NOBODY,
  NOT_FROM_CLIENTS,
  newNonce,
  policyOf,
  SPECULATION_RULES,
} from '@/lib/flow/framing/page-policy'
import {
  NO_PARENTS,
  PARENTS_HEADER,
  type ParentsAround,
  parentsHeader,
} from '@/lib/flow/framing/parents-around'
import { paths } from '@/lib/flow/pages/paths'
import { SCREEN_PATH } from '@/lib/operator/preview/screen-path'
import { env } from '@/lib/platform/env/env'
import { failureStatus } from '@/lib/platform/errors'
import { bareAnswer } from '@/lib/platform/http/answers/bare-answer'
import { NONCE_HEADER } from '@/lib/platform/http/documents/page-nonce'
import { checkHost, checkOrigin } from '@/lib/platform/http/requests/origin'

/** Methods a page knows; server actions post. */
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST'])

/** A page that is isolated from others holds only frames that are so as well, and that let other sites hold them. */
const ISOLATED_PARENTS = [
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
] as const

/** Whose pages may hold this one in a frame. Only a frame has to ask; when nobody can tell, nobody may. */
async function parentsOf(request: NextRequest): Promise<ParentsAround> {
  if (!isFramed(request)) return NO_PARENTS
  try {
    const [{ database }, { frameAncestors }] = await Promise.all([
      import('@/lib/platform/db/handle'),
      import('@/lib/flow/framing/frame-ancestors'),
    ])
    const cookie = (name: string) => request.cookies.get(name)?.value
    return await frameAncestors(await database(), request.nextUrl.pathname, cookie)
  } catch {
    return NO_PARENTS
  }
}

const OWN_FRAMES = "'self'"
const isConsole = (pathname: string) => /^\/operator(\/|$)/.test(pathname)

/** Pages of ours that hold a frame: the console shows customers' pages, and so do two pages for developers. */
function framesOf({ nextUrl }: NextRequest): string | undefined {
  if (isConsole(nextUrl.pathname)) return OWN_FRAMES
  return holdsFrame(nextUrl.pathname) && !env().upstream ? env().publicUrl : undefined
}

/** A customer's page that is only looked at: no script, no form, and nobody but the console around it. */
function lookedAtPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; ')
}

/** A customer's own pages, where one link says what comes next. */
const isOfFlow = ({ nextUrl }: NextRequest) => nextUrl.pathname.startsWith('/o/')

const isLookedAt = ({ nextUrl }: NextRequest) => nextUrl.pathname.startsWith(SCREEN_PATH)

/**
 * Anyone who sends something to a page that is only looked at is refused, and the attempt is recorded with its author.
 */
async function refuseWrite({ cookies, nextUrl }: NextRequest): Promise<NextResponse> {
  const [{ database }, { refusePreviewWrite }, { sessionCookie }] = await Promise.all([
    import('@/lib/platform/db/handle'),
    import('@/lib/operator/sign-in/refuse-preview-write'),
    import('@/lib/operator/sign-in/cookies'),
  ])
  const token = cookies.get(sessionCookie().name)?.value
  const { code } = await refusePreviewWrite(await database(), token, nextUrl.pathname)
  return NextResponse.json({ code }, { status: failureStatus[code] })
}

const isFramed = (request: NextRequest) => request.headers.get('sec-fetch-dest') === 'iframe'

/** The console has a host of its own where one is configured; then it is nowhere else, and nothing else is there. */
function isElsewhere({ headers, nextUrl }: NextRequest): boolean {
  const { hosts, hasOwnHost } = env().operators
  return hasOwnHost && isConsole(nextUrl.pathname) !== hosts.has(headers.get('host') ?? '')
}

/** Whose host an address is at. */
function placeOf({ nextUrl }: NextRequest): Parameters<typeof checkOrigin>[1] {
  return isConsole(nextUrl.pathname) ? env().operators : undefined
}

/**
 * Start in a frame without an origin of its own begins nothing: its person is led to words, and from there to a tab.
 */
function wayOutOfFrame(request: NextRequest): Response | undefined {
  const [, area, token = '', locale = ''] = request.nextUrl.pathname.split('/')
  if (area !== 'l' || !isFramed(request) || request.headers.get('origin') !== 'null') return undefined
  const next = new URL(paths.landingAgain(token, locale, 'shut'), request.nextUrl)
  return NextResponse.redirect(next, { status: 303, headers: { 'Cache-Control': KEPT_BY_NOBODY } })
}

/**
 * Sets headers, and refuses hosts and methods no page has; who may do what is decided in every action and handler. A
 * customer's page in a window has its headers already: `lib/start/page-headers.ts`.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const isKnown = !checkHost(request.headers) || !checkHost(request.headers, env().operators)
  if (!isKnown) return bareAnswer(failureStatus['host.unknown'])
  if (isElsewhere(request)) return bareAnswer(failureStatus.not_found)
  if (!PAGE_METHODS.has(request.method)) {
    return bareAnswer(failureStatus['method.refused'], { Allow: 'GET, HEAD, POST' })
  }
  if (isLookedAt(request) && request.method === 'POST') return refuseWrite(request)
  // Every action asks for itself as well; here a foreign page hears so before the framework reads its body.
  if (request.method === 'POST' && checkOrigin(request.headers, placeOf(request)))
    return wayOutOfFrame(request) ?? bareAnswer(failureStatus['origin.refused'])
  const nonce = newNonce()
  const [around, frames] = [await parentsOf(request), framesOf(request)]
  const { origins: parents } = around
  const isHttps = request.nextUrl.protocol === 'https:'
  const policy = isLookedAt(request) ? lookedAtPolicy(nonce) : policyOf(nonce, { isHttps, parents, frames })
  const headers = new Headers(request.headers)
  for (const name of NOT_FROM_CLIENTS) headers.delete(name)
  headers.set(NONCE_HEADER, nonce)
  headers.set('content-security-policy', policy)
  if (parents.length > 0) headers.set(PARENTS_HEADER, parentsHeader(around))
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('Cache-Control', KEPT_BY_NOBODY)
  if (isOfFlow(request)) response.headers.set('Speculation-Rules', SPECULATION_RULES)
  // What the page keeps for itself it cannot hand on.
  if (frames && frames !== OWN_FRAMES)
    response.headers.set('Permissions-Policy', `camera=(self "${frames}"), fullscreen=(self "${frames}")`)
  // The base headers leave this one to us for frames: beside a list of parents it would contradict it.
  if (isFramed(request) && parents.length === 0 && !isLookedAt(request))
    response.headers.set('X-Frame-Options', 'DENY')
  if (parents.length > 0) for (const [name, value] of ISOLATED_PARENTS) response.headers.set(name, value)
  return response
}

// Uploads stay outside: the framework cuts bodies that pass through here at 10 MB.
export const config = {
  matcher: [
    {
      source: '/((?!api/|_next/static/|embed/|first-script/).*)',
      missing: [{ type: 'header', key: 'x-page-fenced' }],
    },
  ],
}
