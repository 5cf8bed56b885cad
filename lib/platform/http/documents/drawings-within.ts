import 'server-only'

/** The picture with all drawings side by side, as a built sheet has it from `app/styles/icons.css`. */
const PICTURE = /--picture:url\("data:image\/svg\+xml,([^"]*)"\);?/
const FRAME = /^<svg\b[^>]*?\bviewBox='0 0 \d+ (\d+)'([^>]*)>/
const DRAWING = /<g id='(\w+)'(?: transform='translate\(\d+\)')?([^>]*)>(.*?)<\/g>/gs
/** The picture is a mask and black; an icon has the colour of the text around it. */
const BLACK = /'#000'/g
const ICON = /(<i class="(?:icon i-|mark )(\w+)[^>]*>)(?=<\/i>)/g

/** The drawing of each icon and mark by its name, as an `svg`. */
export type Drawings = ReadonlyMap<string, string>

/**
 * Takes the picture of all icons out of a sheet. A browser opens a document of its own for such a picture, which takes
 * a slow phone 100 ms before anything is drawn.
 *
 * @returns the sheet without it, and the drawings for `withDrawings`; none where the sheet has no picture
 */
export function takeDrawings(sheet: string): { sheet: string; drawings: Drawings } {
  const picture = decodeURIComponent(PICTURE.exec(sheet)?.[1] ?? '').replace(BLACK, "'currentColor'")
  const [, size = '', line = ''] = FRAME.exec(picture) ?? []
  const drawings = [...picture.matchAll(DRAWING)].map(
    ([, name = '', own = '', shapes = '']): [string, string] => [
      name,
      `<svg viewBox='0 0 ${size} ${size}'${line}${own}>${shapes}</svg>`,
    ],
  )
  return { sheet: sheet.replace(PICTURE, ''), drawings: new Map(drawings) }
}

/** Puts the drawing of each icon of a document into it. */
export function withDrawings(html: string, drawings: Drawings): string {
  return html.replace(ICON, (icon, _, name: string) => icon + (drawings.get(name) ?? ''))
}
