import 'server-only'
import { z } from 'zod'

/** Marks that are not seen and change how the text around them reads: control, direction, and spaces without width. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

/** One line as people read it, with nothing in it but what is seen. */
export function visibleText(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => text.isWellFormed() && !UNSEEN.test(text), 'holds marks that nobody sees')
}

/** A name as people read it on pages and in messages. */
export const VisibleName = visibleText(80)
