import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { formOf } from '../form/draw'
import { formPage, type ScreenAnswer, type ScreenPage } from '../screen-page'

/** Asks for another address or number. Nothing of it is kept before the service takes it. */
export function drawContact(
  visit: Visit,
  at: AtOf<'contact'>,
  _facts: undefined,
  answer?: ScreenAnswer,
): ScreenPage {
  return formPage({ kind: 'form', view: formOf(visit, at, answer) })
}
