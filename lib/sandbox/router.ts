import 'server-only'
import type { SandboxAnswer } from './answer'
import type { BodyForm, SandboxCall } from './call'
import { listCustomers } from './handlers/customer-list'
import { answerCreateCustomer, getCustomer, patchCustomer } from './handlers/customers'
import { answerUpload } from './handlers/documents'
import { getEvent } from './handlers/events'
import {
  getKycLink,
  makeFaceLink,
  makeKycLink,
  makeRepresentativeFaceLink,
  makeTermsLink,
  submitCustomer,
} from './handlers/links'
import { answerOtpSend, verifyCode } from './handlers/otp'
import {
  createRepresentative,
  deleteRepresentative,
  getRepresentative,
  listRepresentatives,
  patchRepresentative,
  submitRepresentative,
} from './handlers/representatives'
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, updateWebhook } from './handlers/webhooks'
import type { World } from './world'

export type Route = {
  /** Method and path; `{id}` stands for one segment. */
  kind: string
  body: BodyForm
  handle: (world: World, call: SandboxCall) => Promise<SandboxAnswer>
}

const PERSON = '/v2/business-representative'

/** Every endpoint of the onboarding part of the service. */
const ROUTES: Route[] = [
  { kind: 'POST /v2/customer', body: 'json', handle: answerCreateCustomer },
  { kind: 'GET /v2/customer', body: 'none', handle: listCustomers },
  { kind: 'GET /v2/customer/{id}', body: 'none', handle: getCustomer },
  { kind: 'PATCH /v2/customer/{id}', body: 'json', handle: patchCustomer },
  { kind: 'POST /v2/customer/{id}/otp-send', body: 'json', handle: answerOtpSend },
  { kind: 'POST /v2/customer/{id}/otp-verify', body: 'json', handle: verifyCode },
  { kind: 'POST /v2/customer/{id}/tos-link', body: 'none', handle: makeTermsLink },
  { kind: 'POST /v2/customer/{id}/kyc-link', body: 'none', handle: makeKycLink },
  { kind: 'GET /v2/customer/{id}/kyc-link', body: 'none', handle: getKycLink },
  { kind: 'POST /v2/customer/{id}/face-verification-link', body: 'none', handle: makeFaceLink },
  { kind: 'POST /v2/customer/{id}/submit-verification', body: 'none', handle: submitCustomer },
  { kind: 'POST /v2/document', body: 'multipart', handle: answerUpload },
  { kind: `POST ${PERSON}`, body: 'json', handle: createRepresentative },
  { kind: `GET ${PERSON}`, body: 'none', handle: listRepresentatives },
  { kind: `GET ${PERSON}/{id}`, body: 'none', handle: getRepresentative },
  { kind: `PATCH ${PERSON}/{id}`, body: 'json', handle: patchRepresentative },
  { kind: `DELETE ${PERSON}/{id}`, body: 'none', handle: deleteRepresentative },
  { kind: `POST ${PERSON}/{id}/face-verification-link`, body: 'none', handle: makeRepresentativeFaceLink },
  { kind: `POST ${PERSON}/{id}/submit-verification`, body: 'none', handle: submitRepresentative },
  { kind: 'POST /v1/webhook', body: 'json', handle: createWebhook },
  { kind: 'GET /v1/webhook', body: 'none', handle: listWebhooks },
  { kind: 'GET /v1/webhook/{id}', body: 'none', handle: getWebhook },
  { kind: 'POST /v1/webhook/{id}', body: 'json', handle: updateWebhook },
  { kind: 'DELETE /v1/webhook/{id}', body: 'none', handle: deleteWebhook },
  { kind: 'GET /v1/event/{id}', body: 'none', handle: getEvent },
]

const TABLE = ROUTES.map((route) => {
  const [method = '', path = ''] = route.kind.split(' ')
  return { route, method, path: new RegExp(`^${path.replace('{id}', '([^/]+)')}/?$`) }
})

/** The endpoint a method and path name, with the id in the path; a known path with another method is none. */
export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const entry of TABLE) {
    const match = entry.method === method ? entry.path.exec(path) : null
    if (match) return { route: entry.route, id: match[1] ?? '' }
  }
  return undefined
}
