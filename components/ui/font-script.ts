/**
 * On a line that is slower in both, in Mbit/s and in milliseconds, the file of a font (37 kB) comes after the page is
 * drawn. A Chromium that has measured nothing yet told 1.35 and 100, which says nothing of the line.
 */
const SLOW = { mbit: 2, ms: 125 }

/** The link by which a page asks for a font early. The style sheet, which the first drawing waits for, goes before it. */
export function fontLink(href: string) {
  return {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
    fetchPriority: 'low',
  } as const
}

/**
 * Asks for fonts before the page is drawn, as those links in its markup would, but only where they can come in time.
 * Chromium holds the first paint back for such a font, even if it then does without it
 * (docs/decisions/forms/late-fonts.md). Where nothing is asked for, the style sheet fetches the font for the next page.
 * Browsers that do not tell their line are taken for quick.
 *
 * @param files addresses of the fonts
 */
export function fontScript(files: readonly string[]): string {
  return `{
const line=navigator.connection
if(!line?.saveData&&!(line?.downlink<${SLOW.mbit}&&line.rtt>=${SLOW.ms}))for(const link of ${JSON.stringify(files.map(fontLink))})
document.head.append(Object.assign(document.createElement('link'),link))
}`
}
