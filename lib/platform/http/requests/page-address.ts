import 'server-only'
import { z } from 'zod'
import { isSafeAddress } from '@/lib/platform/env/own-addresses'
import { NO_LOOK_ALIKE, readsAsItIs } from './look-alikes'

/** A page of an integrator's that our pages link to: https (or http on this machine), at a host that reads as it is. */
export const PageAddress = z
  .url({ abort: true })
  .max(2000)
  .refine(isSafeAddress, { error: 'must start with https://, directly before the host', abort: true })
  .refine(readsAsItIs, NO_LOOK_ALIKE)
