import 'server-only'
import { z } from 'zod'
import type { Answers, Problem } from '@/lib/model/requirements/define'
import { openJson } from '@/lib/platform/crypto/seal'

/** A step's problems that the service reported after the person had left its page. */
const StoredProblem = z.object({
  input: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** What support wrote down for one step: the text by form name, who typed it (an id of ours) and when (ISO). */
const Assisted = z.object({
  fields: z.record(z.string(), z.string()),
  by: z.string(),
  at: z.string(),
  /** The person pressed the button and is asked for a code first. */
  asked: z.boolean().default(false),
})

/** Who typed what a step sent and how its person confirmed it; never a value. */
const Written = z.object({
  by: z.string(),
  at: z.string(),
  /** Form names that went as support had typed them. */
  inputs: z.array(z.string()),
  confirmedAt: z.string(),
  confirmedBy: z.enum(['code', 'button']),
})

/** A page of the service that the person opened: when last (ISO), until when it works, and how it stood then. */
const Opened = z.object({
  at: z.string(),
  expiresAt: z.string().optional(),
  ended: z.number().default(0),
  failures: z.number().default(0),
  refusedBefore: z.boolean(),
  /** When the service's answer of that moment said that it had last changed (ISO). */
  seen: z.string().optional(),
})

/** A code the service was asked to send. */
const AskedCode = z.object({
  sentAt: z.string(),
  /** Until when it works (ISO); absent where the service named no time. */
  expiresAt: z.string().optional(),
  /** How many were asked for in a row. */
  sends: z.number(),
  /** The service gave no clear answer: the code may be on its way, or not. */
  unsure: z.boolean().optional(),
})

/** Canonical values by pointer. */
export const StoredAnswers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
)

const Content = z.object({
  answers: StoredAnswers.default({}),
  /** Text as typed and not yet saved, by step and form name. */
  typed: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** The version at which an input's text last changed, by step and form name. */
  changedAt: z.record(z.string(), z.record(z.string(), z.number())).default({}),
  /** Places last filled in by a browser that has not shown to be the person's: they prove nothing. */
  foreign: z.array(z.string()).default([]),
  /** Places the integrator gave, or another browser, that are masked until the person has proven a contact. */
  masked: z.array(z.string()).default([]),
  /** Whether a contact was proven by a code; from then on only further proof opens the answers to a browser. */
  proven: z.boolean().default(false),
  problems: z.record(z.string(), z.array(StoredProblem)).default({}),
  /** Steps whose saved answer still has to reach the service. */
  held: z.array(z.string()).default([]),
  /** Steps whose saved answer the service does not take as an update: the team takes over. */
  withTeam: z.array(z.string()).default([]),
  /** Steps whose held answer the service refused later; `problems` says where. */
  givenBack: z.array(z.string()).default([]),
  /** By channel. */
  codes: z.record(z.string(), AskedCode).default({}),
  /** From when on the service wants to be asked for a code again, by channel (ISO), where it said so. */
  codesFrom: z.record(z.string(), z.string()).default({}),
  /** By step. */
  hosted: z.record(z.string(), Opened).default({}),
  /** Steps for which the person asked for a human being. */
  askedPerson: z.array(z.string()).default([]),
  /** What the service refused to offer this customer, e.g. the hosted face check. */
  unavailable: z.array(z.string()).default([]),
  /** How much of a company was unexplained when its user said that nobody holds a quarter of it. */
  restSaid: z.number().optional(),
  /** By step; nothing of it goes to the service before its person has confirmed it. */
  assisted: z.record(z.string(), Assisted).default({}),
  /** Steps answered with words of support, as their person confirmed them. */
  written: z.record(z.string(), Written).default({}),
  /** The browser that last gave a right code, by its session's mark, and when (ISO). */
  proved: z.object({ session: z.string(), at: z.string() }).optional(),
  /** Operations already carried out, newest last, so that a repeated one is answered from here. */
  operations: z.array(z.string()).default([]),
})

/** A page of the service as the person last opened it. */
export type OpenedPage = Readonly<z.infer<typeof Opened>>

/** Everything a person has told us about one onboarding, unsealed. `version` is 0 before the first save. */
export type Draft = {
  version: number
  answers: Answers
  typed: Readonly<Record<string, Readonly<Record<string, string>>>>
  changedAt: Readonly<Record<string, Readonly<Record<string, number>>>>
  foreign: readonly string[]
  masked: readonly string[]
  proven: boolean
  problems: Readonly<Record<string, readonly Problem[]>>
  held: readonly string[]
  withTeam: readonly string[]
  givenBack: readonly string[]
  codes: Readonly<Record<string, Readonly<z.infer<typeof AskedCode>>>>
  codesFrom: Readonly<Record<string, string>>
  hosted: Readonly<Record<string, OpenedPage>>
  askedPerson: readonly string[]
  unavailable: readonly string[]
  restSaid?: number | undefined
  assisted: Readonly<Record<string, Readonly<z.infer<typeof Assisted>>>>
  written: Readonly<Record<string, Readonly<z.infer<typeof Written>>>>
  proved?: Readonly<{ session: string; at: string }> | undefined
  operations: readonly string[]
}

export const emptyDraft: Draft = {
  version: 0,
  answers: {},
  typed: {},
  changedAt: {},
  foreign: [],
  masked: [],
  proven: false,
  problems: {},
  held: [],
  withTeam: [],
  givenBack: [],
  codes: {},
  codesFrom: {},
  hosted: {},
  askedPerson: [],
  unavailable: [],
  assisted: {},
  written: {},
  operations: [],
}

/** A draft as it is stored: what is as in an empty one is left out, and opening it puts it back. */
export function storedContent({ version: _, ...content }: Draft): Partial<Draft> {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return value === false || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

/** Opens a draft's sealed column. */
export function openDraft(
  key: Buffer,
  onboardingId: string,
  row: { version: number; sealed: Buffer } | null,
): Draft {
  if (!row) return emptyDraft
  const content = Content.parse(openJson([key], `${onboardingId}/drafts.sealed`, row.sealed))
  return { ...content, version: row.version } as Draft
}
