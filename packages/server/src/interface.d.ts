// Written by `npm run packages` from the OpenAPI document; a test fails while the two differ.

export type Onboarding = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  /** What people quote to support, such as `VB-4XAE-2D` */
  code: string
  /** Your own name for it, as you gave it */
  reference: string | null
  type: 'individual' | 'business' | 'representative'
  /** The onboarding of the company a representative stands for */
  business: string | null
  /** The id at the payments service, once the customer exists there */
  customerId: string | null
  locale: string | null
  /** `intake`: the customer answers the first questions, and the service does not know them yet. `sending`: the first answers are on their way to the service, which has not confirmed them yet. `open`: the customer exists at the service, which needs something more. `answered`: all that is asked here is answered. The service needs more, which `only` or `exclude` leaves out. `in_review`: the service has everything and is checking it. `approved`: the service has approved the check. `rejected`: the service has rejected the check. `on_hold`: people of the service have stopped the check for now */
  status: 'intake' | 'sending' | 'open' | 'answered' | 'in_review' | 'approved' | 'rejected' | 'on_hold'
  /** Whose turn it is. `customer_action`: the customer has something to do. `wait`: the service, the team or other people of the company have something to do. `contact_support`: the check was rejected or is on hold. The customer can only contact you. `none`: nothing is left to do here */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  /** Set while someone with an old link waits for a new one */
  linkWantedAt: string | null
  /** Set while a person whom a company named says that they have nothing to do with it */
  deniedAt: string | null
  /** Until when the customer can do what they can do today, as you said it */
  deadline: string | null
  /** Your own texts, as you gave them */
  meta: Readonly<Record<string, string>>
  createdAt: string
  updatedAt: string
  /** Two words that the page shows as well, in English */
  phrase: string
  phrases: Phrases
  returnUrl: string | null
  /** Your page about what this customer can do, where it is not the one of your branding */
  opensUrl: string | null
  /** What of your theme is different for this one */
  theme: Theme | null
  /** At most, as the page says it; of a customer the service does not know yet, what is likely */
  minutesLeft: number
  steps: ReadonlyArray<Step>
  /** What the service asks for and no screen here can ask. The team sees to it */
  unknownCodes: ReadonlyArray<string>
  /** What the service wants, or is likely to want, and `only` or `exclude` leaves out: you may have to ask for it later */
  mayBeAskedLater: ReadonlyArray<RequirementCode>
  note: Note | null
  /** Who stands for the company; empty for everybody else */
  people: ReadonlyArray<CompanyPerson>
}

export type OnboardingSummary = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  /** What people quote to support, such as `VB-4XAE-2D` */
  code: string
  /** Your own name for it, as you gave it */
  reference: string | null
  type: 'individual' | 'business' | 'representative'
  /** The onboarding of the company a representative stands for */
  business: string | null
  /** The id at the payments service, once the customer exists there */
  customerId: string | null
  locale: string | null
  /** `intake`: the customer answers the first questions, and the service does not know them yet. `sending`: the first answers are on their way to the service, which has not confirmed them yet. `open`: the customer exists at the service, which needs something more. `answered`: all that is asked here is answered. The service needs more, which `only` or `exclude` leaves out. `in_review`: the service has everything and is checking it. `approved`: the service has approved the check. `rejected`: the service has rejected the check. `on_hold`: people of the service have stopped the check for now */
  status: 'intake' | 'sending' | 'open' | 'answered' | 'in_review' | 'approved' | 'rejected' | 'on_hold'
  /** Whose turn it is. `customer_action`: the customer has something to do. `wait`: the service, the team or other people of the company have something to do. `contact_support`: the check was rejected or is on hold. The customer can only contact you. `none`: nothing is left to do here */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  /** Set while someone with an old link waits for a new one */
  linkWantedAt: string | null
  /** Set while a person whom a company named says that they have nothing to do with it */
  deniedAt: string | null
  /** Until when the customer can do what they can do today, as you said it */
  deadline: string | null
  /** Your own texts, as you gave them */
  meta: Readonly<Record<string, string>>
  createdAt: string
  updatedAt: string
}

export type OnboardingList = {
  data: ReadonlyArray<OnboardingSummary>
  next: string | null
}

export type StartedOnboarding = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  /** What people quote to support, such as `VB-4XAE-2D` */
  code: string
  /** Your own name for it, as you gave it */
  reference: string | null
  phrase: string
  phrases: Phrases
  /** What is asked now, and not answered by `prefill` */
  asked: ReadonlyArray<RequirementCode>
  /** What the service wants, or is likely to want, and `only` or `exclude` leaves out: you may have to ask for it later */
  mayBeAskedLater: ReadonlyArray<RequirementCode>
  /** Values of `prefill` that were not used, because the service does not ask this customer for them */
  prefillRefused: ReadonlyArray<RefusedValue>
  link: Link
}

export type StartOnboarding = {
  /** Whom it is about. Needed, unless `customerId` says so */
  type?: 'individual' | 'business' | 'representative'
  /** The company’s onboarding, for a person who stands for it; each gets a link of their own */
  business?: string
  /** The language of the first page, like `de` or `pt-BR`; else the browser’s */
  locale?: string
  /** An existing customer of the service, to ask only for what is still missing */
  customerId?: string
  /** Known answers in the shape of the service’s create body; they are never asked again, and are masked until the person has proven a contact among them */
  prefill?: Prefill
  /** How known answers are treated, by their place in `prefill`: `editable` (as usual), `locked` (shown, not changed) or `hidden`. Whatever the service sends back can be changed all the same */
  fieldPolicy?: Readonly<Record<string, 'editable' | 'locked' | 'hidden'>>
  /** Codes and groups to ask for once the customer exists, and nothing else. Status and next action then speak of these alone */
  only?: AskedCodes
  /** Codes and groups not to ask for once the customer exists; not beside `only` */
  exclude?: AskedCodes
  /** Of an existing customer: show only what the service still needs, and nothing that was done before. Needs `customerId` */
  outstanding?: boolean
  note?: Note
  /** Where the page of a settled check leads back to; https */
  returnUrl?: string
  /** Your page about what this customer can do, in place of the one of your branding; https */
  opensUrl?: string
  /** What of your theme is different for this one */
  theme?: Theme
  /** Your own name for it; answered and delivered with it, shown to nobody */
  reference?: string
  /** Your own texts, at most 20. The create call gives them to the service as well */
  meta?: Readonly<Record<string, string>>
  /** When the link stops working: between one hour and 90 days from now. Without it, after 30 days */
  expiresAt?: string
  /** Until then your customer can do what they can do today. The page says so, in the zone of the person. In the future, at most two years away */
  deadline?: string
}

