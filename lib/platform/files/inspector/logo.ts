import { decoded, pictureProblem } from './image.ts'
import { refused, type Verdict } from './verdict.ts'

/** The arch of the big screens, three times as fine. */
const WIDE = 192
const HIGH = 221

/** Decodes a company's mark and writes it again, small and see-through where it was. */
export async function inspectLogo(mime: string, bytes: Buffer): Promise<Verdict> {
  const problem = await pictureProblem(mime, bytes, 1)
  if (problem) return refused(problem)
  const png = await decoded(bytes)
    .resize({ width: WIDE, height: HIGH, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined)
  return png ? { ok: true, mime: 'image/png', bytes: png } : refused('broken')
}
