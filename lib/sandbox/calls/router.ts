import 'server-only'
import { listCalls } from '../handlers/calls'
import { getClock, moveClockForward, putClockBack } from '../handlers/clock'
import { listCustomers } from '../handlers/customer-list'
import { answerCreateCustomer, getCustomer, patchCustomer } from '../handlers/customers'
import { answerUpload } from '../handlers/documents'
import { getEvent } from '../handlers/events'
import {
  getKycLink,
  makeFaceLink,
  makeKycLink,
  makeRepresentativeFaceLink,
  makeTermsLink,
  submitCustomer,
} from '../handlers/links'
import { makeEvent } from '../handlers/make-event'
import { answerOtpSend, verifyCode } from '../handlers/otp'
import {
  createRepresentative,
  deleteRepresentative,
  getRepresentative,
  listRepresentatives,
  patchRepresentative,
  submitRepresentative,
} from '../handlers/representatives'
import { exportScenario, listScenarios } from '../handlers/scenarios'
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, updateWebhook } from '../handlers/webhooks'
import { createBankAccount } from '../money/create-bank-account'
import { createTransfer } from '../money/create-transfer'
import { createVirtualAccount } from '../money/create-virtual-account'
import { makeDeposit } from '../money/deposit'
import { listWallets } from '../money/list-wallets'
import { makePurchase } from '../money/make-purchase'
import { makeTransferFee } from '../money/make-transfer-fee'
import { makeWallet } from '../money/make-wallet'
import type { MoneySettings } from '../money/money-settings'
import { movePurchase } from '../money/move-purchase'
import { moveTransferByHand } from '../money/move-transfer'
import { reactivateVirtualAccount } from '../money/reactivate-virtual-account'
import { getBankAccount, listBankAccounts } from '../money/read-bank-accounts'
import { getTransfer, listTransfers } from '../money/read-transfers'
import { getVirtualAccount, listVirtualAccounts } from '../money/read-virtual-accounts'
import { getTransferFee } from '../money/transfer-fees'
import type { SandboxSettings } from '../settings'
import type { World } from '../world'
import type { SandboxAnswer } from './answer'
import type { BodyForm, SandboxCall } from './call'

type Route = {
  /** Method and path; `{id}` stands for one segment. */
  kind: string
  body: BodyForm
  handle: (world: World, call: SandboxCall) => Promise<SandboxAnswer>
  /** The switch of an endpoint whose path the service does not show. */
  unstated?: MoneySettings['unstatedEndpoints'][number]
}

/** Calls that only the sandbox has, for what the service does out of sight. They have no version. */
export const OWN_ROUTES: Route[] = [
  { kind: 'GET /clock', body: 'none', handle: getClock },
  { kind: 'POST /clock', body: 'json', handle: moveClockForward },
  { kind: 'DELETE /clock', body: 'none', handle: putClockBack },
  { kind: 'GET /scenarios', body: 'none', handle: listScenarios },
  { kind: 'GET /scenarios/{id}', body: 'none', handle: exportScenario },
  { kind: 'GET /calls/{id}', body: 'none', handle: listCalls },
  { kind: 'POST /event', body: 'json', handle: makeEvent },
  { kind: 'POST /wallet', body: 'json', handle: makeWallet },
  { kind: 'POST /virtual-account/{id}/deposit', body: 'json', handle: makeDeposit },
  { kind: 'POST /transfer/{id}', body: 'json', handle: moveTransferByHand },
  { kind: 'POST /transfer-fee', body: 'json', handle: makeTransferFee },
  { kind: 'POST /purchase', body: 'json', handle: makePurchase },
  { kind: 'POST /purchase/{id}', body: 'json', handle: movePurchase },
]

const PERSON = '/v2/business-representative'
const VIRTUAL = '/v2/virtual-account'

/** Every endpoint of the service, and after them the sandbox's own. */
export const SANDBOX_ROUTES: Route[] = [
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
  { kind: 'GET /v2/wallet', body: 'none', handle: listWallets },
  { kind: 'POST /v2/bank-account', body: 'json', handle: createBankAccount, unstated: 'bank-account' },
  { kind: 'GET /v2/bank-account', body: 'none', handle: listBankAccounts, unstated: 'bank-account' },
  { kind: 'GET /v2/bank-account/{id}', body: 'none', handle: getBankAccount, unstated: 'bank-account' },
  { kind: `POST ${VIRTUAL}`, body: 'json', handle: createVirtualAccount, unstated: 'virtual-account' },
  { kind: `GET ${VIRTUAL}`, body: 'none', handle: listVirtualAccounts, unstated: 'virtual-account' },
  { kind: `GET ${VIRTUAL}/{id}`, body: 'none', handle: getVirtualAccount, unstated: 'virtual-account' },
  { kind: `PATCH ${VIRTUAL}/{id}/reactivate`, body: 'none', handle: reactivateVirtualAccount },
  { kind: 'POST /v2/transfer', body: 'json', handle: createTransfer },
  { kind: 'GET /v2/transfer', body: 'none', handle: listTransfers, unstated: 'transfer' },
  { kind: 'GET /v2/transfer/{id}', body: 'none', handle: getTransfer, unstated: 'transfer' },
  { kind: 'GET /v1/transfer/fee/{id}', body: 'none', handle: getTransferFee },
  { kind: 'POST /v1/webhook', body: 'json', handle: createWebhook },
  { kind: 'GET /v1/webhook', body: 'none', handle: listWebhooks },
  { kind: 'GET /v1/webhook/{id}', body: 'none', handle: getWebhook },
  { kind: 'POST /v1/webhook/{id}', body: 'json', handle: updateWebhook },
  { kind: 'DELETE /v1/webhook/{id}', body: 'none', handle: deleteWebhook },
  { kind: 'GET /v1/event/{id}', body: 'none', handle: getEvent },
  ...OWN_ROUTES,
]

const TABLE = SANDBOX_ROUTES.map((route) => {
  const [method = '', path = ''] = route.kind.split(' ')
  return { route, method, path: new RegExp(`^${path.replace('{id}', '([^/]+)')}/?$`) }
})

/** The endpoint a method and path name, with the id in the path; a known path with another method is none. */
export function findRoute(
  method: string,
  path: string,
  { money }: SandboxSettings,
): { route: Route; id: string } | undefined {
  for (const entry of TABLE) {
    const match = entry.method === method ? entry.path.exec(path) : null
    const { unstated } = entry.route
    const isOff = unstated !== undefined && !money.unstatedEndpoints.includes(unstated)
    if (match && !isOff) return { route: entry.route, id: match[1] ?? '' }
  }
  return undefined
}
