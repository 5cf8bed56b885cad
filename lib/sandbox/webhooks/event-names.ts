import 'server-only'

/** Every event of the service, by the subject that its name begins with and by what happens to that subject. */
const EVENTS = {
  address: ['create'],
  alert: ['create', 'update'],
  apiKey: ['create', 'delete', 'update'],
  application: ['update'],
  bankAccount: ['create', 'update'],
  coupon: ['create', 'delete', 'update'],
  customer: [
    ...(['create', 'delete', 'update'] as const),
    ...(['kyc.pending', 'kyc.rejected', 'kyc.successful', 'kyc.additionalReviewRequired'] as const),
    ...(['tos.pending', 'tos.successful'] as const),
  ],
  email: ['create'],
  file: ['create'],
  limit: ['create', 'update'],
  nftDiscount: ['create', 'delete', 'update'],
  payment: ['cancelled', 'failed', 'incomplete', 'pending', 'successful', 'card.refunded'],
  paymentLink: ['create', 'delete', 'update'],
  payout: [
    ...(['cancelled', 'create', 'failed', 'funded'] as const),
    ...(['pending', 'processing', 'refunded', 'successful'] as const),
  ],
  phase: ['create', 'update'],
  price: ['create', 'delete', 'update'],
  product: ['create', 'delete', 'update'],
  promotionCode: ['create', 'delete', 'update'],
  restrictedApiKey: ['create', 'delete', 'update'],
  shippingRate: ['create'],
  subscription: [
    ...(['approve', 'create', 'cancel', 'pastDue', 'update', 'bill', 'bill.retry'] as const),
    ...(['delegated.insufficientApprovedBalance', 'delegated.insufficientBalance'] as const),
    ...(['delegated.lowBalance', 'delegated.redelegated'] as const),
    ...(['escrowed.insufficientBalance', 'escrowed.lowBalance'] as const),
  ],
  taxRate: ['create', 'delete', 'update'],
  transaction: ['create', 'update'],
  usageRecord: ['create'],
  wallet: ['create'],
  webhook: ['create', 'delete', 'update'],
} as const

type Subject = keyof typeof EVENTS
export type EventName = { [S in Subject]: `${S}.${(typeof EVENTS)[S][number]}` }[Subject]

/** Every event's name. */
export const EVENT_NAMES = Object.entries(EVENTS).flatMap(([subject, moves]) =>
  moves.map((move) => `${subject}.${move}` as EventName),
)

/** The event that a text names, if there is one. */
export function eventNamed(text: string): EventName | undefined {
  return EVENT_NAMES.find((name) => name === text)
}

/**
 * The payload of an event: the thing that it is about, under the subject of its name, or where `eventKeys` says it is.
 */
export function eventData(
  name: EventName,
  thing: object,
  keys: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const subject = subjectOf(name)
  return { [keys[subject] ?? subject]: thing }
}

/** What an event's name begins with. */
export function subjectOf(name: EventName): string {
  return name.slice(0, name.indexOf('.'))
}
