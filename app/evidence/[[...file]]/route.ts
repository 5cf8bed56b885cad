import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/platform/env/env'
import { handled, refuse } from '@/lib/platform/http/answers/problem'

const ROUTE = '/evidence/{file}'
/** What the command that writes the pages gives them as names. */
const PAGE = /^[a-z-]{1,40}\.(html|css)$/
const TYPES = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8' } as const

type Context = { params: Promise<{ file?: string[] }> }

/** What was measured of this app, as pages, where a deployment shows them. They hold nothing of anyone. */
export function GET(_request: Request, { params }: Context): Promise<Response> {
  return handled(ROUTE, async () => {
    const { file = [] } = await params
    if (!env().showsEvidence || file.length > 1) return refuse('not_found', ROUTE)
    const [name] = file
    // The pages link to each other by name alone, so the first has its name as well.
    if (name === undefined)
      return new Response(null, { status: 307, headers: { Location: '/evidence/index.html' } })
    const [, kind] = PAGE.exec(name) ?? []
    const text = kind && (await readPage(name))
    if (!text) return refuse('not_found', ROUTE)
    return new Response(text, {
      headers: { 'Content-Type': TYPES[kind === 'css' ? 'css' : 'html'], 'Cache-Control': 'no-cache' },
    })
  })
}

/** The text of a page; nothing where there is none. */
function readPage(name: string): Promise<string | undefined> {
  const file = path.join(/*turbopackIgnore: true*/ process.cwd(), 'docs', 'evidence', name)
  return readFile(file, 'utf8').catch(() => undefined)
}
