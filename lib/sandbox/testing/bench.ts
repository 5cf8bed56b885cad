import 'server-only'
import type { Db } from '@/lib/platform/db/open'
import { WireCustomer, type WireProfile, WireRepresentative } from '@/lib/upstream/wire'
import { createSandbox } from '../sandbox'
import type { SandboxSettings } from '../settings'

const API_KEY = 'secret_of_the_tests'

/** An answer with its body already parsed. */
export type Reply = { status: number; headers: Headers; body: unknown }
export type Bench = ReturnType<typeof openBench>

/** Bodies and answers as tests look into them: any depth, anything may be absent. */
export function at(value: unknown, ...path: Array<string | number>): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? Object.getOwnPropertyDescriptor(inner, key)?.value
        : undefined,
    value,
  )
}

/** A sandbox with a clock of its own, and the calls tests make. */
export function openBench(db: Db, settings: Partial<SandboxSettings> = {}, deliver: typeof fetch = fetch) {
  let now = new Date('2026-03-02T10:00:00.000Z')
  const sandbox = createSandbox({
    db,
    apiKey: API_KEY,
    publicUrl: 'https://onboarding.test',
    // The clock stands still, so that all calls of a test fall into one second.
    settings: { rateLimitPerSecond: 100_000, ...settings },
    now: () => now,
    deliver,
  })
  const request = (method: string, path: string, init: RequestInit = {}) =>
    new Request(`https://service.test${path}`, {
      ...init,
      method,
      headers: { authorization: `Bearer ${API_KEY}`, ...Object.fromEntries(new Headers(init.headers)) },
    })
  const send = async (request: Request): Promise<Reply> => {
    const response = await sandbox.fetch(request)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(
      request(
        method,
        path,
        body === undefined
          ? { headers }
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
      ),
    )
  return {
    sandbox,
    request,
    call,
    now: () => now,
    advance: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    upload: (fields: Record<string, string | File>) =>
      send(request('POST', '/v2/document', { body: form(fields) })),
  }
}

export function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** Files of a few bytes, each with the beginning its type is known by. */
export const FILES = {
  pdf: () => file('document.pdf', '%PDF-1.7\n'),
  jpeg: () => file('card.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2])),
  png: () => file('card.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])),
  heic: () => file('card.heic', new Uint8Array([0, 0, 0, 24, ...ascii('ftypheic'), 0, 0, 0, 0])),
  tiff: () => file('card.tif', new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])),
  text: () => file('card.jpg', 'just text'),
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** A file with a name and a content. */
export function file(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  return new File([content], name)
}

/** Creates a customer and returns it; fails when it was refused. */
export async function createdCustomer({ call }: Bench, body: object): Promise<WireCustomer> {
  return WireCustomer.parse((await call('POST', '/v2/customer', body)).body)
}

/** Reads a customer again. */
export async function reread({ call }: Bench, { id }: { id: string }): Promise<WireCustomer> {
  return WireCustomer.parse((await call('GET', `/v2/customer/${id}`)).body)
}

/** Creates a representative and returns it. */
export async function createdOwner({ call }: Bench, body: object) {
  return WireRepresentative.parse((await call('POST', '/v2/business-representative', body)).body)
}

/** A profile by name, the first one without. */
export function profileOf(holder: { verificationProfiles: WireProfile[] }, name?: string): WireProfile {
  const profile = holder.verificationProfiles.find((one) => name === undefined || one.name === name)
  if (profile === undefined) throw new Error(`No profile ${name ?? ''}`)
  return profile
}

/** What the first profile still asks for. */
export function requiredOf(holder: { verificationProfiles: WireProfile[] }): string[] {
  return profileOf(holder).criteria.required
}

/** Uploads a passport, which needs one side. */
export function uploadPassport(bench: Bench, targetId: string, target = 'customer'): Promise<Reply> {
  return bench.upload({ targetId, target, documentType: 'passport', country: 'USA', file: FILES.jpeg() })
}

/** Confirms a contact with the code that was sent. */
export async function confirmContact(bench: Bench, id: string, type: 'email' | 'phone'): Promise<Reply> {
  await bench.call('POST', `/v2/customer/${id}/otp-send`, { type })
  const message = (await bench.sandbox.inbox({ customerId: id })).find(({ channel }) => channel === type)
  return bench.call('POST', `/v2/customer/${id}/otp-verify`, { type, code: message?.code })
}

/** The code at the end of a hosted address. */
export function codeIn(reply: Reply): string {
  return (
    String(at(reply.body, 'url') ?? at(reply.body, 'link'))
      .split('/')
      .at(-1) ?? ''
  )
}

/** Pointers of a 422, in order. */
export function pointersOf(reply: Reply): unknown[] {
  const errors = at(reply.body, 'errors')
  return Array.isArray(errors) ? errors.map((error) => at(error, 'pointer')) : []
}

/** The three documents of a company. */
export async function uploadDocuments({ upload }: Bench, targetId: string): Promise<void> {
  for (const documentType of ['incorporation_cert', 'shareholder_registry', 'proof_of_address']) {
    await upload({ targetId, target: 'customer', documentType, file: FILES.pdf() })
  }
}

/** The documents of someone who stands for a company. */
export async function uploadOwnersDocuments(on: Bench, targetId: string): Promise<void> {
  await uploadPassport(on, targetId, 'business_representative')
  const target = 'business_representative'
  await on.upload({ targetId, target, documentType: 'proof_of_address', file: FILES.pdf() })
}

/** Lets the review that is under way come to its end. */
export async function review(on: Bench): Promise<void> {
  on.advance(6)
  await on.sandbox.tick()
}
