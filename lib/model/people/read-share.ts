import { cleanText } from '@/lib/model/reference/clean-text'
import { plainFigures, type ReadShare, readFigures } from './share'

/** A share as people write it: "25,5", "25.5 %" and "25.50" are the same, and so is "٢٥٫٥". */
export function readShare(text: string): ReadShare {
  return readFigures(plainFigures(cleanText(text)))
}
