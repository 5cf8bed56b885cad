/** On a slower line, in Mbit/s, the file of a font (37 kB) comes after the page is drawn. */
const SLOW_MBIT = 2

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
if(!line?.saveData&&!(line?.downlink<${SLOW_MBIT}))for(const link of ${JSON.stringify(files.map(fontLink))})
document.head.append(Object.assign(document.createElement('link'),link))
}`
}
