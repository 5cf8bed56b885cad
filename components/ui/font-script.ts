/** On a slower line, in Mbit/s, the file of a font (37 kB) comes after the page is drawn. */
const SLOW_MBIT = 2

/**
 * Asks for fonts before the page is drawn, as a preload in its markup would, but only where they can come in time. A
 * browser holds the first paint back for a preloaded font, by 100 ms on a slow phone, even if it then does without it.
 * Where nothing is asked for, the style sheet fetches the font for the next page. Browsers that do not tell their line
 * are taken for quick.
 *
 * @param files addresses of the fonts
 */
export function fontScript(files: readonly string[]): string {
  return `{
const line=navigator.connection
if(!line?.saveData&&!(line?.downlink<${SLOW_MBIT}))for(const href of ${JSON.stringify(files)})
document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',href,crossOrigin:'anonymous',fetchPriority:'low'}))
}`
}
