import { countryListsOf } from '@/lib/flow/pages/country-lists'
import { answerMarked } from '@/lib/flow/pages/marked-texts'

type Context = { params: Promise<{ locale: string; mark: string }> }

/** The lists of countries of pages in one language. */
export function GET(_request: Request, { params }: Context): Promise<Response> {
  return answerMarked('/api/countries/{locale}/{mark}', params, countryListsOf)
}
