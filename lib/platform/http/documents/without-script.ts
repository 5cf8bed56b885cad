import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { onEachExchange } from '../exchanges/each-exchange'
import { nonceIn, POLICY } from './nonce-in'
import { withStyles } from './styles-within'

/** The development server changes its pages by script. */
export const canLeaveScriptOut = process.env.NODE_ENV === 'production'

/** Pages under this address may say that they need no script. */
const AREA = '/l/'
/** What such a document says of itself in its first tag, and each script of its own that it keeps. */
const ALONE = /^<!DOCTYPE html><html\b[^>]*\sdata-alone\b/
const SCRIPT = /<script\b([^>]*)>.*?<\/script>/gs
const FILE = /\bsrc="([^"]+)"/
const OF_OLD_BROWSERS = 'noModule'
const FETCHED_EARLY = /<link\b[^>]*\bas="script"[^>]*>/g
const AHEAD = '<link rel="prefetch"'
/** Where a page that leads on to a next one has place for what that needs. */
const PLACE = /(<template\b[^>]*\sdata-ahead\b[^>]*>)(?=<\/template>)/
/** The framework's own balance between time and size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Sends a document that needs no script without the framework's. The framework has no way to leave it out: it would
 * load 120 kB, and carry the whole page a second time, for one button that works by itself.
 *
 * @returns what ends it
 */
export function sendWithoutScript(): () => void {
  return onEachExchange(({ request, response }) => {
    const { method, url = '', headers } = request
    if (method === 'GET' && url.startsWith(AREA) && headers.rsc === undefined)
      gather(response, packingFor(request))
  })
}

/**
 * A document without the scripts that are not its own, and with the styles that it needs within it; any other as it is.
 * A page that has place for them names the files that the next one needs, and fetches them once it is drawn: what is
 * typed there is safe once they have come.
 *
 * @param nonce that the policy of this answer gives
 */
export function withoutScript(whole: string, nonce: string): string {
  if (!ALONE.test(whole)) return whole
  const { html, sheets } = withStyles(whole, nonce)
  const later = sheets.map((sheet) => `${AHEAD} as="style" href="${sheet}"/>`)
  const bare = html.replace(FETCHED_EARLY, '').replace(SCRIPT, (script, said: string) => {
    if (/\bdata-alone\b/.test(said)) return script
    const file = FILE.exec(said)?.[1]
    if (file && !said.includes(OF_OLD_BROWSERS)) later.push(`${AHEAD} as="script" href="${file}"/>`)
    return ''
  })
  return bare.replace(PLACE, (place) => place + later.join(''))
}

type Packing = { name: string; pack: (html: string) => Buffer }

/**
 * Disables the framework's compression so that the page can be read here.
 *
 * @returns how to compress it afterwards, as the browser asked
 */
function packingFor({ headers }: IncomingMessage): Packing | undefined {
  const taken = String(headers['accept-encoding'] ?? '').split(/\s*,\s*/)
  delete headers['accept-encoding']
  if (taken.includes('br')) return { name: 'br', pack: (html) => brotliCompressSync(html, BROTLI) }
  if (taken.includes('gzip')) return { name: 'gzip', pack: (html) => gzipSync(html) }
  return undefined
}

/**
 * Holds a page back until it is whole. Such pages wait for nothing, so that it is whole at once. The framework sends
 * the head first, which could no longer say how the page is packed.
 */
function gather(response: ServerResponse, packing: Packing | undefined): void {
  const { flushHeaders, writeHead, write, end } = response
  const parts: Buffer[] = []
  let head: readonly unknown[] | undefined
  const isPage = () =>
    !response.headersSent && String(response.getHeader('content-type')).startsWith('text/html')
  Reflect.set(response, 'flushHeaders', () => {
    if (!isPage()) Reflect.apply(flushHeaders, response, [])
  })
  Reflect.set(response, 'writeHead', (...given: unknown[]) => {
    if (!isPage()) return Reflect.apply(writeHead, response, given)
    head = given
    return response
  })
  Reflect.set(response, 'write', (...given: unknown[]) => {
    if (!isPage()) return Reflect.apply(write, response, given)
    keep(parts, given)
    return true
  })
  Reflect.set(response, 'end', (...given: unknown[]) => {
    if (!isPage()) return Reflect.apply(end, response, given)
    keep(parts, given)
    const whole = Buffer.concat(parts).toString()
    const html = withoutScript(whole, nonceIn(response))
    // It names files that the page has within it, or fetches later.
    if (html !== whole) response.removeHeader('link')
    if (html.includes(AHEAD)) allowFetchingAhead(response)
    const body = packing ? packing.pack(html) : Buffer.from(html)
    if (packing) response.setHeader('content-encoding', packing.name)
    response.setHeader('content-length', body.length)
    if (head) Reflect.apply(writeHead, response, head)
    return Reflect.apply(end, response, [body])
  })
}

/**
 * Lets the page fetch our own files for the next one. Firefox judges that by the policy's default, and by nothing else;
 * whatever else a page does has a rule of its own there.
 */
function allowFetchingAhead(response: ServerResponse): void {
  const policy = response.getHeader(POLICY)
  if (typeof policy === 'string')
    response.setHeader(POLICY, policy.replace("default-src 'none'", "default-src 'self'"))
}

/** Keeps what is written, and says that it was. */
function keep(parts: Buffer[], given: readonly unknown[]): void {
  const [part] = given
  if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
  for (const told of given) if (typeof told === 'function') told()
}
