import 'server-only'
import { PersonData } from '@/lib/flow/own-answers/person-data'
import { IssuedLink } from '@/lib/flow/sessions/links'
import { OnboardingDetails } from '@/lib/integrators/onboardings/describe'
import { ListedOnboardings, ListOnboardings } from '@/lib/integrators/onboardings/list-onboardings'
import { Erasure } from '@/lib/integrators/onboardings/own-data'
import { IssueLink } from '@/lib/integrators/onboardings/own-links'
import { Started, StartRequest } from '@/lib/integrators/onboardings/start'
import { UpdateOnboarding } from '@/lib/integrators/onboardings/update-onboarding'
import type { Operation } from '../operation'

/** Starting onboardings, reading how they stand, and their links. */
export const onboardingOperations = {
  createOnboarding: {
    id: 'createOnboarding',
    method: 'POST',
    path: '/api/onboardings',
    about: 'Onboardings',
    summary: 'Start an onboarding and get its link',
    description:
      'What is known already goes into `prefill`, in the shape of the service’s create body, and is not asked again. The link is answered here and nowhere else; open it, send it, or show it as a button. A frame needs a link of its own: issue one of kind `embed`.',
    body: StartRequest,
    bodyNeeded: true,
    status: 201,
    answer: Started,
    once: true,
    failures: [
      'input.invalid',
      'input.too_large',
      'idempotency.conflict',
      'not_found',
      'upstream.unavailable',
    ],
  },
  listOnboardings: {
    id: 'listOnboardings',
    method: 'GET',
    path: '/api/onboardings',
    about: 'Onboardings',
    summary: 'List your onboardings, newest first',
    description:
      'Filters narrow together. `next` continues the list as `after`; what is created in the meantime moves nothing. It holds states and ids, and nothing that a person typed.',
    query: ListOnboardings,
    status: 200,
    answer: ListedOnboardings,
    failures: ['input.invalid'],
  },
  readOnboarding: {
    id: 'readOnboarding',
    method: 'GET',
    path: '/api/onboardings/{id}',
    about: 'Onboardings',
    summary: 'Read one onboarding with its steps and whose turn it is',
    description:
      'The app reads the service first, so that the answer is as new as it can be. It holds states and codes, and nothing that a person typed.',
    status: 200,
    answer: OnboardingDetails,
    failures: ['not_found'],
  },
  updateOnboarding: {
    id: 'updateOnboarding',
    method: 'PATCH',
    path: '/api/onboardings/{id}',
    about: 'Onboardings',
    summary: 'Change what may change while it runs',
    description:
      'All or nothing. Null takes a value back, and what you leave out stays. The kind of customer and the answers known in advance do not change.',
    body: UpdateOnboarding,
    status: 200,
    answer: OnboardingDetails,
    failures: ['not_found', 'input.invalid', 'input.too_large'],
  },
  eraseOnboarding: {
    id: 'eraseOnboarding',
    method: 'DELETE',
    path: '/api/onboardings/{id}',
    about: 'Onboardings',
    summary: 'Erase everything that is kept here about one onboarding',
    description:
      'At once and for good: answers and files are deleted, their key is destroyed, and no link opens any more. The payments service keeps its own customer, and backups keep theirs until they are overwritten; `kept` says what stays and what to do about it. A repeated call changes nothing and gets the same answer. The event `onboarding.erased` follows, and the audit has the key that asked.',
    status: 200,
    answer: Erasure,
    failures: ['not_found'],
  },
  exportOnboarding: {
    id: 'exportOnboarding',
    method: 'GET',
    path: '/api/onboardings/{id}/export',
    about: 'Onboardings',
    summary: 'Export everything that is kept here about one person',
    description:
      'The only answer with what people have typed. It needs a key of scope `write`, and each call is recorded in the audit with the key that asked. The payments service can have more: ask it for its own export.',
    status: 200,
    answer: PersonData,
    personal: true,
    failures: ['not_found'],
  },
  issueLink: {
    id: 'issueLink',
    method: 'POST',
    path: '/api/onboardings/{id}/links',
    about: 'Links',
    summary: 'Issue a new link, to send or for a frame',
    description:
      'A new invitation ends the one before it, and works for 30 days unless `expiresAt` says otherwise. A link of kind `embed` opens the flow in a frame of the pages named in `parentOrigins`, once and within five minutes: ask for one each time your page is drawn, and name the origins in your own code, never as a request says.',
    body: IssueLink,
    status: 201,
    answer: IssuedLink,
    once: true,
    failures: ['not_found', 'input.invalid', 'input.too_large', 'idempotency.conflict'],
  },
  revokeLinks: {
    id: 'revokeLinks',
    method: 'DELETE',
    path: '/api/onboardings/{id}/links',
    about: 'Links',
    summary: 'Revoke every link and end its sessions at once',
    description:
      'It ends links of every kind, and everyone who is in by one is out. What was saved and sent stays; a new link opens where the old one stopped.',
    status: 204,
    failures: ['not_found'],
  },
} as const satisfies Record<string, Operation>
