import 'server-only'
import { readReceipt } from '../answers/reshape'
import { type Endpoint, mapAnswer, type ServiceCall } from '../endpoint'
import type { CallOptions, DocumentReceipt, DocumentUpload, UpstreamResult } from '../types'
import { WireDocument } from '../wire'

/** A repeat is harmless to the service but leaves a second file in the review. */
const UPLOAD_DOCUMENT: Endpoint<WireDocument> = {
  method: 'POST',
  route: '/v2/document',
  body: 'multipart',
  answer: WireDocument,
  repeat: 'never',
  limit: 'upload',
}

/** Documents and pictures, one file per call. */
export function documentEndpoints(call: ServiceCall) {
  return {
    upload: async (
      input: DocumentUpload,
      options: CallOptions = {},
    ): Promise<UpstreamResult<DocumentReceipt>> =>
      mapAnswer(await call(UPLOAD_DOCUMENT, { ...options, form: formOf(input) }), readReceipt),
  }
}

function formOf(input: DocumentUpload): FormData {
  const form = new FormData()
  const { file, fileName, mimeType, ...fields } = input
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value)
  }
  form.set('file', new File([file], fileName, { type: mimeType }))
  return form
}
