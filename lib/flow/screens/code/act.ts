import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { type PostedForm, typedInputs } from '@/lib/model/plan/form'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { Db } from '@/lib/platform/db/open'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { submitLimit } from '../limit-notice'
import { nextAddress } from '../next-address'
import { type Acted, goTo, stay } from '../outcome'
import { enterCode, typedCode } from './enter-code'

/** Takes a code, or the request for one. */
export async function actCode(
  db: Db,
  visit: Visit,
  { step, planned: [first] }: AtOf<'code'>,
  form: PostedForm,
  address: string,
): Promise<Acted> {
  const notice = await submitLimit(db, visit)
  if (notice) return stay(visit, { of: 'code', notice, ...withoutUndefined({ typed: typedCode(form) }) })
  // Another contact, which cannot be changed here any more.
  if (Object.keys(typedInputs(first.fields, form)).length > 0)
    return goTo(paths.step(visit.onboarding.id, step))
  return enterCode(db, visit, first.step.channel ?? 'email', form, {
    address,
    hrefAfter: (confirmed) => nextAddress(confirmed.visit, step),
  })
}
