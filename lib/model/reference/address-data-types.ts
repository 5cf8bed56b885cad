/** One subdivision of ISO 3166-2. `names` holds spellings by language where they differ from `name`. */
export type SubdivisionData = { code: string; name: string; names?: Record<string, string> }

/** How addresses of one country are written, as published; see `build-address-data.ts` for the sources. */
export type CountryAddressData = {
  alpha3: string
  /** English short name as ISO writes it ("Korea, Republic of"); for matching, never for showing */
  isoName: string
  /** libaddressinput template: %A street, %D district, %C city, %S state, %Z postal code, %n new line */
  format: string
  /** Letters of the template that Google's data calls required */
  required: string
  postalPattern?: string
  postalExamples?: string[]
  postalPrefix?: string
  postalName?: string
  stateName?: string
  cityName?: string
  districtName?: string
  subdivisions?: SubdivisionData[]
}

/** Keyed by ISO 3166-1 alpha-2 */
export type AddressData = Record<string, CountryAddressData>
