import type { FileKind } from '@/components/photo/file-kind'
import { adviceOn, fingerprintOf, type Grey, type PhotoAdvice } from '@/components/photo/measure'

export type PhotoWish = {
  file: Blob
  kind: Exclude<FileKind, 'other'>
  maxBytes: number
  /** As small as it can be and still be read, for a slow line. */
  small?: boolean
}

/** A photo ready to be sent: upright, small enough, and nothing in it but what one sees. */
export type Prepared = { photo: Blob; advice: PhotoAdvice[]; fingerprint: string }

/** Long edge and quality to try, one after the other, until the photo is small enough. */
const STEPS: ReadonlyArray<readonly [edge: number, quality: number]> = [
  [3200, 0.9],
  [2600, 0.85],
  [2000, 0.8],
  [1600, 0.75],
]
/** For a slow line: a sixth of the bytes. The small print of a card that fills the picture has eight points left. */
const SMALL_STEPS: typeof STEPS = [[1600, 0.7]]
/**
 * A picture of a whole screen, or of a receipt, is long: made as small as others it would be a strip nobody can read.
 */
const SHORT_EDGE = 1000
/** The long edge of the small version that is looked at. */
const LOOK_EDGE = 640

/** Decodes a photo and writes it again. Drawing it on a canvas is what takes place and camera data away. */
export async function preparePhoto({ file, kind, maxBytes, small }: PhotoWish): Promise<Prepared> {
  const picture = await decode(file, kind)
  try {
    const grey = greyOf(picture)
    return {
      photo: await writtenAnew(picture, maxBytes, small ? SMALL_STEPS : STEPS),
      advice: adviceOn(grey, Math.max(picture.width, picture.height)),
      fingerprint: fingerprintOf(grey),
    }
  } finally {
    picture.close()
  }
}

async function decode(file: Blob, kind: PhotoWish['kind']): Promise<ImageBitmap> {
  const own = createImageBitmap(file, { imageOrientation: 'from-image' })
  if (kind === 'photo') return own
  // Some browsers know HEIC themselves; for the others a decoder is fetched, large as it is.
  return own.catch(async () => (await import('@/components/photo/decode-heic')).decodeHeic(file))
}

async function writtenAnew(picture: ImageBitmap, maxBytes: number, steps: typeof STEPS): Promise<Blob> {
  for (const [edge, quality] of steps) {
    const blob = await drawn(picture, scaleTo(picture, edge)).convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= maxBytes) return blob
  }
  throw new Error('the photo stays too large')
}

type Size = { width: number; height: number }

/** How much smaller a picture is drawn for this long edge; its short edge stays readable, and nothing grows. */
export function scaleTo({ width, height }: Size, edge: number, shortEdge = SHORT_EDGE): number {
  return Math.min(1, Math.max(edge / Math.max(width, height), shortEdge / Math.min(width, height)))
}

function drawn(picture: ImageBitmap, scale: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('no canvas here')
  // What is see-through becomes white, as on paper.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function greyOf(picture: ImageBitmap): Grey {
  const canvas = drawn(picture, scaleTo(picture, LOOK_EDGE, 0))
  const { width, height } = canvas
  const colours = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const points = new Uint8Array(width * height)
  for (let at = 0; at < points.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(at * 4, at * 4 + 3)
    points[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { points, width, height }
}
