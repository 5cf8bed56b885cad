import { kindOf } from './kinds.ts'
import { type FileLimits, refused, type Verdict } from './verdict.ts'

/** Bytes a kind needs at least before it can be a document at all. */
const SMALLEST_FILE = 100
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** What a file's first and last bytes tell of it: all there is to say, or the kind it has to be opened as. */
export type Outside = { verdict: Verdict } | { opensAs: string }

/** Looks at a file without opening it: no decoder and no parser takes part. */
export function lookFromOutside(bytes: Buffer, { as: use }: Pick<FileLimits, 'as'>): Outside {
  if (bytes.length < SMALLEST_FILE) return { verdict: refused('empty') }
  const mime = kindOf(bytes)
  if (!mime || (use === 'logo' && !PICTURES.has(mime))) return { verdict: refused('type') }
  return { opensAs: mime }
}

/**
 * Judges a file by its bytes: what it is, whether it is whole, and whether it can do more than be read. Pictures are
 * decoded and written again, so that nothing but what one sees is left of them; a PDF is taken apart and written again
 * out of what its pages need.
 */
export async function inspect(bytes: Buffer, limits: FileLimits): Promise<Verdict> {
  const outside = lookFromOutside(bytes, limits)
  if ('verdict' in outside) return outside.verdict
  // Each library is large, and a file needs one of them at most.
  if (limits.as === 'logo') return (await import('./logo.ts')).inspectLogo(outside.opensAs, bytes)
  if (PICTURES.has(outside.opensAs))
    return (await import('./image.ts')).inspectImage(outside.opensAs, bytes, limits)
  if (outside.opensAs === 'image/heic') return (await import('./heic.ts')).inspectHeic(bytes, limits)
  if (outside.opensAs === 'image/tiff') return (await import('./tiff.ts')).inspectTiff(bytes, limits)
  return (await import('./pdf.ts')).inspectPdf(bytes, limits)
}
