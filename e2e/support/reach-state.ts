import type { Customer } from './customer'
import type { Reach } from './steps'

/** How a customer gets to a state of a screen from the one before. */
export type ReachState = (customer: Customer, reach: Reach) => Promise<unknown>
