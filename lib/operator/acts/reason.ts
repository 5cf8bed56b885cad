import 'server-only'
import { z } from 'zod'

/** Why someone does what an auditor will ask about, in a line that the auditor understands. */
export const Reason = z
  .string()
  .trim()
  .min(5)
  .max(200)
  .regex(/^[^\p{Cc}]+$/u)
