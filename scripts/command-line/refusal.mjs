/**
 * A refused request, as a person reads it: what happened, what to do about it, and what to quote to support.
 *
 * @param {{ title: string, detail: string, code?: string, ref?: string, fields?: readonly { pointer: string, detail:
 *   string }[] }} problem
 * @returns {string}
 */
export function refusalText({ title, detail, code, ref, fields = [] }) {
  const what = code ? `${title} (${code})` : title
  // The general advice of a refusal with places is to read the places.
  const lines = fields.length > 0 ? [`${what}:`, ...fields.map(placeLine)] : [`${what}. ${detail}`]
  return [...lines, ...(ref ? [`Quote ${ref} to support.`] : [])].join('\n')
}

function placeLine({ pointer, detail }) {
  return `  ${pointer || 'the request'}: ${detail}`
}
