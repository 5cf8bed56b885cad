'use client'

import BrokenDocument from '@/components/framework-replacements/broken-document'
import './globals.css'

/**
 * What the framework draws when a whole document has broken. Its own page would be in one language and needs markup
 * that our policy refuses; the first script of the document puts words here (components/first-script).
 */
export default function GlobalError() {
  return <BrokenDocument />
}
