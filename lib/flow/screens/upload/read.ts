import 'server-only'
import { chosenDocumentOf } from '@/lib/flow/documents/documents'
import { reusableFiles, reusableFor } from '@/lib/flow/documents/reusable-files'
import { slotFile, slotFiles } from '@/lib/flow/documents/stored-files'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { Db } from '@/lib/platform/db/open'
import { present } from '@/lib/platform/errors'
import { connection } from '@/lib/upstream/connect'
import { readHandOff } from '../hand-off/read-hand-off'
import { stepDigest } from '../step-digest'
import { isComplete, type UploadFacts } from './draw'

/** The files of one document, and the other device that may bring some. */
export async function readUpload(db: Db, visit: Visit, at: AtOf<'upload'>): Promise<UploadFacts> {
  const [planned] = at.planned
  const { assumptions } = await connection()
  const chosen = present(await chosenDocumentOf(visit, planned), 'a chosen document')
  const rows = await slotFiles(db, visit.onboarding.id, at.step, chosen)
  const files = new Map([...rows].map(([slot, row]) => [slot, slotFile(row)]))
  return {
    chosen,
    maxBytes: assumptions.maxDocumentBytes,
    files,
    handOff: isComplete(chosen, files) ? undefined : await readHandOff(db, visit, at.step, at.onOtherDevice),
    reuse: reusableFor(await reusableFiles(db, visit), at.step),
    digest: await stepDigest(db, visit, at.step),
  }
}
