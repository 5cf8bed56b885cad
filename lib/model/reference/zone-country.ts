import 'server-only'
import { callingCountries } from './phone'

let countries: ReadonlyMap<string, string> | undefined

/**
 * The country, as alpha-2, whose clocks a time zone names: `Europe/Berlin` is Germany's. Undefined for a zone that
 * several countries keep, or none. A browser's language would say less: American English is what most are sold with.
 *
 * @param timeZone by the name the runtime has for it
 */
export function countryOfZone(timeZone: string | undefined): string | undefined {
  countries ??= countriesByZone()
  return timeZone === undefined ? undefined : countries.get(timeZone)
}

function countriesByZone(): ReadonlyMap<string, string> {
  const all = callingCountries('en').flatMap(({ alpha2 }) =>
    zonesOf(alpha2).map((zone) => ({ zone, alpha2 })),
  )
  const byZone = Map.groupBy(all, ({ zone }) => zone)
  return new Map(
    [...byZone].flatMap(([zone, [only, other]]) => (only && !other ? [[zone, only.alpha2]] : [])),
  )
}

/** An older runtime keeps no such list; then nothing is preset. */
function zonesOf(alpha2: string): readonly string[] {
  const region: Partial<Pick<Intl.Locale, 'getTimeZones'>> = new Intl.Locale(`und-${alpha2}`)
  return region.getTimeZones?.() ?? []
}
