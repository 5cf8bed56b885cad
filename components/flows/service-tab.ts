/** The tab with a page of the service that this document has opened, until it is closed. */
let tab: Window | null = null

/** Opens a page of the service in a tab that gets no way back into this one. False where the browser opens none. */
export function openServiceTab(href: string): boolean {
  tab = window.open(href, '_blank')
  if (tab) tab.opener = null
  return tab !== null
}

/** Whether a person may be busy in that tab, and this page waits for what comes of it. */
export function isServiceTabOpen(): boolean {
  return tab !== null && !tab.closed
}
