import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { decoded, sizeProblem, writeAnew } from './image.ts'
import { addSheet, written } from './pictures-to-pdf.ts'
import { type FileLimits, refused, type Verdict } from './verdict.ts'

const MOST_PAGES = 20
/** Points on the long edge of a page, from fine to coarse, until all of them together are small enough. */
const LONG_EDGES = [3508, 2400, 1700] as const
const JPEG_QUALITY = 85
/** The long edge of a sheet of A4, in the measure of a PDF. */
const SHEET = 842

/** Decodes a scan: a single page becomes a JPEG, several become a PDF. */
export async function inspectTiff(bytes: Buffer, { maxBytes }: FileLimits): Promise<Verdict> {
  const about = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!about) return refused('broken')
  const { pages = 1 } = about
  const problem = sizeProblem(about)
  if (problem) return refused(problem)
  if (pages > MOST_PAGES) return refused('pages')
  const written = pages > 1 ? sheets(bytes, pages, maxBytes) : writeAnew(() => decoded(bytes), maxBytes)
  return (await written.catch(() => undefined)) ?? refused('broken')
}

async function sheets(bytes: Buffer, pages: number, maxBytes: number): Promise<Verdict | undefined> {
  for (const edge of LONG_EDGES) {
    const pdf = await sheetsOf(bytes, pages, edge)
    if (pdf.length <= maxBytes) return { ok: true, mime: 'application/pdf', bytes: pdf }
  }
  return undefined
}

async function sheetsOf(bytes: Buffer, pages: number, edge: number): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (let page = 0; page < pages; page += 1) {
    const jpeg = await decoded(bytes, page)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
    const picture = await pdf.embedJpg(jpeg)
    addSheet(pdf, picture, picture.scaleToFit(SHEET, SHEET))
  }
  return written(pdf)
}
