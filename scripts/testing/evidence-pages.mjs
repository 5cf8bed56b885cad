import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../install/prepare.mjs'

/**
 * Writes the pages of docs/evidence from what is kept of measurements. Whatever keeps a new one calls it, so that the
 * pages never show an older one.
 *
 * @returns {Promise<number>} how many pages there are
 */
export async function writeEvidencePages() {
  await import('../install/aliases.mjs')
  const { evidencePages } = await import('../../test/evidence/site.ts')
  const folder = path.join(projectFolder, 'docs', 'evidence')
  mkdirSync(folder, { recursive: true })
  const pages = evidencePages()
  for (const [file, text] of pages) writeFileSync(path.join(folder, file), text)
  return pages.size
}