export type UpdateOnboarding = {
  locale?: string | null
  returnUrl?: string | null
  opensUrl?: string | null
  theme?: Theme | null
  /** Moves the end of the link that works now to a moment between one hour and 90 days from now. Refused where no link works */
  expiresAt?: string
  deadline?: string | null
  note?: Note | null
  /** Texts to set, and with null to take away; what you do not name stays. The service keeps what its create call gave it */
  meta?: Readonly<Record<string, string | null>>
}

export type Erasure = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  /** When it was erased; a repeated call answers the time of the first */
  erasedAt: string
  /** The customer at the payments service, which is still there */
  customerId: string | null
  /** Onboardings of people of this company. They stay until each is erased by its own id */
  people: ReadonlyArray<string>
  erased: ReadonlyArray<'answers' | 'files' | 'service_answers' | 'company_statement' | 'meta' | 'links_and_sessions' | 'key'>
  kept: ReadonlyArray<{
    what: 'service_customer' | 'people' | 'history' | 'backups'
    /** Why, and what to do about it */
    detail: string
  }>
}

export type PersonData = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  /** What people quote to support */
  code: string
  /** Your own name for it */
  reference: string | null
  type: 'individual' | 'business' | 'representative'
  status: 'intake' | 'sending' | 'open' | 'answered' | 'in_review' | 'approved' | 'rejected' | 'on_hold'
  /** The onboarding of the company a representative stands for */
  business: string | null
  /** The customer at the payments service, which keeps its own data */
  customerId: string | null
  locale: string | null
  meta: Readonly<Record<string, string>>
  createdAt: string
  exportedAt: string
  /** Answers that are kept here, by their place in the calls of the service */
  answers: Readonly<Record<string, string | number | boolean | ReadonlyArray<string>>>
  /** Text that was typed and not yet sent, by screen and input */
  typed: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Text that support wrote down for the person, by screen and input */
  writtenDown: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What the service last said of contact and name. It can have more */
  fromService: {
    email?: string
    phone?: string
    legalName?: string
    ownWord?: Readonly<Record<string, string | number | boolean | ReadonlyArray<string>>>
  }
  /** What a company has said of a person who stands for it, by the places of the person’s own answers: `/firstName`, `/lastName`, `/email`, `/phone` and more */
  statedByCompany: Readonly<Record<string, string | number | boolean | ReadonlyArray<string>>>
  /** Files and what became of them. Their bytes go to the service and are not in the export */
  files: ReadonlyArray<{
    step: string
    slot: string
    type: string
    size: number
    state: 'held' | 'sent' | 'refused' | 'in_doubt' | 'given_up'
    isKeptHere: boolean
    createdAt: string
  }>
  links: ReadonlyArray<{
    id: string
    kind: 'invite' | 'embed' | 'handoff' | 'fix'
    createdAt: string
  }>
  sessions: ReadonlyArray<{
    surface: 'hosted' | 'frame'
    locale: string
    timeZone: string | null
    /** What the browser calls itself, such as Firefox, Windows */
    browser: string | null
    createdAt: string
    seenAt: string
  }>
  /** What happened, oldest first */
  events: ReadonlyArray<{
    type: string
    createdAt: string
    data: Readonly<Record<string, unknown>>
  }>
}

export type Step = {
  /** A screen, or the work of the service itself */
  id: 'email' | 'phone' | 'name' | 'address' | 'part' | 'company-name' | 'company-form' | 'company-address' | 'company-tax' | 'company-register' | 'company-activity' | 'company-industry' | 'company-regulated' | 'company-purpose' | 'company-funds' | 'company-size' | 'people' | 'birth' | 'residency' | 'gender' | 'work' | 'funds' | 'purpose' | 'intermediary' | 'tax' | 'terms' | 'identity' | 'address-proof' | 'incorporation' | 'shareholders' | 'company-address-proof' | 'face' | 'review'
  /** `not_started`: to do. `in_progress`: begun and still to do. `completed`: done. `accepted`: a document that the service has checked and accepted. `in_review`: answered and on its way to the service, or being checked there. `cannot_start`: to do once another step is done. `problem`: sent back: the customer has to change something. `with_team`: the service did not accept the answer, and the team deals with it. The customer is not asked again. `waiting_for_others`: other people of the company have something to do */
  state: 'not_started' | 'in_progress' | 'completed' | 'accepted' | 'in_review' | 'cannot_start' | 'problem' | 'with_team' | 'waiting_for_others'
  /** The requirement codes of the service behind it */
  codes: ReadonlyArray<RequirementCode>
}

export type RequirementCode = 'email_address' | 'email_verification' | 'phone_number' | 'phone_verification' | 'first_name' | 'given_name' | 'middle_name' | 'last_name' | 'family_name' | 'date_of_birth' | 'birth_date' | 'gender' | 'residential_address' | 'address_of_residence' | 'country_of_birth' | 'nationality' | 'residency_country' | 'country_of_residence' | 'employment_status' | 'occupation_soc_code' | 'occupation' | 'occupation_code' | 'source_of_funds' | 'expected_monthly_payments' | 'expected_monthly_payments_in_usd' | 'account_purpose' | 'acting_as_intermediary' | 'intermediary' | 'tax_identification_number' | 'terms_of_service' | 'identity_document' | 'identification_document' | 'photo_id' | 'proof_of_address_document' | 'proof_of_address' | 'liveness_check' | 'liveness_report_document' | 'identity_verification' | 'kyc_a_approval' | 'ownership_percentage' | 'is_control_person' | 'is_signer' | 'title' | 'relationship_established_at' | 'legal_name' | 'trade_name' | 'entity_type' | 'incorporated_on' | 'registered_address' | 'operating_address' | 'identification_number' | 'registration_number' | 'business_description' | 'website' | 'naics_code' | 'regulated_activities' | 'estimated_annual_revenue' | 'total_assets' | 'business_representatives' | 'eea_control_person_present' | 'eea_ap_kyc_scope' | 'incorporation_certificate_document' | 'shareholder_registry_document'

export type RequirementGroup = 'about_you' | 'company' | 'people' | 'documents'

export type AskedCodes = ReadonlyArray<RequirementCode | RequirementGroup>

export type RefusedValue = {
  /** JSON pointer into the request */
  pointer: string
  /** What the value would have answered */
  code: RequirementCode
  /** Why it was not used */
  detail: string
}

