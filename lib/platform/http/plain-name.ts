import 'server-only'
import { z } from 'zod'

/** Marks that are not seen and change how the text around them reads: control, direction, and spaces without width. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

/** A name as people read it on pages and in messages: one line, and nothing in it but what is seen. */
export const PlainName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => name.isWellFormed() && !UNSEEN.test(name), 'holds marks that nobody sees')
