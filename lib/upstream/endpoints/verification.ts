import 'server-only'
import { isSafeAddress } from '@/lib/platform/env/own-addresses'
import { readDate } from '../answers/reshape'
import { type Endpoint, mapAnswer, type ServiceCall } from '../endpoint'
import type { CallOptions, CodeChannel, CodeSent, CodeVerified, HostedLink, UpstreamResult } from '../types'
import { WireLink, WireOtpSent, WireOtpVerified } from '../wire'

/** A second call would send a second message, at a cost. */
const SEND_CODE: Endpoint<{ expiresAt?: string | undefined }> = {
  method: 'POST',
  route: '/v2/customer/{id}/otp-send',
  body: 'json',
  answer: WireOtpSent,
  repeat: 'never',
  limit: 'interactive',
}

/** A second call could spend the code, or one of few tries. */
const VERIFY_CODE: Endpoint<{ verifiedAt?: string | undefined }> = {
  method: 'POST',
  route: '/v2/customer/{id}/otp-verify',
  body: 'json',
  answer: WireOtpVerified,
  repeat: 'never',
  limit: 'interactive',
}

/** A person will be sent to this address, so it must be one that may carry their data. */
const SafeLink = WireLink.refine((wire) => isSafeAddress(addressOf(wire)), 'unsafe address')

/** Asking again only makes a fresh link (service docs). */
const link = { method: 'POST', body: 'none', answer: SafeLink, repeat: 2, limit: 'interactive' } as const

const TERMS_LINK: Endpoint<WireLink> = { ...link, route: '/v2/customer/{id}/tos-link' }
const FACE_LINK: Endpoint<WireLink> = { ...link, route: '/v2/customer/{id}/face-verification-link' }
const REPRESENTATIVE_FACE_LINK: Endpoint<WireLink> = {
  ...link,
  route: '/v2/business-representative/{id}/face-verification-link',
}

/** One-time codes: the service makes, sends and checks them. */
export function codes(call: ServiceCall) {
  return {
    send: async (
      customerId: string,
      channel: CodeChannel,
      options: CallOptions = {},
    ): Promise<UpstreamResult<CodeSent>> => {
      const result = await call(SEND_CODE, { ...options, id: customerId, json: { type: channel } })
      return mapAnswer(result, (wire) => ({ expiresAt: readDate(wire.expiresAt) }))
    },
    verify: async (
      customerId: string,
      channel: CodeChannel,
      code: string,
      options: CallOptions = {},
    ): Promise<UpstreamResult<CodeVerified>> => {
      const result = await call(VERIFY_CODE, { ...options, id: customerId, json: { type: channel, code } })
      return mapAnswer(result, (wire) => ({ verifiedAt: readDate(wire.verifiedAt) }))
    },
  }
}

/** Pages of others that the customer visits. Each call makes a fresh link; links expire. */
export function linkEndpoints(call: ServiceCall) {
  const fetchLink =
    (endpoint: Endpoint<WireLink>) =>
    async (id: string, options: CallOptions = {}): Promise<UpstreamResult<HostedLink>> =>
      mapAnswer(await call(endpoint, { ...options, id }), (wire) => ({
        url: addressOf(wire),
        expiresAt: readDate(wire.expiresAt),
      }))
  return {
    terms: fetchLink(TERMS_LINK),
    face: fetchLink(FACE_LINK),
    /** Takes the representative's id. */
    representativeFace: fetchLink(REPRESENTATIVE_FACE_LINK),
  }
}

function addressOf(wire: WireLink): string {
  return wire.url ?? wire.link ?? ''
}