/** One line of yours above the questions, by language. A page in another language goes without it */
export type Note = {
  en?: string
  de?: string
  fr?: string
  es?: string
  "pt-BR"?: string
  pl?: string
  ar?: string
  uk?: string
  nl?: string
  it?: string
  bg?: string
  cs?: string
  da?: string
  el?: string
  "es-419"?: string
  fa?: string
  fi?: string
  he?: string
  hi?: string
  hu?: string
  id?: string
  ja?: string
  lt?: string
  lv?: string
  nb?: string
  "pt-PT"?: string
  ro?: string
  sk?: string
  sl?: string
  sv?: string
  sw?: string
  th?: string
  tr?: string
  "zh-Hans"?: string
  fil?: string
  is?: string
  ko?: string
  ms?: string
  ru?: string
  et?: string
  hr?: string
  bn?: string
  ur?: string
  vi?: string
  "zh-Hant"?: string
  "sr-Latn"?: string
  "sr-Cyrl"?: string
  mt?: string
  ga?: string
}

export type Wording = {
  /** The heading of the first page and of the list of questions */
  title?: {
    en?: string
    de?: string
    fr?: string
    es?: string
    "pt-BR"?: string
    pl?: string
    ar?: string
    uk?: string
    nl?: string
    it?: string
    bg?: string
    cs?: string
    da?: string
    el?: string
    "es-419"?: string
    fa?: string
    fi?: string
    he?: string
    hi?: string
    hu?: string
    id?: string
    ja?: string
    lt?: string
    lv?: string
    nb?: string
    "pt-PT"?: string
    ro?: string
    sk?: string
    sl?: string
    sv?: string
    sw?: string
    th?: string
    tr?: string
    "zh-Hans"?: string
    fil?: string
    is?: string
    ko?: string
    ms?: string
    ru?: string
    et?: string
    hr?: string
    bn?: string
    ur?: string
    vi?: string
    "zh-Hant"?: string
    "sr-Latn"?: string
    "sr-Cyrl"?: string
    mt?: string
    ga?: string
  }
  /** Why you ask: on the first page, and below each question */
  why?: {
    en?: string
    de?: string
    fr?: string
    es?: string
    "pt-BR"?: string
    pl?: string
    ar?: string
    uk?: string
    nl?: string
    it?: string
    bg?: string
    cs?: string
    da?: string
    el?: string
    "es-419"?: string
    fa?: string
    fi?: string
    he?: string
    hi?: string
    hu?: string
    id?: string
    ja?: string
    lt?: string
    lv?: string
    nb?: string
    "pt-PT"?: string
    ro?: string
    sk?: string
    sl?: string
    sv?: string
    sw?: string
    th?: string
    tr?: string
    "zh-Hans"?: string
    fil?: string
    is?: string
    ko?: string
    ms?: string
    ru?: string
    et?: string
    hr?: string
    bn?: string
    ur?: string
    vi?: string
    "zh-Hant"?: string
    "sr-Latn"?: string
    "sr-Cyrl"?: string
    mt?: string
    ga?: string
  }
  /** How to reach you: on the help page, and where a page offers help */
  support?: {
    en?: string
    de?: string
    fr?: string
    es?: string
    "pt-BR"?: string
    pl?: string
    ar?: string
    uk?: string
    nl?: string
    it?: string
    bg?: string
    cs?: string
    da?: string
    el?: string
    "es-419"?: string
    fa?: string
    fi?: string
    he?: string
    hi?: string
    hu?: string
    id?: string
    ja?: string
    lt?: string
    lv?: string
    nb?: string
    "pt-PT"?: string
    ro?: string
    sk?: string
    sl?: string
    sv?: string
    sw?: string
    th?: string
    tr?: string
    "zh-Hans"?: string
    fil?: string
    is?: string
    ko?: string
    ms?: string
    ru?: string
    et?: string
    hr?: string
    bn?: string
    ur?: string
    vi?: string
    "zh-Hant"?: string
    "sr-Latn"?: string
    "sr-Cyrl"?: string
    mt?: string
    ga?: string
  }
}

export type CompanyPerson = {
  /** The onboarding of the person */
  id: string
  /** What this person quotes to support */
  code: string
  /** `intake`: the customer answers the first questions, and the service does not know them yet. `sending`: the first answers are on their way to the service, which has not confirmed them yet. `open`: the customer exists at the service, which needs something more. `answered`: all that is asked here is answered. The service needs more, which `only` or `exclude` leaves out. `in_review`: the service has everything and is checking it. `approved`: the service has approved the check. `rejected`: the service has rejected the check. `on_hold`: people of the service have stopped the check for now */
  status: 'intake' | 'sending' | 'open' | 'answered' | 'in_review' | 'approved' | 'rejected' | 'on_hold'
  /** Whose turn it is. `customer_action`: the customer has something to do. `wait`: the service, the team or other people of the company have something to do. `contact_support`: the check was rejected or is on hold. The customer can only contact you. `none`: nothing is left to do here */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  /** A link of their own works */
  hasLink: boolean
  /** Set while the person, or the company for them, waits for a link from you */
  linkWantedAt: string | null
}

/** The same two words in each language: show the one that your own app is in */
export type Phrases = {
  en: string
  de: string
  fr: string
  es: string
  "pt-BR": string
  pl: string
  ar: string
  uk?: string
  nl?: string
  it?: string
  bg?: string
  cs?: string
  da?: string
  el?: string
  "es-419"?: string
  fa?: string
  fi?: string
  he?: string
  hi?: string
  hu?: string
  id?: string
  ja?: string
  lt?: string
  lv?: string
  nb?: string
  "pt-PT"?: string
  ro?: string
  sk?: string
  sl?: string
  sv?: string
  sw?: string
  th?: string
  tr?: string
  "zh-Hans"?: string
  fil?: string
  is?: string
  ko?: string
  ms?: string
  ru?: string
  et?: string
  hr?: string
  bn?: string
  ur?: string
  vi?: string
  "zh-Hant"?: string
  "sr-Latn"?: string
  "sr-Cyrl"?: string
  mt?: string
  ga?: string
}

export type Prefill = PrefillIndividual | PrefillBusiness | PrefillRepresentative

export type Link = {
  id: string
  url: string
  expiresAt: string
}

