import { answerMarked } from '@/lib/flow/pages/marked-texts'
import { sendWordsOf } from '@/lib/flow/pages/send-words'

type Context = { params: Promise<{ locale: string; mark: string }> }

/** The words that sending a file may need, in one language. */
export function GET(_request: Request, { params }: Context): Promise<Response> {
  return answerMarked('/api/upload-words/{locale}/{mark}', params, sendWordsOf)
}
