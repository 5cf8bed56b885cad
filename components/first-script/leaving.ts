/**
 * A press that came before the script is answered by a document. Where that leads to a page of the service, the browser
 * continues there at once, and the way back passes over the document.
 */
export function continueToService(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-leave]')
  if (!link) return
  link.dataset.leave = 'left'
  location.replace(link.href)
}