export type IssueLink = {
  /** `invite`, unless said otherwise: to send or show. `embed`: for one view of a page with a frame */
  kind?: 'invite' | 'embed'
  /** Of an invitation. When the link stops working: between one hour and 90 days from now. Without it, after 30 days. A link of kind `embed` works for five minutes */
  expiresAt?: string
  /** With `embed`: the exact origins of the pages around the frame, https and without a wildcard */
  parentOrigins?: ReadonlyArray<string>
  /** With `embed`: the version of the messages between the frame and your page. Unless said otherwise, the one that fits your `Vestibule-Version`, and 1 without that header. The session behind the link keeps it */
  frameVersion?: 1
}

export type Theme = {
  /** The fill of buttons */
  accent?: string
  /** The same on dark pages; derived where it is missing */
  accentDark?: string
  /** Only its hue is used, for the wall, notes and hairlines */
  tint?: string
  corner?: 'square' | 'soft' | 'round'
  typeface?: 'house' | 'system'
  scheme?: 'auto' | 'light' | 'dark'
}

export type Branding = {
  /** False where the sandbox plays the service */
  livemode: boolean
  name: string
  /** Where people know you from; changed by who runs this install */
  domain: string
  supportUrl: string | null
  opensUrl: string | null
  theme: Theme
  /** Your own words in a few places; where there are none, the pages use theirs */
  wording: Wording
  logo: {
    light: string | null
    dark: string | null
  }
  /** The colours in use */
  colours: {
    light: Readonly<Record<string, string>>
    dark: Readonly<Record<string, string>>
  }
  /** Where a given colour could not be read as it was, and what is used in its place */
  adjusted: ReadonlyArray<{
    scheme: 'light' | 'dark'
    token: string
    given: string
    used: string
    ratio: number
  }>
}

export type BrandingChange = {
  name?: string
  /** Where your customers find help, with https or mailto. Pages that offer help link to it, and so do those of links that no longer work. Without it, they point to your domain */
  supportUrl?: string | null
  /** Your page about what customers can do. Status pages link to it, and say what a further check would open; https */
  opensUrl?: string | null
  theme?: Theme
  wording?: Wording
}

export type Event = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  /** One of the catalogue; expect new ones */
  type: string
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  /** Names, codes, counts and ids; never a value a person typed */
  data: Readonly<Record<string, unknown>>
}

export type EventList = {
  data: ReadonlyArray<Event>
  next: string | null
}

export type EventEndpointTested = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'endpoint.tested'
  /** False where the sandbox plays the service */
  livemode: boolean
  sequence: null
  createdAt: string
  onboarding: null
  reference: null
  nextAction: null
  data: Readonly<Record<string, unknown>>
}

export type WebhookEndpoint = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  url: string
  description: string | null
  types: ReadonlyArray<string> | null
  enabled: boolean
  /** Until then deliveries carry a further signature */
  previousSecretUntil: string | null
  createdAt: string
}

export type WebhookEndpointWithSecret = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  url: string
  description: string | null
  types: ReadonlyArray<string> | null
  enabled: boolean
  /** Until then deliveries carry a further signature */
  previousSecretUntil: string | null
  createdAt: string
  /** For the signatures of Standard Webhooks; answered here and nowhere else */
  secret: string
}

export type WebhookEndpointList = {
  data: ReadonlyArray<WebhookEndpoint>
}

export type NewWebhookEndpoint = {
  url: string
  description?: string | null
  /** The types to be told; null tells all */
  types?: ReadonlyArray<'onboarding.created' | 'onboarding.opened' | 'answer.saved' | 'answer.refused' | 'customer.created' | 'code.sent' | 'contact.confirmed' | 'document.received' | 'step.accepted' | 'step.in_review' | 'action.needed' | 'review.started' | 'onboarding.answered' | 'onboarding.approved' | 'onboarding.rejected' | 'onboarding.reopened' | 'onboarding.on_hold' | 'requirement.unknown' | 'link.issued' | 'link.expiring' | 'deadline.approaching' | 'deadline.passed' | 'link.revoked' | 'part.denied' | 'link.wanted' | 'hand_off.opened' | 'help.requested' | 'representative.invited' | 'representative.removed' | 'representative.left_out' | 'invitation.wanted' | 'reminder.wanted' | 'theme.adjusted' | 'answers.deleted' | 'onboarding.erased'> | null
}

export type WebhookEndpointChange = {
  url?: string
  description?: string | null
  /** The types to be told; null tells all */
  types?: ReadonlyArray<'onboarding.created' | 'onboarding.opened' | 'answer.saved' | 'answer.refused' | 'customer.created' | 'code.sent' | 'contact.confirmed' | 'document.received' | 'step.accepted' | 'step.in_review' | 'action.needed' | 'review.started' | 'onboarding.answered' | 'onboarding.approved' | 'onboarding.rejected' | 'onboarding.reopened' | 'onboarding.on_hold' | 'requirement.unknown' | 'link.issued' | 'link.expiring' | 'deadline.approaching' | 'deadline.passed' | 'link.revoked' | 'part.denied' | 'link.wanted' | 'hand_off.opened' | 'help.requested' | 'representative.invited' | 'representative.removed' | 'representative.left_out' | 'invitation.wanted' | 'reminder.wanted' | 'theme.adjusted' | 'answers.deleted' | 'onboarding.erased'> | null
  enabled?: boolean
}

export type Delivery = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  event: string
  type: string
  /** After a day of tries a delivery is dead until it is sent again */
  state: 'waiting' | 'delivered' | 'dead'
  tries: number
  log: ReadonlyArray<DeliveryTry>
  nextTryAt: string | null
  createdAt: string
}

export type DeliveryList = {
  data: ReadonlyArray<Delivery>
  next: string | null
}

export type DeliveryTry = {
  at: string
  /** Null when no answer came */
  status: number | null
  ms: number
  /** address, name, certificate, connection, timeout, status or secret */
  problem: string | null
  /** The problem in words, with what to check */
  detail: string | null
}

export type Key = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  name: string
  /** `write`: everything. `read`: calls that change nothing. `links`: new links alone */
  scope: 'write' | 'read' | 'links'
  createdAt: string
  /** Within the hour */
  lastUsedAt: string | null
  expiresAt: string | null
}

export type KeyWithSecret = {
  id: string
  /** False where the sandbox plays the service */
  livemode: boolean
  name: string
  /** `write`: everything. `read`: calls that change nothing. `links`: new links alone */
  scope: 'write' | 'read' | 'links'
  createdAt: string
  /** Within the hour */
  lastUsedAt: string | null
  expiresAt: string | null
  /** For `Authorization: Bearer`; answered here and nowhere else */
  key: string
}

export type KeyList = {
  data: ReadonlyArray<Key>
}

