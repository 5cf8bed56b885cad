import { judgeBeforeOpening, PICTURES } from './judge-before-opening.ts'
import type { FileLimits, Verdict } from './verdict.ts'

/** Opens files of one kind. */
type Opener = (bytes: Buffer, limits: FileLimits) => Promise<Verdict>

/** Loads all that opening a file of this kind needs, and nothing more: each library is large. */
export async function openerFor(mime: string, use: FileLimits['as']): Promise<Opener> {
  if (use === 'logo') {
    const { inspectLogo } = await import('./logo.ts')
    return (bytes) => inspectLogo(mime, bytes)
  }
  if (PICTURES.has(mime)) {
    const { inspectImage } = await import('./image.ts')
    return (bytes, limits) => inspectImage(mime, bytes, limits)
  }
  if (mime === 'image/heic') return (await import('./heic.ts')).inspectHeic
  if (mime === 'image/tiff') return (await import('./tiff.ts')).inspectTiff
  return (await import('./pdf.ts')).pdfInspector()
}

/**
 * Judges a file by its bytes: what it is, whether it is whole, and whether it can do more than be read. Every kind is
 * decoded and written again, so that nothing but what one sees is left of it: pictures as pictures, a PDF as pictures
 * of its pages.
 */
export async function inspect(bytes: Buffer, limits: FileLimits): Promise<Verdict> {
  const unopened = judgeBeforeOpening(bytes, limits)
  if ('verdict' in unopened) return unopened.verdict
  return (await openerFor(unopened.opensAs, limits.as))(bytes, limits)
}
