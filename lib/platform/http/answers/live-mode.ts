import 'server-only'
import { z } from 'zod'

/** What every object of the interface says of where it was made. */
export const LiveMode = z.boolean().describe('False where the sandbox plays the service')
