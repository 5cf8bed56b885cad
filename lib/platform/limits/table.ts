import 'server-only'
import type { Limit } from './limit'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Everything that may be done only so often, by what is attacked: the contact, the customer, the account. Limits by
 * network are wide, because households and offices share an address; they stop machines alone. Where guessing or cost
 * is at stake a broken counter refuses; where a person's answers are, it allows within the limits of this process.
 * docs/limits.md shows the table, and a test compares the two.
 */
export const RATE_LIMITS = {
  // Two presses at once are one: longer than a call can take, shorter than the first wait for another code.
  codeSendOnce: {
    of: 'a request for a one-time code',
    per: 'onboarding and channel',
    uses: 1,
    seconds: 20,
    whenBroken: 'refuse',
    isCeiling: true,
  },
  codeSend: {
    of: 'a one-time code sent',
    per: 'onboarding and channel',
    uses: 5,
    sandbox: 100,
    seconds: DAY,
    whenBroken: 'refuse',
    isCeiling: true,
  },
  // Anyone who starts many onboardings cannot flood someone else's phone with them.
  codeSendContact: {
    of: 'a one-time code sent',
    per: 'contact',
    uses: 30,
    sandbox: 1000,
    seconds: DAY,
    whenBroken: 'refuse',
  },
  codeSendNetwork: {
    of: 'a one-time code sent',
    per: 'network',
    uses: 1000,
    seconds: HOUR,
    whenBroken: 'refuse',
  },
  // Text messages cost the integrator's money; TEXTS_PER_DAY says how many.
  codeTexts: {
    of: 'a one-time code sent by text message',
    per: 'integrator',
    uses: 2000,
    seconds: DAY,
    whenBroken: 'refuse',
  },
  // A new code brings new tries, the day's tries stay: 25 against a million codes.
  codeTry: {
    of: 'a try of a code',
    per: 'onboarding and channel',
    uses: 5,
    seconds: DAY,
    whenBroken: 'refuse',
    isCeiling: true,
  },
  codeTryDay: {
    of: 'a try of a code',
    per: 'onboarding',
    uses: 25,
    sandbox: 1000,
    seconds: DAY,
    whenBroken: 'refuse',
    isCeiling: true,
  },
  codeTryNetwork: {
    of: 'a try of a code',
    per: 'network',
    uses: 3000,
    seconds: HOUR,
    whenBroken: 'refuse',
  },
  birthTry: {
    of: 'a try to prove by a date of birth or a contact',
    per: 'onboarding',
    uses: 5,
    sandbox: 50,
    seconds: DAY,
    whenBroken: 'refuse',
    isCeiling: true,
  },
  birthTryNetwork: {
    of: 'a try to prove by a date of birth or a contact',
    per: 'network',
    uses: 300,
    seconds: HOUR,
    whenBroken: 'refuse',
  },
  // The page says the same before and after it: only its status changes, and links that exist always open.
  linkFailed: {
    of: 'a look at a link that does not exist',
    per: 'network',
    uses: 5,
    seconds: HOUR,
    whenBroken: 'refuse',
  },
  draft: {
    of: 'a save of what is typed',
    per: 'session',
    uses: 90,
    seconds: MINUTE,
    whenBroken: 'allow',
  },
  submit: {
    of: 'a form sent',
    per: 'onboarding',
    uses: 60,
    sandbox: 600,
    seconds: 10 * MINUTE,
    whenBroken: 'allow',
  },
  create: {
    of: 'a press of Send on the check page',
    per: 'onboarding',
    uses: 5,
    sandbox: 50,
    seconds: 10 * MINUTE,
    whenBroken: 'refuse',
  },
  handOff: {
    of: 'a link to another device or for a person of a company',
    per: 'session',
    uses: 120,
    seconds: HOUR,
    whenBroken: 'refuse',
  },
  upload: {
    of: 'a file sent',
    per: 'onboarding',
    uses: 20,
    sandbox: 200,
    seconds: HOUR,
    whenBroken: 'refuse',
  },
  // As many as that number of the largest files have.
  uploadPiece: {
    of: 'a piece of a file sent',
    per: 'onboarding',
    uses: 1200,
    sandbox: 12_000,
    seconds: HOUR,
    whenBroken: 'refuse',
  },
  // Room for a link each time a busy page is drawn: 200 a second.
  integrator: {
    of: 'a call of the interface with a right key',
    per: 'integrator',
    uses: 12_000,
    seconds: MINUTE,
    whenBroken: 'allow',
    batch: 100,
  },
  keyFailed: {
    of: 'a call of the interface with a wrong key',
    per: 'network',
    uses: 30,
    sandbox: 300,
    seconds: 10 * MINUTE,
    whenBroken: 'refuse',
  },
  // Counted after the signature was found right, so that nobody else can use it up.
  webhook: {
    of: 'a signed delivery of the service',
    per: 'service',
    uses: 60_000,
    seconds: MINUTE,
    whenBroken: 'allow',
    batch: 500,
  },
  webhookForged: {
    of: 'a delivery without a right signature',
    per: 'network',
    uses: 60,
    seconds: MINUTE,
    whenBroken: 'refuse',
  },
  signIn: {
    of: 'a try to sign in to the console',
    per: 'network',
    uses: 300,
    seconds: 5 * MINUTE,
    whenBroken: 'refuse',
  },
  reveal: {
    of: 'a value shown in clear in the console',
    per: 'operator',
    uses: 20,
    seconds: HOUR,
    whenBroken: 'refuse',
  },
  nobodysDeed: {
    of: 'a deed of nobody known written into the audit',
    per: 'kind of deed',
    uses: 100,
    seconds: HOUR,
    whenBroken: 'refuse',
  },
  report: {
    of: 'a report of a browser about a policy or a frame',
    per: 'network',
    uses: 10,
    seconds: MINUTE,
    whenBroken: 'refuse',
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof RATE_LIMITS

/** Seconds to wait before another code, by how many were sent; the last one stays. The sandbox waits itself as long. */
export const CODE_WAITS = { service: [30, 60, 120, 300], sandbox: [30] } as const

/** What one onboarding may have at most, however long it takes. */
export const MOST_EACH = { files: 40, bytes: 150_000_000, sessions: 10 } as const
