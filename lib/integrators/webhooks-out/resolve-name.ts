import 'server-only'
import { lookup, Resolver } from 'node:dns/promises'
import type { Resolve } from './address'

/** How long a server of names may take, and how often it is asked. */
const [NAME_MS, NAME_TRIES] = [2000, 2]

/**
 * Asks the servers of names directly. The runtime's own way takes one of its few threads for each name, and names whose
 * servers hang would leave none for anything else. It is the second way, for names that only this machine knows.
 *
 * @throws the error of the runtime; its code is `ETIMEOUT` where no server answered
 */
export const resolveByDns: Resolve = async (host) => {
  const servers = new Resolver({ timeout: NAME_MS, tries: NAME_TRIES })
  const [four, six] = await Promise.allSettled([servers.resolve4(host), servers.resolve6(host)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length > 0) return found
  for (const answer of [four, six])
    if (answer.status === 'rejected' && answer.reason.code === 'ETIMEOUT') throw answer.reason
  return lookup(host, { all: true })
}
