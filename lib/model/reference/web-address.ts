import 'server-only'
import { domainToUnicode } from 'node:url'

/** A web address with its host in the letters people know it by; the text itself when it is none. */
export function readableAddress(address: string): string {
  const host = URL.parse(address)?.hostname ?? ''
  const readable = domainToUnicode(host)
  return readable === '' ? address : address.replace(host, readable)
}
