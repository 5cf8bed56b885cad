import { cleanText, foldDigits } from '@/lib/reference/clean-text'
import { type ReadShare, readFigures } from './share'

/** A share as people write it: "25,5", "25.5 %" and "25.50" are the same, and so is "٢٥٫٥". */
export function readShare(text: string): ReadShare {
  return readFigures(
    foldDigits(cleanText(text))
      .replace(/[\s%\u066a]/gu, '')
      .replace(/\u066b/u, '.'),
  )
}
