import sharp, { type Sharp } from 'sharp'
import { type FileLimits, type FileProblem, refused, type Verdict } from './verdict.ts'

/** The largest picture that is unpacked; what phones usually write has twelve to sixty-four million points. */
const MOST_POINTS = 120_000_000
/** A picture above this is read at half its size: more needs more memory than a file is given. */
const MOST_WHOLE_POINTS = 40_000_000
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
  const { width, height } = await sharp(bytes).metadata()
  const picture = () => (width * height > MOST_WHOLE_POINTS ? halved(bytes, width, height) : decoded(bytes))
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
  const { pages = 1 } = about
  if (pages > 1 || isMovingPng(mime, bytes)) return 'moving'
  return sizeProblem(about, shortSide)
}

/** What speaks against a picture of this size. */
export function sizeProblem(
  { width, height }: { width: number; height: number },
  shortSide = SHORT_SIDE,
): FileProblem | undefined {
  if (width * height > MOST_POINTS) return 'huge'
  return Math.min(width, height) < shortSide ? 'small' : undefined
}

/** The library reads the first picture of an animated PNG only, so that the mark of the others is looked for. */
function isMovingPng(mime: string, bytes: Buffer): boolean {
  return mime === 'image/png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
}

function halved(bytes: Buffer, width: number, height: number): Sharp {
  const edge = Math.floor(Math.max(width, height) / 2)
  return decoded(bytes).resize({ width: edge, height: edge, fit: 'inside' })
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
