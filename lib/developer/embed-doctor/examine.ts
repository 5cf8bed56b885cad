import { type Tag, tagsOf } from './markup'
import { allows, readPolicies } from './source-list'

/** What can be wrong with a page that holds our frame; stable names, with words under `doctor` in the messages. */
const CHECKS = [
  'page_answers',
  'page_is_https',
  'script_allowed',
  'frame_allowed',
  'camera_delegated',
  'no_page_sandbox',
  'loader_or_frame_there',
  'frame_allows_camera',
  'frame_sandbox',
] as const
export type Check = (typeof CHECKS)[number]

type Finding = { check: Check; good: boolean }

/** A page as it was answered. */
type AnsweredPage = { url: string; status: number; headers: Headers; html: string }

/** Looks at a page's headers and markup for everything that would keep our frame, or its camera, from working. */
export function examine(page: AnsweredPage, app: URL): readonly Finding[] {
  const url = new URL(page.url)
  const policies = [
    page.headers.get('content-security-policy') ?? '',
    ...tagsOf(page.html, 'meta')
      .filter(isPolicy)
      .map(({ content = '' }) => content),
  ].flatMap(readPolicies)
  const every = (...directives: string[]) => policies.every((policy) => allows(policy, directives, app, url))
  const frames = tagsOf(page.html, 'iframe').filter(({ src }) => isOurs(src, app, url))
  const hasLoader = tagsOf(page.html, 'script').some(({ src }) => isOurs(src, app, url))
  const verdicts: Readonly<Record<Check, boolean>> = {
    page_answers: page.status >= 200 && page.status < 300,
    page_is_https: url.protocol === 'https:' || isLocal(url),
    script_allowed:
      !hasLoader || every('script-src-elem', 'script-src', 'default-src') || isTrusted(policies),
    frame_allowed: every('frame-src', 'child-src', 'default-src'),
    camera_delegated: delegatesCamera(page.headers.get('permissions-policy') ?? '', app),
    no_page_sandbox: policies.every((policy) => !policy.has('sandbox')),
    loader_or_frame_there: hasLoader || frames.length > 0,
    frame_allows_camera: frames.every(({ allow = '' }) => /\bcamera\b(?!\s*'none')/.test(allow)),
    frame_sandbox: frames.every(isSandboxWide),
  }
  return CHECKS.map((check) => ({ check, good: verdicts[check] }))
}

const isPolicy = (tag: Tag) => tag['http-equiv']?.toLowerCase() === 'content-security-policy'

/** A script that another one loads needs no source of its own under this word; the page's author has seen to it. */
function isTrusted(policies: ReturnType<typeof readPolicies>): boolean {
  return policies.every((policy) =>
    (policy.get('script-src') ?? policy.get('default-src') ?? []).includes("'strict-dynamic'"),
  )
}

function isOurs(src: string | undefined, app: URL, page: URL): boolean {
  return src !== undefined && URL.canParse(src, page) && new URL(src, page).origin === app.origin
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1'
}

/** Without a word about cameras the page may hand its own on; with one, our origin has to be in it. */
function delegatesCamera(policy: string, app: URL): boolean {
  const [, list] = /(?:^|[,;\s])camera\s*=\s*(\*|\([^)]*\)|[^,\s]+)/.exec(policy) ?? []
  return list === undefined || list === '*' || list.includes('*') || list.includes(`"${app.origin}"`)
}

const NEEDED = ['allow-scripts', 'allow-forms', 'allow-same-origin', 'allow-popups']

function isSandboxWide({ sandbox }: Tag): boolean {
  return sandbox === undefined || NEEDED.every((word) => sandbox.split(/\s+/).includes(word))
}
