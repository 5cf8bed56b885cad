import 'server-only'
import { and, arrayContains, desc, gt, lt, or } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { sandboxCalls } from '@/lib/platform/db/schema/sandbox-money'
import { DAY_MS } from '@/lib/platform/durations'

/** What of a call is written down. */
type Watched = { method: string; id: string; json: unknown; form: FormData | undefined }

/** One call as it came and as it was answered. */
export type LoggedCall = {
  id: number
  /** When it came, by the real clock. */
  at: Date
  method: string
  /** Path and query. */
  path: string
  /** The body as text; files by their names and sizes. */
  request: string | undefined
  /** The body was a form. */
  isForm: boolean
  /** Undefined where the line broke before an answer. */
  status: number | undefined
  answer: string | undefined
  ms: number
}

/** The newest calls of every process of the sandbox. */
export type CallLog = {
  /** Does the work of a call and writes both down. */
  watch(request: Request, call: Watched, work: () => Promise<Response>): Promise<Response>
  /** The calls of the last day about a customer or one of its people, newest first. */
  about(id: string): Promise<LoggedCall[]>
}

/** A page of them is enough for one customer, and a test under load must not fill the disk. */
const MOST_SHOWN = 500
const MOST_KEPT = 20_000
/** With every so many calls, those that are too old or too many go. */
const CLEAR_EVERY = 100
/** Longer bodies are cut: a list of a hundred customers tells nothing more. */
const LONGEST_TEXT = 20_000

/**
 * The log in a database. A page is answered by one process and its calls by another, so no memory would hold them all.
 */
export function createCallLog(db: Db): CallLog {
  return {
    async watch(request, call, work) {
      const { pathname, search } = new URL(request.url)
      const [at, began] = [new Date(), performance.now()]
      const write = async (response?: Response) => {
        const answer = await response?.clone().text()
        const row = {
          at,
          method: call.method,
          path: `${pathname}${search}`,
          request: bodyText(call)?.slice(0, LONGEST_TEXT),
          isForm: call.form !== undefined,
          status: response?.status,
          answer: answer?.slice(0, LONGEST_TEXT),
          ms: Math.round(performance.now() - began),
          about: [...new Set([call.id, ...namedIn(call), ...madeBy(call, answer)])].filter(Boolean),
        }
        // Nobody's call may fail because it could not be written down.
        await keep(db, row).catch(() => undefined)
      }
      try {
        const response = await work()
        await write(response)
        return response
      } catch (error) {
        await write()
        throw error
      }
    },
    about: (id) => callsAbout(db, id),
  }
}

async function keep(db: Db, row: typeof sandboxCalls.$inferInsert): Promise<void> {
  const [written] = await db.insert(sandboxCalls).values(row).returning({ id: sandboxCalls.id })
  if (written === undefined || written.id % CLEAR_EVERY !== 0) return
  const { at, id } = sandboxCalls
  await db.delete(sandboxCalls).where(or(lt(at, dayAgo()), lt(id, written.id - MOST_KEPT)))
}

async function callsAbout(db: Db, customerId: string): Promise<LoggedCall[]> {
  const { about, at, id } = sandboxCalls
  const rows = await db
    .select()
    .from(sandboxCalls)
    .where(and(arrayContains(about, [customerId]), gt(at, dayAgo())))
    .orderBy(desc(id))
    .limit(MOST_SHOWN)
  return rows.map(({ about: _, ...row }) => ({
    ...row,
    request: row.request ?? undefined,
    status: row.status ?? undefined,
    answer: row.answer ?? undefined,
  }))
}

const dayAgo = () => new Date(Date.now() - DAY_MS)

function bodyText({ json, form }: Watched): string | undefined {
  if (json !== undefined) return JSON.stringify(json, undefined, 2)
  return form && [...form].map(([name, value]) => `${name}: ${fileText(value)}`).join('\n')
}

/** The name of a file may hold what no database keeps. */
function fileText(value: File | string): string {
  if (typeof value === 'string') return value
  return `${value.name.toWellFormed().replaceAll('\0', '')} (${value.size} bytes)`
}

/** Whom a body names. */
function namedIn({ json, form }: Watched): string[] {
  const fields = [...(form ?? []), ...Object.entries(Object(json))]
  const names = ['targetId', 'customerId', 'customer']
  return fields.flatMap(([name, value]) => (names.includes(name) && typeof value === 'string' ? [value] : []))
}

/** Whom a call has made. */
function madeBy({ method }: Watched, answer: string | undefined): string[] {
  const id =
    method === 'POST' ? /"id":"((?:customer|associatedPerson)_\w+)"/.exec(answer ?? '')?.[1] : undefined
  return id ? [id] : []
}
