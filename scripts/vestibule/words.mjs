/** The word that names an onboarding. */
export const onboarding = { name: 'onb_…' }

/** The query of an address, of those parameters that have a value. */
export function queryOf(wanted) {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** An event in one line, without what happened to it afterwards. */
export function eventLine({ createdAt, onboarding: about, type, data }) {
  return [createdAt, about, type, JSON.stringify(data)].join('  ')
}
