/** The address of an embed link. Other addresses are refused: they would be opened in the page's name. */
export function addressOf(link: string, locale: string | undefined): URL {
  if (!/^https?:\/\/[^/]+\/l\//.test(link))
    throw new TypeError('Vestibule: the link must be the url of an embed link')
  const address = new URL(link)
  if (locale) address.pathname += `/${encodeURIComponent(locale)}`
  return address
}
