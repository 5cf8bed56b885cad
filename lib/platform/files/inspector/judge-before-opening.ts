import { kindOf } from './kinds.ts'
import { type FileLimits, refused, type Verdict } from './verdict.ts'

/** Bytes a kind needs at least before it can be a document at all. */
const SMALLEST_FILE = 100
/** Pictures that are decoded by one library and written again as pictures. */
export const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** What a file's first and last bytes tell of it: all there is to say, or the kind it has to be opened as. */
type Unopened = { verdict: Verdict } | { opensAs: string }

/** Looks at a file without opening it: no decoder and no parser takes part. */
export function judgeBeforeOpening(bytes: Buffer, { as: use }: Pick<FileLimits, 'as'>): Unopened {
  if (bytes.length < SMALLEST_FILE) return { verdict: refused('empty') }
  const mime = kindOf(bytes)
  if (!mime || (use === 'logo' && !PICTURES.has(mime))) return { verdict: refused('type') }
  return { opensAs: mime }
}
