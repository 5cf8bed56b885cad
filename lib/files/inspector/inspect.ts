import { kindOf } from './kinds.ts'
import { type FileLimits, refused, type Verdict } from './verdict.ts'

/** Bytes a kind needs at least before it can be a document at all. */
const SMALLEST_FILE = 100

/**
 * Judges a file by its bytes: what it is, whether it is whole, and whether it can do more than be read. Pictures are
 * decoded and written anew, so that nothing but what one sees is left of them; a PDF is taken apart and passed on as
 * it is. HEIC and TIFF are never decoded here, because of their decoders' record, and pass by their first bytes.
 */
export async function inspect(bytes: Buffer, limits: FileLimits): Promise<Verdict> {
  if (bytes.length < SMALLEST_FILE) return refused('empty')
  const mime = kindOf(bytes)
  if (!mime) return refused('type')
  if (limits.as === 'logo') {
    if (!mime.startsWith('image/') || mime === 'image/heic' || mime === 'image/tiff') return refused('type')
    return (await import('./logo.ts')).inspectLogo(mime, bytes)
  }
  // Each library is large, and a file needs one of them at most.
  if (mime === 'application/pdf') return (await import('./pdf.ts')).inspectPdf(bytes)
  if (mime === 'image/heic' || mime === 'image/tiff') return { ok: true, mime, bytes }
  return (await import('./image.ts')).inspectImage(mime, bytes, limits)
}