export type NewKey = {
  name: string
  /** `write`, unless said otherwise */
  scope?: 'write' | 'read' | 'links'
  /** From then on the key is refused. Without it, it works until it is revoked */
  expiresAt?: string
}

export type RotateKey = {
  /** From then on the key is refused. Without it, it works until it is revoked */
  expiresAt?: string
}

export type Problem = {
  /** An address that explains the code */
  type: string
  /** What happened, in a sentence */
  title: string
  status: number
  code: ProblemCode
  /** What to do about it */
  detail: string
  /** What to quote to support. The answer has it as `X-Request-Id` too */
  ref: string
  fields?: ReadonlyArray<{
    /** JSON pointer into the request */
    pointer: string
    detail: string
    /** The requirement code that a value known in advance would have answered */
    code?: string
  }>
}

export type ProblemCode = 'link.not_found' | 'link.expired' | 'link.revoked' | 'link.used' | 'link.locked' | 'session.missing' | 'session.expired' | 'session.revoked' | 'session.limit' | 'session.limited' | 'session.untrusted' | 'key.refused' | 'key.scope' | 'sign_in.refused' | 'sign_in.expired' | 'sign_in.used' | 'sign_in.stale' | 'sign_in.weak' | 'sign_in.unavailable' | 'role.refused' | 'staff.self' | 'approval.awaited' | 'approval.own' | 'approval.over' | 'reason.missing' | 'erasure.unconfirmed' | 'note.refused' | 'view.refused' | 'customer.unknown' | 'customer.not_theirs' | 'endpoint.off' | 'onboarding.deleted' | 'preview.read_only' | 'origin.refused' | 'host.unknown' | 'method.refused' | 'not_found' | 'input.invalid' | 'input.too_large' | 'input.torn' | 'draft.conflict' | 'idempotency.conflict' | 'step.out_of_order' | 'submit.in_progress' | 'submit.in_doubt' | 'otp.wrong' | 'otp.locked' | 'otp.expired' | 'otp.older_expired' | 'otp.cooldown' | 'otp.paused' | 'otp.crowded' | 'otp.unclear' | 'otp.unchecked' | 'otp.budget' | 'otp.country' | 'upload.length_missing' | 'upload.too_large' | 'upload.type' | 'upload.digest_mismatch' | 'upload.piece_out_of_turn' | 'upload.unreadable' | 'upload.infected' | 'upload.refused' | 'upload.quota' | 'upload.busy' | 'upload.not_scanned' | 'upstream.refused' | 'upstream.unavailable' | 'rate.limited' | 'database.busy' | 'app.busy' | 'internal'

export type EventOnboardingCreated = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'onboarding.created'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventOnboardingOpened = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'onboarding.opened'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    trusted: boolean
  }
}

export type EventAnswerSaved = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'answer.saved'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    step: string
  }
}

export type EventAnswerRefused = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'answer.refused'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    status: number
    code: string
    fields: number
    correlationId?: string
  }
}

export type EventCustomerCreated = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'customer.created'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventCodeSent = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'code.sent'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    channel: 'email' | 'phone'
  }
}

export type EventContactConfirmed = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'contact.confirmed'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    channel: 'email' | 'phone'
  }
}

export type EventDocumentReceived = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'document.received'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    step: string
    slot: string
  }
}

export type EventStepAccepted = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'step.accepted'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    step: string
  }
}

export type EventStepInReview = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'step.in_review'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    step: string
  }
}

export type EventActionNeeded = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'action.needed'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    step: string
  }
}

export type EventReviewStarted = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'review.started'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventOnboardingAnswered = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'onboarding.answered'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventOnboardingApproved = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'onboarding.approved'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventOnboardingRejected = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'onboarding.rejected'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventOnboardingReopened = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'onboarding.reopened'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventOnboardingOnHold = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'onboarding.on_hold'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventRequirementUnknown = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'requirement.unknown'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    code: string
  }
}

export type EventLinkIssued = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'link.issued'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventLinkExpiring = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'link.expiring'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventDeadlineApproaching = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'deadline.approaching'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    deadline: string
  }
}

export type EventDeadlinePassed = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'deadline.passed'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    deadline: string
  }
}

export type EventLinkRevoked = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'link.revoked'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventPartDenied = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'part.denied'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventLinkWanted = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'link.wanted'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventHandOffOpened = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'hand_off.opened'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    step: string
  }
}

export type EventHelpRequested = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'help.requested'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    step: string
  }
}

export type EventRepresentativeInvited = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'representative.invited'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    representative: string
  }
}

export type EventRepresentativeRemoved = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'representative.removed'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    representative: string
    elsewhere?: true
  }
}

export type EventRepresentativeLeftOut = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'representative.left_out'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    representative: string
  }
}

export type EventInvitationWanted = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'invitation.wanted'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventReminderWanted = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'reminder.wanted'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    reminder: number
  }
}

export type EventThemeAdjusted = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'theme.adjusted'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    token: string
    given: string
    used: string
    ratio: number
  }
}

export type EventAnswersDeleted = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'answers.deleted'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: Readonly<Record<string, unknown>>
}

export type EventOnboardingErased = {
  id: string
  /** Of this envelope; a new version is announced before it comes */
  version: 1
  type: 'onboarding.erased'
  /** False where the sandbox plays the service */
  livemode: boolean
  /** Grows with every event of yours and never goes back. Numbers may be missing */
  sequence: number
  createdAt: string
  onboarding: string
  /** Your own name for the onboarding */
  reference: string | null
  /** Whose turn it was when this event was handed on */
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  data: {
    by: 'integrator' | 'team'
  }
}

