import 'server-only'
import type { Operation } from '@/lib/integrators/api/operation'
import { operations } from '@/lib/integrators/api/operations'
import { onEachExchange } from '@/lib/platform/http/exchanges/each-exchange'

type Address = { shape: RegExp; methods: ReadonlySet<string> }

const ofOperations: readonly Address[] = [
  ...Map.groupBy(Object.values<Operation>(operations), ({ path }) => path),
].map(([path, list]) => ({
  shape: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  methods: new Set(list.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
}))

/** The document of the interface is an address of it, and no operation. */
const addresses = [...ofOperations, { shape: /^\/api\/openapi\.json$/, methods: new Set(['GET', 'HEAD']) }]

/**
 * Names the methods of an address of the interface where another one is asked for [RFC 9110, 15.5.6]. The framework
 * refuses such a request by itself and does not say what it would take.
 *
 * @returns what ends it
 */
export function nameAllowedMethods(): () => void {
  return onEachExchange(({ request, response }) => {
    const { method = '', url = '' } = request
    if (!url.startsWith('/api/') || method === 'OPTIONS') return
    const [path = ''] = url.split('?')
    const known = addresses.find(({ shape }) => shape.test(path))
    if (known && !known.methods.has(method)) response.setHeader('Allow', [...known.methods].join(', '))
  })
}
