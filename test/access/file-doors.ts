import {
  GET as getPieces,
  PUT as putPiece,
} from '@/app/api/onboardings/[id]/documents/[document]/pieces/route'
import {
  POST as postDocument,
  PUT as putDocument,
} from '@/app/api/onboardings/[id]/documents/[document]/route'
import { sha256 } from '@/lib/platform/crypto/keys'
import { photo, withDocumentChosen } from '../world/files'
import { at, type Door, requestOf } from './door'
import { headers, of } from './door-owners'

const FILE = photo(33)
const DIGEST = sha256(FILE).toString('hex')
const PLACE = 'identity.single'

const filePart = (id: string) => at({ id, document: PLACE })
const bytes = (content: Buffer) => new Uint8Array(content)
/** A file that comes in two pieces, of which this is the first. */
const PIECE = Buffer.alloc(250_000, 7)
const pieceHeaders = () =>
  headers({ 'x-content-sha256': DIGEST, 'x-file-length': String(PIECE.length + 1), 'x-piece-start': '0' })

/** Where files come in, and where their browser asks how far one is. */
export const FILE_DOORS: readonly Door[] = [
  {
    name: 'PUT document',
    prepare: of(withDocumentChosen, (id) =>
      putDocument(
        requestOf(
          'PUT',
          headers({ 'content-length': String(FILE.length), 'x-content-sha256': DIGEST }),
          bytes(FILE),
        ),
        filePart(id),
      ),
    ),
  },
  {
    name: 'POST document',
    prepare: of(withDocumentChosen, (id) => {
      const form = new FormData()
      form.set('file', new File([bytes(FILE)], 'passport.png', { type: 'image/png' }))
      const request = new Request('http://localhost:3000/api', {
        method: 'POST',
        headers: headers(),
        body: form,
      })
      return postDocument(request, filePart(id))
    }),
  },
  {
    name: 'PUT piece',
    prepare: of(withDocumentChosen, (id) =>
      putPiece(requestOf('PUT', pieceHeaders(), bytes(PIECE)), filePart(id)),
    ),
  },
  {
    name: 'GET pieces',
    isRead: true,
    prepare: of(withDocumentChosen, (id) => getPieces(requestOf('GET', pieceHeaders()), filePart(id))),
  },
]
