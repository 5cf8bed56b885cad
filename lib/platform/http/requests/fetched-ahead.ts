/** True for a page that the browser fetches in advance, in case the person opens it; nobody sees it yet. */
export function isFetchedAhead(from: Pick<Headers, 'get'>): boolean {
  return /\bprefetch\b/.test(from.get('sec-purpose') ?? '')
}
