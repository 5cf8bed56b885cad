import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { askPersonView } from '@/lib/model/views/form/aside-view'
import { drawForm } from '../form/draw'
import { personInput } from '../person-input'
import type { ScreenAnswer, ScreenPage } from '../screen-page'

/** Which document it will be, and a person's help for anyone who has none of them. */
export function drawDocumentChoice(
  visit: Visit,
  at: AtOf<'document_choice'>,
  _facts: undefined,
  answer?: ScreenAnswer,
): ScreenPage {
  const page = drawForm(visit, at, undefined, answer)
  if (page.content.kind !== 'screen') return page
  const person = askPersonView(personInput(visit, at.planned[0], 'documents'))
  return { ...page, content: { ...page.content, aside: { person } } }
}