export type PrefillIndividual = {
  /** Answers `email_address` */
  email?: string
  /** Answers `phone_number` */
  phone?: string
  /** Answers `first_name` */
  firstName?: string
  /** Answers `middle_name` */
  middleName?: string
  /** Answers `last_name` */
  lastName?: string
  /** Answers `date_of_birth` */
  dateOfBirth?: string
  personalInformation?: {
    /** Answers `gender` */
    gender?: 'female' | 'male' | 'other'
    /** ISO 3166-1 alpha-3. Answers `country_of_birth` */
    countryOfBirth?: string
    /** ISO 3166-1 alpha-3. Answers `nationality` */
    nationality?: string
    /** ISO 3166-1 alpha-3. Answers `residency_country` */
    residencyCountry?: string
    /** Answers `employment_status` */
    employmentStatus?: 'employed' | 'self_employed' | 'student' | 'homemaker' | 'retired' | 'unemployed'
    /** An SOC code. Answers `occupation_soc_code` */
    occupationSocCode?: string
    /** Answers `source_of_funds` */
    sourceOfFunds?: 'salary' | 'savings' | 'business_income' | 'investment_returns' | 'inheritance' | 'gift' | 'other'
    /** Answers `expected_monthly_payments` */
    expectedMonthlyPayments?: '0_4999' | '5000_9999' | '10000_49999' | '50000_plus'
    /** Answers `account_purpose` */
    accountPurpose?: 'receive_salary' | 'personal_or_living_expenses' | 'purchase_goods_and_services' | 'payments_to_friends_or_family_abroad' | 'receive_payment_for_freelancing' | 'protect_wealth' | 'investment_purposes' | 'ecommerce_retail_payments' | 'operating_a_company' | 'charitable_donations' | 'other'
    /** Answers `account_purpose` */
    accountPurposeDescription?: string
    /** Answers `acting_as_intermediary` */
    actingAsIntermediary?: boolean
    /** ISO 3166-1 alpha-3. Answers `tax_identification_number` */
    taxIdentificationNumberCountry?: string
    /** Answers `tax_identification_number` */
    taxIdentificationNumberType?: string
    /** Answers `tax_identification_number` */
    taxIdentificationNumberDescription?: string
    /** Answers `tax_identification_number` */
    taxIdentificationNumber?: string
  }
  address?: {
    /** ISO 3166-1 alpha-3. Answers `residential_address` */
    country?: string
    /** Answers `residential_address` */
    line1?: string
    /** Answers `residential_address` */
    line2?: string
    /** Answers `residential_address` */
    city?: string
    /** Answers `residential_address` */
    postalCode?: string
    /** Answers `residential_address` */
    state?: string
  }
}

export type PrefillBusiness = {
  /** Answers `email_address` */
  email?: string
  /** Answers `phone_number` */
  phone?: string
  businessInformation?: {
    /** Answers `legal_name` */
    legalName?: string
    /** Answers `legal_name` */
    tradeName?: string
    /** Answers `entity_type` */
    entityType?: 'corporation' | 'llc' | 'partnership' | 'sole_proprietorship' | 'cooperative' | 'trust' | 'other'
    /** Answers `entity_type` */
    entityTypeDescription?: string
    /** Answers `incorporated_on` */
    incorporatedOn?: string
    /** Answers `identification_number` */
    identificationNumberType?: string
    /** Answers `identification_number` */
    identificationNumberDescription?: string
    /** Answers `identification_number` */
    identificationNumber?: string
    /** Answers `registration_number` */
    registrationNumber?: string
    /** Answers `registration_number` */
    registrationNumberType?: string
    /** Answers `business_description` */
    description?: string
    /** Answers `business_description` */
    website?: string
    /** A NAICS code. Answers `naics_code` */
    naicsCode?: string
    /** Answers `regulated_activities` */
    regulatedActivities?: ReadonlyArray<'money_services' | 'lending_banking' | 'investment_services' | 'hold_client_funds' | 'third_party_payment_processing' | 'operate_foreign_exchange_virtual_currencies_brokerage_otc' | 'gambling' | 'adult_entertainment' | 'pharmaceuticals' | 'marijuana_or_related_services' | 'nicotine_tobacco_or_related_services' | 'weapons_firearms_and_explosives' | 'precious_metals_precious_stones_jewelry' | 'safe_deposit_box_rentals' | 'none_of_the_above'>
    /** Answers `regulated_activities` */
    complianceScreeningExplanation?: string
    /** Answers `account_purpose` */
    accountPurpose?: 'receive_payments_for_goods_and_services' | 'purchase_goods_and_services' | 'ecommerce_retail_payments' | 'payroll' | 'treasury_management' | 'investment_purposes' | 'protect_wealth' | 'third_party_money_transmission' | 'tax_optimization' | 'charitable_donations' | 'payments_to_friends_or_family_abroad' | 'personal_or_living_expenses' | 'other'
    /** Answers `account_purpose` */
    accountPurposeDescription?: string
    /** Answers `source_of_funds` */
    primarySourceOfFunds?: 'sales_of_goods_and_services' | 'owners_capital' | 'investment_proceeds' | 'business_loans' | 'inter_company_funds' | 'treasury_reserves' | 'grants' | 'sale_of_assets' | 'third_party_funds' | 'legal_settlement' | 'pension_retirement'
    /** Answers `expected_monthly_payments` */
    expectedMonthlyPaymentsInUsd?: '0_4999' | '5000_9999' | '10000_49999' | '50000_plus'
    /** Answers `estimated_annual_revenue` */
    estimatedAnnualRevenueInUsd?: '0_99999' | '100000_999999' | '1000000_9999999' | '10000000_49999999' | '50000000_249999999' | '250000000_plus'
    /** Whole US dollars. Answers `estimated_annual_revenue` */
    totalAssetsUsd?: number
    /** Answers `estimated_annual_revenue` */
    hasAuditedFinancialStatementsAttested?: boolean
  }
  addresses?: ReadonlyArray<{
    type?: 'registered' | 'operating'
    /** ISO 3166-1 alpha-3. Answers `registered_address` */
    country?: string
    /** Answers `registered_address` */
    line1?: string
    /** Answers `registered_address` */
    line2?: string
    /** Answers `registered_address` */
    city?: string
    /** Answers `registered_address` */
    postalCode?: string
    /** Answers `registered_address` */
    state?: string
  }>
}

