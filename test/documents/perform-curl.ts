import { operations } from '@/lib/integrators/api/operations'
import { handlerAt } from '@/test/world/api'

/** Sends what a call of curl would send to the route at its address, and gives the answer. */
export async function performCurl(words: readonly string[]): Promise<Response> {
  const { address, method, headers, body } = requestOf(words)
  const place = Object.values(operations).find(
    (one) => one.method === method && shapeOf(one.path).test(address.pathname),
  )
  if (!place) throw new Error(`No operation is at ${method} ${address.pathname}`)
  const handler = await handlerAt(place.path, method)
  const params = shapeOf(place.path).exec(address.pathname)?.groups ?? {}
  const request = new Request(address, { method, headers, ...(body === undefined ? {} : { body }) })
  return handler(request, { params: Promise.resolve({ ...params }) })
}

const shapeOf = (path: string) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** The options that the documents use; any other one is a reason to look at this function. */
function requestOf(words: readonly string[]) {
  const headers = new Headers()
  let address: string | undefined
  let body: string | undefined
  let method: string | undefined
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1] ?? ''
    if (word === '-s') continue
    if (!word.startsWith('-')) address = word
    else if (word === '-H') headers.append(...pairOf(next))
    else if (word === '-d') body = next
    else if (word === '-X') method = next
    else throw new Error(`curl ${word} is not known here`)
    if (word.startsWith('-')) at += 1
  }
  const url = new URL(address ?? '')
  headers.set('host', url.host)
  return { address: url, method: method ?? (body === undefined ? 'GET' : 'POST'), headers, body }
}

function pairOf(header: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(header) ?? []
  return [name, value]
}
