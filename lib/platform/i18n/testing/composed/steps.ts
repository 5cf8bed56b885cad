import { CHECK_STEP, PROVE_STEP } from '@/lib/model/plan/screens'
import type { GroupId, Readiness } from '@/lib/model/requirements/define'
import { isBodyPointer, requirementsOf } from '@/lib/model/requirements/registry'
import { all, fill } from './fill'
import { askedRequirements, CHANNELS, seen, seenIds } from './registry'
import { viewedLike } from './viewed'

/** Steps that may say something before their inputs. */
const askingSteps = seen.filter(({ flow }) => ['form', 'code', 'document'].includes(flow)).map(({ id }) => id)

const askedCodes = [...new Set(askedRequirements.map(({ codes }) => codes[0]))]

const ownsBodyPointer = (step: string) =>
  requirementsOf(step).some((one) =>
    one.fields.some(({ parts }) => Object.values(parts).some((pointer) => isBodyPointer(pointer))),
  )

const HOSTED = ['face', 'terms']

const CODE_NOTICES = ['locked', 'cooldown', 'budget', 'country', 'limit']

/** Patterns of composed keys, with the keys they need. */
export const needed = {
  'code.*': fill('code.*', ['empty', 'long', 'wrong', ...CODE_NOTICES]),
  'code.*_title': fill('code.*_title', [...CHANNELS, ...CODE_NOTICES]),
  'code.*_lead': fill('code.*_lead', CHANNELS),
  'code.*_submit': fill('code.*_submit', CHANNELS),
  'code.change_*': fill('code.change_*', CHANNELS),
  'code.other_*': fill('code.other_*', CHANNELS),
  'code.send_*_title': fill('code.send_*_title', CHANNELS),
  'code.send_*_lead': fill('code.send_*_lead', CHANNELS),
  'groups.*': fill(
    'groups.*',
    all<GroupId>({ about_you: true, company: true, people: true, documents: true, check: true }),
  ),
  'assisted.*': fill('assisted.*', ['proved', 'code', 'button']),
  'assisted.*_lead': fill('assisted.*_lead', CHANNELS),
  'prove.*_lead': fill('prove.*_lead', CHANNELS),
  'prove.*_instead': fill('prove.*_instead', CHANNELS),
  'ready.*': fill(
    'ready.*',
    all<Readiness>({
      identity_document: true,
      address_letter: true,
      phone: true,
      mailbox: true,
      camera: true,
      tax_number: true,
      company_papers: true,
    }),
  ),
  'steps.*.first': fill('steps.*.first', [...new Set(seen.flatMap(({ after }) => after ?? []))]),
  'steps.*.hint_proved': fill(
    'steps.*.hint_proved',
    seen.flatMap(({ papers, after }) => (papers === 'address' && after ? [after] : [])),
  ),
  'steps.*.lead': fill('steps.*.lead', HOSTED),
  'steps.*.mend': fill('steps.*.mend', seenIds),
  'steps.*.other': fill('steps.*.other', ['identity', 'address-proof', 'face']),
  'steps.*.refused': fill('steps.*.refused', seenIds.filter(ownsBodyPointer)),
  'steps.*.rule_*': viewedLike(/^steps\.[^.]+\.rule_/),
  'steps.*.submit': fill('steps.*.submit', HOSTED),
  'steps.*.submitting': fill('steps.*.submitting', HOSTED),
  'steps.*.tell': fill('steps.*.tell', CHANNELS),
  'steps.*.task': fill('steps.*.task', [...seenIds, CHECK_STEP]),
  'steps.*.task_hint': fill('steps.*.task_hint', [CHECK_STEP]),
  'steps.*.thing': fill('steps.*.thing', seenIds),
  'steps.*.title': fill('steps.*.title', [...seenIds, 'finish', PROVE_STEP]),
  'steps.*.unavailable': fill('steps.*.unavailable', HOSTED),
  'steps.*.unavailable_title': fill('steps.*.unavailable_title', HOSTED),
  'steps.*.upload_title': viewedLike(/^steps\.[^.]+\.upload_title$/),
  'steps.*.upload_lead': viewedLike(/^steps\.[^.]+\.upload_lead$/),
  'steps.*.waiting': fill('steps.*.waiting', HOSTED),
  'reasons.*.why': fill('reasons.*.why', askedCodes),
  'why.*': fill('why.*', ['why', 'who', 'kept', 'without']),
  'why.usual_*': fill('why.usual_*', ['who', 'kept', 'without']),
}

/** Keys the code asks for only where they exist. */
export const possible = {
  'reasons.*.*': fill('reasons.*.*', askedCodes, ['who', 'kept', 'without']),
  'steps.*.*': fill('steps.*.*', [...askingSteps, 'finish', PROVE_STEP], ['lead', 'hint']),
  'steps.*.task_hint': fill('steps.*.task_hint', seenIds),
}