export type PrefillRepresentative = {
  /** Answers `email_address` */
  email?: string
  /** Answers `phone_number` */
  phone?: string
  /** Answers `first_name` */
  firstName?: string
  /** Answers `middle_name` */
  middleName?: string
  /** Answers `last_name` */
  lastName?: string
  /** Answers `date_of_birth` */
  dateOfBirth?: string
  personalInformation?: {
    /** Answers `gender` */
    gender?: 'female' | 'male' | 'other'
    /** ISO 3166-1 alpha-3. Answers `country_of_birth` */
    countryOfBirth?: string
    /** ISO 3166-1 alpha-3. Answers `nationality` */
    nationality?: string
    /** ISO 3166-1 alpha-3. Answers `residency_country` */
    residencyCountry?: string
    /** Answers `employment_status` */
    employmentStatus?: 'employed' | 'self_employed' | 'student' | 'homemaker' | 'retired' | 'unemployed'
    /** An SOC code. Answers `occupation_soc_code` */
    occupationSocCode?: string
    /** Answers `source_of_funds` */
    sourceOfFunds?: 'salary' | 'savings' | 'business_income' | 'investment_returns' | 'inheritance' | 'gift' | 'other'
    /** Answers `expected_monthly_payments` */
    expectedMonthlyPayments?: '0_4999' | '5000_9999' | '10000_49999' | '50000_plus'
    /** Answers `account_purpose` */
    accountPurpose?: 'receive_salary' | 'personal_or_living_expenses' | 'purchase_goods_and_services' | 'payments_to_friends_or_family_abroad' | 'receive_payment_for_freelancing' | 'protect_wealth' | 'investment_purposes' | 'ecommerce_retail_payments' | 'operating_a_company' | 'charitable_donations' | 'other'
    /** Answers `account_purpose` */
    accountPurposeDescription?: string
    /** Answers `acting_as_intermediary` */
    actingAsIntermediary?: boolean
    /** ISO 3166-1 alpha-3. Answers `tax_identification_number` */
    taxIdentificationNumberCountry?: string
    /** Answers `tax_identification_number` */
    taxIdentificationNumberType?: string
    /** Answers `tax_identification_number` */
    taxIdentificationNumberDescription?: string
    /** Answers `tax_identification_number` */
    taxIdentificationNumber?: string
  }
  address?: {
    /** ISO 3166-1 alpha-3. Answers `residential_address` */
    country?: string
    /** Answers `residential_address` */
    line1?: string
    /** Answers `residential_address` */
    line2?: string
    /** Answers `residential_address` */
    city?: string
    /** Answers `residential_address` */
    postalCode?: string
    /** Answers `residential_address` */
    state?: string
  }
  representationDetails?: {
    /** In percent. Answers `ownership_percentage` */
    ownershipPercentage?: string
    /** Answers `ownership_percentage` */
    roles?: ReadonlyArray<string>
    /** Answers `is_control_person` */
    isControlPerson?: boolean
    /** Answers `is_signer` */
    isSigner?: boolean
    /** Answers `title` */
    title?: string
    /** Answers `relationship_established_at` */
    relationshipEstablishedAt?: string
  }
}

/** Whatever comes to a webhook endpoint. Pass over a type that you do not know. */
export type WebhookEvent =
  | EventOnboardingCreated
  | EventOnboardingOpened
  | EventAnswerSaved
  | EventAnswerRefused
  | EventCustomerCreated
  | EventCodeSent
  | EventContactConfirmed
  | EventDocumentReceived
  | EventStepAccepted
  | EventStepInReview
  | EventActionNeeded
  | EventReviewStarted
  | EventOnboardingAnswered
  | EventOnboardingApproved
  | EventOnboardingRejected
  | EventOnboardingReopened
  | EventOnboardingOnHold
  | EventRequirementUnknown
  | EventLinkIssued
  | EventLinkExpiring
  | EventDeadlineApproaching
  | EventDeadlinePassed
  | EventLinkRevoked
  | EventPartDenied
  | EventLinkWanted
  | EventHandOffOpened
  | EventHelpRequested
  | EventRepresentativeInvited
  | EventRepresentativeRemoved
  | EventRepresentativeLeftOut
  | EventInvitationWanted
  | EventReminderWanted
  | EventThemeAdjusted
  | EventAnswersDeleted
  | EventOnboardingErased
  | EventEndpointTested

