import 'server-only'

/**
 * How a cookie is bound to an address of ours. Over https it belongs to this host, the whole site and https alone.
 * Plain http exists on this machine alone: there WebKit keeps no `Secure` cookie, and no browser keeps a `__Host-` name
 * without it.
 */
export function bindingTo(url: string) {
  const secure = url.startsWith('https://')
  return { prefix: secure ? '__Host-' : '', attributes: { path: '/', secure, httpOnly: true } } as const
}
