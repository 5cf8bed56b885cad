import type { Customer } from './customer'
import type { StartWish } from './integrator'
import { service } from './service'

/** Where a browser sends files. */
export const UPLOADS = '**/documents/**'

/** A person who is before the upload of an identity document. */
export async function atUpload(
  customerWith: (wish?: StartWish) => Promise<Customer>,
  type: string,
  codes = ['identity_document'],
): Promise<Customer> {
  const customer = await customerWith({ customerId: await service.createCustomer({ codes }) })
  await customer.begin('identity')
  await customer.chooseDocument(type)
  return customer
}
