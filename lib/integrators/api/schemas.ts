import 'server-only'
import { z } from 'zod'
import { toldEntries } from '@/lib/flow/events/catalogue'
import { EventEnvelope, TestEnvelope } from '@/lib/flow/events/envelope'
import { Theme } from '@/lib/flow/look/theme'
import { OwnNote, Wording } from '@/lib/flow/look/wording'
import { AskedCodes, RequirementCode, RequirementGroup } from '@/lib/flow/onboarding/restriction'
import { PersonData } from '@/lib/flow/own-answers/person-data'
import { IssuedLink } from '@/lib/flow/sessions/links'
import { EventPage } from '@/lib/integrators/events/list-events'
import {
  ApiKey,
  ApiKeyList,
  ApiKeyWithSecret,
  NewApiKey,
  RotateKey,
} from '@/lib/integrators/keys/manage-keys'
import { Branding, BrandingChange } from '@/lib/integrators/look/manage-branding'
import {
  CompanyPerson,
  OnboardingDetails,
  OnboardingStep,
  OnboardingSummary,
  Phrases,
} from '@/lib/integrators/onboardings/describe'
import { RefusedValue } from '@/lib/integrators/onboardings/foresee'
import { ListedOnboardings } from '@/lib/integrators/onboardings/list-onboardings'
import { Erasure } from '@/lib/integrators/onboardings/own-data'
import { IssueLink } from '@/lib/integrators/onboardings/own-links'
import { type JsonSchema, prefillSchema } from '@/lib/integrators/onboardings/prefill-schema'
import { PrefillGiven, Started, StartRequest } from '@/lib/integrators/onboardings/start'
import { UpdateOnboarding } from '@/lib/integrators/onboardings/update-onboarding'
import { Delivery, DeliveryPage, Try } from '@/lib/integrators/webhooks-out/deliveries'
import {
  EndpointChange,
  EndpointWithSecret,
  NewEndpoint,
  WebhookEndpoint,
} from '@/lib/integrators/webhooks-out/endpoint'
import { EndpointList } from '@/lib/integrators/webhooks-out/manage-endpoints'
import { ProblemCode, ProblemSchema } from './problem-schema'

/** What the document of the interface calls each schema. A generated client names its types so. */
const named: Readonly<Record<string, z.ZodType>> = {
  Onboarding: OnboardingDetails,
  OnboardingSummary,
  OnboardingList: ListedOnboardings,
  StartedOnboarding: Started,
  StartOnboarding: StartRequest,
  UpdateOnboarding,
  Erasure,
  PersonData,
  Step: OnboardingStep,
  RequirementCode,
  RequirementGroup,
  AskedCodes,
  RefusedValue,
  Note: OwnNote,
  Wording,
  CompanyPerson,
  Phrases,
  Prefill: PrefillGiven,
  Link: IssuedLink,
  IssueLink,
  Theme,
  Branding,
  BrandingChange,
  Event: EventEnvelope,
  EventList: EventPage,
  EventEndpointTested: TestEnvelope,
  WebhookEndpoint,
  WebhookEndpointWithSecret: EndpointWithSecret,
  WebhookEndpointList: EndpointList,
  NewWebhookEndpoint: NewEndpoint,
  WebhookEndpointChange: EndpointChange,
  Delivery,
  DeliveryList: DeliveryPage,
  DeliveryTry: Try,
  Key: ApiKey,
  KeyWithSecret: ApiKeyWithSecret,
  KeyList: ApiKeyList,
  NewKey: NewApiKey,
  RotateKey,
  Problem: ProblemSchema,
  ProblemCode,
  ...Object.fromEntries(
    toldEntries.map(({ type, data }) => [
      eventSchemaName(type),
      EventEnvelope.extend({ type: z.literal(type), data }),
    ]),
  ),
}

const PREFILLS = {
  PrefillIndividual: 'individual',
  PrefillBusiness: 'business',
  PrefillRepresentative: 'representative',
} as const

const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** What the document calls the envelope of an event: `EventDocumentReceived`. */
function eventSchemaName(type: string): string {
  return `Event${type.split(/[._]/).map(capitalised).join('')}`
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** A schema by its name. A schema without a name does not belong into the document. */
export function schemaRef(schema: z.ZodType): JsonSchema {
  const name = names.get(schema)
  if (name === undefined) throw new TypeError('a schema of the interface has no name')
  return refTo(name)
}

/** The envelope of an event by its name. */
export function eventRef(type: string): JsonSchema {
  return refTo(eventSchemaName(type))
}

/** Every named schema as the document writes it. */
export function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
  })
  const written = Object.entries(schemas).map(([name, { $schema: _, $id: __, ...plain }]) => [name, plain])
  const prefills = Object.entries(PREFILLS).map(([name, type]) => [name, prefillSchema(type)])
  return {
    ...Object.fromEntries([...written, ...prefills]),
    Prefill: { anyOf: Object.keys(PREFILLS).map(refTo) },
  }
}
