/**
 * Only the page that is next is fetched ahead, and only once a person points at its link or begins to press it. Where
 * script follows links inside the page, a document would be fetched for nothing.
 */
const RULES = {
  prefetch: [
    {
      where: { selector_matches: ':root:not([data-links-followed]) .lit a.button' },
      eagerness: 'moderate',
    },
  ],
}

/** What the pages of the flow name in their header, so that a browser has the next page when it is asked for. */
export function GET(): Response {
  return new Response(JSON.stringify(RULES), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
