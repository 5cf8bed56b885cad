import sharp, { type Sharp } from 'sharp'
import { type FileLimits, type FileProblem, refused, type Verdict } from './verdict.ts'

/** The largest picture that is unpacked; a phone's largest has twelve to fifty million points. */
const MOST_POINTS = 50_000_000
/** Below this on the short side small print cannot be read. */
const SHORT_SIDE = 600
const JPEG_QUALITY = 90
/** Long edges to try, one after the other, when the picture written again is larger than the service takes. */
const LONG_EDGES = [undefined, 5000, 3600, 2400] as const

// One file at a time in a process of its own: nothing is kept between files, and threads would only cost memory.
sharp.cache(false)
sharp.concurrency(1)
// Only the decoders of what browsers, phones and scanners write, and these from memory alone.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
})

/** Decodes a picture and writes it again, upright and without a word about when, where and with what it was taken. */
export async function inspectImage(mime: string, bytes: Buffer, { maxBytes }: FileLimits): Promise<Verdict> {
  const problem = await pictureProblem(mime, bytes, SHORT_SIDE)
  if (problem) return refused(problem)
  const picture = () => decoded(bytes)
  return (await writeAnew(picture, maxBytes, mime).catch(() => undefined)) ?? refused('broken')
}

/** What speaks against a picture before it is decoded as a whole. */
export async function pictureProblem(
  mime: string,
  bytes: Buffer,
  shortSide: number,
): Promise<FileProblem | undefined> {
  const about = await sharp(bytes, { failOn: 'error', limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => undefined)
  if (!about) return 'broken'
  const { pages = 1, space } = about
  if (pages > 1 || isMovingPng(mime, bytes)) return 'moving'
  return sizeProblem(about, shortSide) ?? coloursProblem(space)
}

/** What speaks against a picture of this size. */
export function sizeProblem(
  { width, height }: { width: number; height: number },
  shortSide = SHORT_SIDE,
): FileProblem | undefined {
  if (width * height > MOST_POINTS) return 'huge'
  return Math.min(width, height) < shortSide ? 'small' : undefined
}

/** The colours of print come out wrong on screens, and only prepress writes them. */
export function coloursProblem(space: string): FileProblem | undefined {
  return space === 'cmyk' ? 'colours' : undefined
}

/** The library reads the first picture of an animated PNG only, so that the mark of the others is looked for. */
function isMovingPng(mime: string, bytes: Buffer): boolean {
  return mime === 'image/png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
}

/** Writes a picture as PNG where it was one, else as JPEG, smaller where it would be larger than the service takes. */
export async function writeAnew(
  picture: () => Sharp,
  maxBytes: number,
  mime = 'image/jpeg',
): Promise<Verdict | undefined> {
  if (mime === 'image/png') {
    const png = await picture().png().toBuffer()
    if (png.length <= maxBytes) return { ok: true, mime, bytes: png }
  }
  for (const edge of LONG_EDGES) {
    const smaller = picture()
    if (edge) smaller.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    // What was see-through becomes white, as on paper.
    const jpeg = await smaller.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
    if (jpeg.length <= maxBytes) return { ok: true, mime: 'image/jpeg', bytes: jpeg }
  }
  return undefined
}

/** A picture as its decoder reads it, turned upright. */
export function decoded(bytes: Buffer, page = 0): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MOST_POINTS, page, pages: 1 }).autoOrient()
}
