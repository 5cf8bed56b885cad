import 'server-only'
import { z } from 'zod'
import { databaseSettings } from './database-line'
import { operatorSettings } from './operator-access'
import { address, flag, hostAddress, listeningPlace, numberFromTo, secret } from './setting-kinds'

/** Every setting, and what it may be. */
export const Settings = z.object({
  PORT: numberFromTo(1, 65535).default(3000),
  PUBLIC_URL: hostAddress.optional(),
  ...databaseSettings,
  VESTIBULE_DATA_DIR: z.string().min(1).optional(),
  ALLOW_EMBEDDED_DB: flag.default(false),
  ALLOW_NEWER_SCHEMA: flag.default(false),
  APP_SECRET: secret.optional(),
  APP_SECRET_PREVIOUS: secret.optional(),
  UPSTREAM_BASE_URL: address.optional(),
  UPSTREAM_API_KEY: z.string().min(1).optional(),
  UPSTREAM_WEBHOOK_SECRET: z.string().min(1).optional(),
  UPSTREAM_WEBHOOK_SECRET_PREVIOUS: z.string().min(1).optional(),
  UPSTREAM_REGISTER_WEBHOOK: flag.default(false),
  UPSTREAM_ASSUMPTIONS: z.string().optional(),
  SANDBOX_SETTINGS: z.string().optional(),
  LIMITS: z.string().optional(),
  SANDBOX_LIMITS: z.enum(['kind', 'real']).optional(),
  TEXTS_PER_DAY: numberFromTo(1, 1_000_000).default(2000),
  TEXT_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'must be codes of two letters with commas between them: DE,AT,MX')
    .transform((list) => list.split(','))
    .optional(),
  UPLOAD_PIECE_BYTES: numberFromTo(1024, 1_000_000).default(250_000),
  DRAIN_SECONDS: numberFromTo(1, 3600).default(25),
  DRAIN_NOTICE_SECONDS: numberFromTo(0, 600).default(0),
  SILENCE_SECONDS: numberFromTo(5, 300).default(30),
  VIRUS_SCANNER: listeningPlace.optional(),
  WEBHOOKS_TO_LOOPBACK: flag.optional(),
  AUDIT_DAYS: numberFromTo(30, 3650).default(400),
  PROOF_BY_ANSWERS: flag.default(true),
  DRAFT_DAYS: numberFromTo(7, 90).default(30),
  EVIDENCE: flag.default(false),
  // Only checked here: the code that matches languages reads it itself, because it may run without any other
  // setting.
  UNFINISHED_LANGUAGES: flag.default(false),
  ...operatorSettings,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
export type Settings = z.infer<typeof Settings>
