import { COMPANY_ADDRESSES } from '../companies'
import { integrator, type StartWish } from '../integrator'
import { refusedRequest } from '../noise'
import { scenesOf } from '../scenes'
import { service } from '../service'
import { type Reach, reachable } from '../steps'
import type { Screen, Visit } from './screen'

/** Every step of the registry, by every way that leads to it. */
export const stepScreens: readonly Screen[] = reachable.map((reach) => ({
  name: `${reach.step.id} (${reach.way})`,
  states: scenesOf(reach).map(({ name }) => name),
  show: (visit) => showStep(reach, visit),
}))

async function* showStep(reach: Reach, { customerWith, noise }: Visit) {
  // A wrong file is refused.
  noise.expect(refusedRequest(415))
  const { step } = reach
  const customer = await customerWith(await wishFor(reach))
  await customer.begin(step.id)
  for (const { reachState } of scenesOf(reach)) {
    await reachState(customer, reach)
    yield
  }
}

/** A person who stands for a company is asked once the service knows the company. */
async function wishFor({ step, way, codes, type }: Reach): Promise<StartWish> {
  if (type === 'representative') {
    const company = await integrator.start({
      type: 'business',
      customerId: await service.createCustomer({ type: 'business' }),
    })
    return { type, business: company.id }
  }
  if (way === 'customer') return { type, customerId: await service.createCustomer({ codes, type }) }
  // Which numbers a company has depends on where it is at home.
  return step.after === 'company-address' ? { type, prefill: { addresses: COMPANY_ADDRESSES } } : { type }
}
