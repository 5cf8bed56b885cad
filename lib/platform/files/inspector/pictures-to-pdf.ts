import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

const JPEG_QUALITY = 85
/** The longest edge of a sheet that a PDF may name, in its own measure. */
const LARGEST_SHEET = 14_400

export type Size = { width: number; height: number }
/** The points of a page, three bytes each. */
export type Points = Size & { data: Buffer }
type Sheet = { size: Size; draw: () => Points }

/** A PDF of pictures, one a sheet; nothing when all of them are empty. */
export async function pdfOfPictures(sheets: readonly Sheet[]): Promise<Buffer | undefined> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  let isEmpty = true
  for (const { size, draw } of sheets) {
    const points = draw()
    isEmpty &&= isOneColour(points.data)
    const jpeg = await jpegOf(points)
    addSheet(pdf, await pdf.embedJpg(jpeg), size)
  }
  return isEmpty ? undefined : written(pdf)
}

/** A picture as JPEG. */
function jpegOf({ data, width, height }: Points): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

type Picture = Awaited<ReturnType<PDFDocument['embedJpg']>>

/** Adds a sheet of this size, filled by a picture. */
export function addSheet(pdf: PDFDocument, picture: Picture, { width, height }: Size): void {
  const scale = Math.min(1, LARGEST_SHEET / Math.max(width, height))
  const size = { width: width * scale, height: height * scale }
  pdf.addPage([size.width, size.height]).drawImage(picture, size)
}

/** The bytes of a PDF that tells nothing of its making. */
export async function written(pdf: PDFDocument): Promise<Buffer> {
  return Buffer.from(await pdf.save({ objectsPerTick: Number.POSITIVE_INFINITY }))
}

function isOneColour(data: Buffer): boolean {
  // Shifted by one point, a single colour is equal to itself.
  return data.subarray(3).equals(data.subarray(0, -3))
}
