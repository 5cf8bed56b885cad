import type { ScreenAddress, ScreenFacts } from '../screen-at'
import { screenAt } from '../screen-at'
import { planFor } from './profiles'

/** One sentence about an address: what is known, the address, and the kind of page there or where it leads. */
export type Row = readonly [
  said: string,
  facts: Partial<ScreenFacts>,
  address: Partial<ScreenAddress> & { step: string },
  stands: string,
]

/** A customer in their own browser, of whom nothing is known but what is said. */
export function factsOf(said: Partial<ScreenFacts>): ScreenFacts {
  return {
    plan: planFor(undefined),
    isSending: false,
    isCustomer: said.plan !== undefined && said.plan.phase !== 'intake',
    shape: null,
    onlyStep: null,
    pointedStep: null,
    isTrusted: true,
    canProve: false,
    changeable: new Set(),
    chosen: new Set(),
    company: undefined,
    ...said,
  }
}

/** The kind of page at an address, or where it leads. */
export function pageOrWay(given: Partial<ScreenFacts>, address: ScreenAddress): string {
  const at = screenAt(factsOf(given), address)
  return at.kind === 'elsewhere' ? `→ ${at.to}` : at.kind
}
