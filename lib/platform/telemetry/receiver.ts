import 'server-only'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'

const SIGNALS = ['', '_TRACES', '_METRICS']

/**
 * Refuses what the library would pass over in silence: it sends to this machine where an address cannot be read, and
 * leaves out a header that it cannot read.
 *
 * @throws ConfigurationError naming the variable, and no value: headers hold the receiver's key
 */
export function refuseWrongReceiver(source: Readonly<Record<string, string | undefined>>): void {
  for (const signal of SIGNALS) {
    const [address, headers] = [`OTEL_EXPORTER_OTLP${signal}_ENDPOINT`, `OTEL_EXPORTER_OTLP${signal}_HEADERS`]
    if (!isReceiver(source[address]?.trim() ?? ''))
      throw new ConfigurationError(`${address} must be an address, such as http://collector:4318`)
    if (!isHeaders(source[headers] ?? ''))
      throw new ConfigurationError(
        `${headers} must be name=value pairs with commas between them, with signs such as a comma in a value as %2C`,
      )
  }
}

/** Without its `http://`, the name of a host would be read as the kind of the address. */
const isReceiver = (text: string) => text === '' || (URL.canParse(text) && /^https?:\/\//i.test(text))

const isHeaders = (text: string) => text.split(',').every((pair) => pair.trim() === '' || isPair(pair))

/** What follows a semicolon is not part of the value. */
function isPair(text: string): boolean {
  const [, name = '', value = ''] = /^\s*([^=;\s]+)\s*=\s*([^;]*\S)/.exec(text) ?? []
  try {
    return /^[\w!#$%&'*+.^`|~-]+$/.test(decodeURIComponent(name)) && decodeURIComponent(value) !== ''
  } catch {
    return false
  }
}
