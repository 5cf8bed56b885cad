import 'server-only'

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

/** The newest calls of this process. They are kept in memory alone: an X-ray leaves nothing behind. */
export type CallLog = {
  /** Does the work of a call and writes both down. */
  watch(request: Request, call: Watched, work: () => Promise<Response>): Promise<Response>
  /** The calls about a customer or one of its people, newest first. */
  about(id: string): LoggedCall[]
}

const MOST = 500
/** Longer bodies are cut: a list of a hundred customers tells nothing more. */
const LONGEST_TEXT = 20_000

/** An empty log. */
export function createCallLog(): CallLog {
  const calls: Array<LoggedCall & { about: ReadonlySet<string> }> = []
  let count = 0
  return {
    async watch(request, call, work) {
      const { pathname, search } = new URL(request.url)
      const [at, began] = [new Date(), performance.now()]
      const write = async (response?: Response) => {
        const answer = await response?.clone().text()
        count += 1
        calls.push({
          id: count,
          at,
          method: call.method,
          path: `${pathname}${search}`,
          request: bodyText(call)?.slice(0, LONGEST_TEXT),
          isForm: call.form !== undefined,
          status: response?.status,
          answer: answer?.slice(0, LONGEST_TEXT),
          ms: Math.round(performance.now() - began),
          about: new Set([call.id, ...namedIn(call), ...madeBy(call, answer)]),
        })
        if (calls.length > MOST) calls.shift()
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
    about: (id) =>
      calls
        .filter((one) => one.about.has(id))
        .map(({ about: _, ...call }) => call)
        .toReversed(),
  }
}

function bodyText({ json, form }: Watched): string | undefined {
  if (json !== undefined) return JSON.stringify(json, undefined, 2)
  return form && [...form].map(([name, value]) => `${name}: ${fileText(value)}`).join('\n')
}

function fileText(value: File | string): string {
  return typeof value === 'string' ? value : `${value.name} (${value.size} bytes)`
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
