import 'server-only'
import { knownCompany, knownPerson, livesIn } from '@/lib/integrators/onboardings/samples'
import type { StartRequest } from '@/lib/integrators/onboardings/start'
import { individualRequirements } from '@/lib/model/requirements/individual'
import { stepOf } from '@/lib/model/requirements/registry'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

/** How a demo link is made. */
export type Demo = {
  type?: 'business'
  /** What is known before it starts, in the shape of the service's create body. */
  known?: () => NonNullable<StartRequest['prefill']>
  /** Requests to the sandbox. */
  meta?: Record<string, string>
  /** The customer exists at the service already. */
  existing?: boolean
}

type DemoId = keyof DeveloperWords['home']['demos']

/** Nothing but the identity document is left, so that the document's scenarios are one step away. */
const onlyTheDocument = (scenario: string): Demo => ({
  known: knownPerson,
  meta: { sandboxModel: 'streamlined', sandboxScenario: scenario },
})

/** The demo links in the order of the page. Adding one is adding an entry here and its words. */
export const DEMOS: Readonly<Record<DemoId, Demo>> = {
  germany: {},
  usa: {},
  brazil: { known: () => livesIn('BRA') },
  document: onlyTheDocument('approve'),
  refused_document: onlyTheDocument('blurry_id'),
  unknown_code: onlyTheDocument('unknown_code'),
  strange_errors: onlyTheDocument('strange_errors'),
  existing: { known: knownPerson, meta: { sandboxRequire: shortQuestions().join(',') }, existing: true },
  rejected: onlyTheDocument('reject'),
  manual: onlyTheDocument('manual'),
  streamlined: { meta: { sandboxModel: 'streamlined' } },
  business_usa: { type: 'business' },
  business_nearly: { type: 'business', known: knownCompany },
  platform: { meta: { sandboxModel: 'platform_managed' } },
}

/** The names of all demos, in the order of the page. */
export const DEMO_IDS = Object.keys(DEMOS).filter(isDemoId)

/** Whether there is a demo of this name. */
export function isDemoId(name: unknown): name is DemoId {
  return typeof name === 'string' && Object.hasOwn(DEMOS, name)
}

/** Codes that one choice satisfies and no create call asks for. */
function shortQuestions(): string[] {
  return individualRequirements
    .filter(({ step, create, alongside }) => stepOf(step)?.flow === 'form' && !create && !alongside)
    .filter(({ fields }) =>
      fields.some(({ control }) => ['choice', 'country', 'birth_country'].includes(control)),
    )
    .flatMap(({ codes }) => codes.slice(0, 1))
    .slice(0, 3)
}