/** What each operation takes and gives. */
export interface Operations {
  /** Start an onboarding and get its link. What is known already goes into `prefill`, in the shape of the service’s create body, and is not asked again. The link is answered here and nowhere else; open it, send it, or show it as a button. A frame needs a link of its own: issue one of kind `embed`. */
  createOnboarding: {
    input: {
      body: StartOnboarding
      /** The same key with the same request gets the first answer again. */
      idempotencyKey?: string
    }
    answer: StartedOnboarding
  }
  /** List your onboardings, newest first. Filters narrow together. `next` continues the list as `after`; what is created in the meantime moves nothing. It holds states and ids, and nothing that a person typed. */
  listOnboardings: {
    input: {
      /** How many rows at most; 20 where it is left out */
      limit?: number
      /** The `next` of the page before */
      after?: string
      /** The id of a row: the page right in front of it, still newest first */
      before?: string
      /** Only those in this state */
      status?: 'intake' | 'sending' | 'open' | 'answered' | 'in_review' | 'approved' | 'rejected' | 'on_hold'
      /** Only those of this kind */
      type?: 'individual' | 'business' | 'representative'
      /** Your own name, exactly */
      reference?: string
      /** Only those of this customer of the service */
      customerId?: string
      /** At this moment or later */
      createdFrom?: string
      /** Earlier than this moment */
      createdTo?: string
      /** At this moment or later */
      updatedFrom?: string
      /** Earlier than this moment */
      updatedTo?: string
      /** Texts of yours, exactly, each as `meta[key]=text`; all of them must fit */
      meta?: Readonly<Record<string, string>>
    }
    answer: OnboardingList
  }
  /** Read one onboarding with its steps and whose turn it is. The app reads the service first, so that the answer is as new as it can be. It holds states and codes, and nothing that a person typed. */
  readOnboarding: {
    input: {
      /** The id of an onboarding, `onb_…` */
      id: string
    }
    answer: Onboarding
  }
  /** Change what may change while it runs. All or nothing. Null takes a value back, and what you leave out stays. The kind of customer and the answers known in advance do not change. */
  updateOnboarding: {
    input: {
      /** The id of an onboarding, `onb_…` */
      id: string
      body: UpdateOnboarding
    }
    answer: Onboarding
  }
  /** Erase everything that is kept here about one onboarding. At once and for good: answers and files are deleted, their key is destroyed, and no link opens any more. The payments service keeps its own customer, and backups keep theirs until they are overwritten; `kept` says what stays and what to do about it. A repeated call changes nothing and gets the same answer. The event `onboarding.erased` follows, and the audit has the key that asked. */
  eraseOnboarding: {
    input: {
      /** The id of an onboarding, `onb_…` */
      id: string
    }
    answer: Erasure
  }
  /** Export everything that is kept here about one person. The only answer with what people have typed. It needs a key of scope `write`, and each call is recorded in the audit with the key that asked. The payments service can have more: ask it for its own export. */
  exportOnboarding: {
    input: {
      /** The id of an onboarding, `onb_…` */
      id: string
    }
    answer: PersonData
  }
  /** Issue a new link, to send or for a frame. A new invitation ends the one before it, and works for 30 days unless `expiresAt` says otherwise. A link of kind `embed` opens the flow in a frame of the pages named in `parentOrigins`, once and within five minutes: ask for one each time your page is drawn, and name the origins in your own code, never as a request says. */
  issueLink: {
    input: {
      /** The id of an onboarding, `onb_…` */
      id: string
      body?: IssueLink
      /** The same key with the same request gets the first answer again. */
      idempotencyKey?: string
    }
    answer: Link
  }
  /** Revoke every link and end its sessions at once. It ends links of every kind, and everyone who is in by one is out. What was saved and sent stays; a new link opens where the old one stopped. */
  revokeLinks: {
    input: {
      /** The id of an onboarding, `onb_…` */
      id: string
    }
    answer: undefined
  }
  /** List what happened, newest first, or oldest first with `since`. To be told as it happens, register a webhook endpoint. To catch up after a time away, ask with the `sequence` of the last event you have read as `since`, until `next` is null. */
  listEvents: {
    input: {
      /** How many rows at most; 20 where it is left out */
      limit?: number
      /** The `next` of the page before */
      after?: string
      /** The `sequence` of the last event you have read: lists what followed, oldest first. 0 begins */
      since?: number
      /** One type, or several with commas between them */
      type?: string
      /** Only those of this onboarding */
      onboarding?: string
    }
    answer: EventList
  }
  /** Read one event, as its delivery told it. The same envelope as in its delivery and in the list. */
  readEvent: {
    input: {
      /** The id of an event, `evt_…` */
      id: string
    }
    answer: Event
  }
  /** Register an address that is told what happens. Deliveries are signed after Standard Webhooks, come at least once, may repeat and may come out of order: tell them apart by their id, and read the onboarding again before you rely on it. Any answer from 200 to 299 within ten seconds settles one. Everything else, a redirect too, is tried again for a day: after about a second, then after about twice as long each time, up to a quarter of an hour. `Retry-After` is not read. You can have at most 10 endpoints. */
  createEndpoint: {
    input: {
      body: NewWebhookEndpoint
      /** The same key with the same request gets the first answer again. */
      idempotencyKey?: string
    }
    answer: WebhookEndpointWithSecret
  }
  /** List your endpoints. Secrets are not among it. They are answered once, when an endpoint is created or a secret is replaced. */
  listEndpoints: {
    input: Record<never, never>
    answer: WebhookEndpointList
  }
  /** Read one endpoint. The secret is not among it. */
  readEndpoint: {
    input: {
      /** The id of an endpoint, `whe_…` */
      id: string
    }
    answer: WebhookEndpoint
  }
  /** Change an endpoint, or switch it off and on. What you leave out stays. An endpoint that is switched off gets no new deliveries, and those that wait for it end. */
  updateEndpoint: {
    input: {
      /** The id of an endpoint, `whe_…` */
      id: string
      body: WebhookEndpointChange
    }
    answer: WebhookEndpoint
  }
  /** Remove an endpoint and all that waits for it. Deliveries that wait for it are gone too. The events stay in the list of events. */
  deleteEndpoint: {
    input: {
      /** The id of an endpoint, `whe_…` */
      id: string
    }
    answer: undefined
  }
  /** Replace the secret; for a day deliveries carry both signatures. The new secret is in the answer and nowhere else. Change your receiver within the day. */
  rotateSecret: {
    input: {
      /** The id of an endpoint, `whe_…` */
      id: string
      /** The same key with the same request gets the first answer again. */
      idempotencyKey?: string
    }
    answer: WebhookEndpointWithSecret
  }
  /** Send a signed test event now and say what came of it. The event is about no onboarding, is sent once and is not tried again. `detail` says in words what went wrong. */
  testEndpoint: {
    input: {
      /** The id of an endpoint, `whe_…` */
      id: string
    }
    answer: DeliveryTry
  }
  /** List what was delivered, what waits and what is dead, newest first. Each has the log of its last tries, with what went wrong in words. */
  listDeliveries: {
    input: {
      /** The id of an endpoint, `whe_…` */
      id: string
      /** How many rows at most; 20 where it is left out */
      limit?: number
      /** The `next` of the page before */
      after?: string
      /** Only those in this state */
      state?: 'waiting' | 'delivered' | 'dead'
    }
    answer: DeliveryList
  }
  /** Send a delivery again, also a dead one. It has a day of tries again. The receiver sees the same id as before. */
  sendAgain: {
    input: {
      /** The id of an endpoint, `whe_…` */
      id: string
      /** The id of a delivery, from the list of them */
      delivery: string
    }
    answer: Delivery
  }
  /** Read how your pages look, and what the contrast guard changed. The answer has the colours as you gave them and as pages use them. */
  readBranding: {
    input: Record<never, never>
    answer: Branding
  }
  /** Change name, addresses and colours of every page at once. Colours are kept where they can be read; text, edges and focus keep their hue and move until they reach 4.5 : 1 and 3 : 1. The answer says what moved. */
  changeBranding: {
    input: {
      body: BrandingChange
    }
    answer: Branding
  }
  /** Give your mark for `light` or `dark` pages. It is decoded, made small and written again. Pages load it from here alone. */
  putLogo: {
    input: {
      /** The ground that the logo is shown on, `light` or `dark` */
      ground: string
      body: Blob
    }
    answer: Branding
  }
  /** Take your mark away. Pages then show your name alone. An address that was loaded before stays in browsers. */
  deleteLogo: {
    input: {
      /** The ground that the logo is shown on, `light` or `dark` */
      ground: string
    }
    answer: Branding
  }
  /** List your keys that work. Each with its scope, its end and when it was last used. The keys themselves are not among it. */
  listKeys: {
    input: Record<never, never>
    answer: KeyList
  }
  /** Make a further key, with a scope and an end. Give each server a key of its own that can do no more than that server needs. The key is in the answer and nowhere else. */
  createKey: {
    input: {
      body: NewKey
      /** The same key with the same request gets the first answer again. */
      idempotencyKey?: string
    }
    answer: KeyWithSecret
  }
  /** Replace a key; both work for a day. The new key has the name and scope of the one before it. Bring it to its place within the day; after it the old key is refused. */
  rotateKey: {
    input: {
      /** The id of a key, `key_…`: not the key itself */
      id: string
      body?: RotateKey
      /** The same key with the same request gets the first answer again. */
      idempotencyKey?: string
    }
    answer: KeyWithSecret
  }
  /** Revoke a key at once. It cannot be taken back. A key can revoke itself. */
  revokeKey: {
    input: {
      /** The id of a key, `key_…`: not the key itself */
      id: string
    }
    answer: undefined
  }
}
