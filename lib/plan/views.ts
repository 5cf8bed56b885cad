/**
 * What the components draw: plain, serialisable, every word already in the person's language.
 * Nothing in here knows a requirement code, a pointer or a schema.
 */

/** A wrong answer: the id of the first wrong input, and the sentence that is shown beside it and in the summary. */
export type ProblemView = { input: string; text: string }

type InputBase = {
  /** The form name; the element's id is the same with dots turned into hyphens. */
  name: string
  label: string
  hint?: string
  /** As the person typed it, right or wrong. */
  value: string
  problem?: string
  /** Appends "(optional)" to the label; everything else is needed. */
  optional?: boolean
}

export type TextInputView = InputBase & {
  kind: 'text'
  type: 'text' | 'email' | 'url' | 'tel'
  autocomplete: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  autoCapitalize?: 'none' | 'words' | 'characters'
  /** Hint of the length to expect, in characters; no width means full width. */
  width?: 2 | 4 | 5 | 10 | 20
  /** Shown after the box, such as a percent sign. */
  unit?: string
  /** Left-to-right content in every language: codes, numbers, addresses of mail. */
  ltr?: boolean
  /** A button that draws the form anew with what this text finds, and what the last search found. */
  search?: { label: string; found?: string }
  doubt?: DoubtView
  /** Several lines high, for answers in sentences. */
  lines?: number
}

/** Said about a text that looks unusual; sent again, the text is taken as it is. */
export type DoubtView = {
  text: string
  /** Sent along hidden: what this was said about. */
  seen: { name: string; value: string }
  use?: { label: string; intent: string }
}

export type Option = { value: string; label: string; hint?: string }

export type SelectView = InputBase & {
  kind: 'select'
  autocomplete: string
  /** The first, empty entry, such as "Choose a country". */
  prompt: string
  options: readonly Option[]
  /** The entries are countries, which can be found by more than their names. */
  countries?: true
  /** A change redraws the form, because other fields depend on this answer. */
  redraws?: boolean
  /** A likely answer for one press. */
  offer?: { label: string; intent: string }
  /** Waits behind a line of these words, for who has no better answer. */
  behind?: string
}

/** What finds a country beside its name in a list, by the values of the list. */
export type CountrySearchView = {
  /** Codes and other names, former ones included. */
  names: Readonly<Record<string, readonly string[]>>
  /** How words for the country's people begin: "deutsch" for "deutsche". */
  peoples: Readonly<Record<string, readonly string[]>>
  /** How many were found, as a sentence each from none on; the last stands for any more. */
  found: readonly string[]
}

export type ChoiceView = InputBase & {
  kind: 'choice'
  options: readonly Option[]
  /** How many options are open at once; the rest stand under "more". */
  shown?: number
  moreLabel?: string
  redraws?: boolean
}

/** Boxes of which any number may be ticked; each is an input of its own. */
export type SeveralView = Omit<InputBase, 'value'> & {
  kind: 'several'
  options: ReadonlyArray<{ name: string; label: string; checked: boolean }>
  redraws?: boolean
}

export type DateView = Omit<InputBase, 'value'> & {
  kind: 'date'
  /** In the order of the person's language. */
  parts: ReadonlyArray<{
    name: string
    label: string
    value: string
    autocomplete: string
    width: 2 | 4
    wrong?: boolean
    /** The part may be typed as a word, such as a month's name, so the keypad keeps its letters. */
    word?: boolean
  }>
}

export type PhoneView = InputBase & {
  kind: 'phone'
  autocomplete: { country: string; number: string }
  /** The form name of the country; `name` is the number's. */
  countryName: string
  countryLabel: string
  countryValue: string
  countryPrompt: string
  countries: readonly Option[]
}

export type CheckboxView = Omit<InputBase, 'value'> & { kind: 'checkbox'; checked: boolean }

/** An answer that is settled: given by the integrator, or kept from sight on a further browser. */
export type LockedView = { kind: 'locked'; name: string; label: string; value: string; note: string }

export type InputView =
  | TextInputView
  | SelectView
  | ChoiceView
  | SeveralView
  | DateView
  | PhoneView
  | CheckboxView
  | LockedView

/** A disclosure of terms and sentences, such as "Why we ask, and who sees it". */
export type Disclosure = { summary: string; rows: ReadonlyArray<{ term: string; text: string }> }

/** One section of a form; the one-page finish has several, a step has one. */
export type FormSection = { title?: string; hint?: string; inputs: readonly InputView[] }

export type FormView = {
  /** Identifies the step in the page, for drafts and tests. */
  step: string
  title: string
  lead?: string
  hint?: string
  sections: readonly FormSection[]
  why?: Disclosure
  submit: string
  /** Words the button shows while the answer is on its way. */
  submitting: string
  problems: readonly ProblemView[]
  /** A sentence above the form that concerns no single field, e.g. the service could not be reached. */
  notice?: NoticeView
  later: { label: string; href: string }
}

/** The few words that every form shares, whatever it asks. */
export type FormWords = {
  /** Title of the summary of wrong answers: "There is a problem". */
  problemTitle: string
  /** Set before a wrong answer's sentence and the page's title: "Error:". */
  errorPrefix: string
  /** Set after a label: "(optional)". */
  optional: string
  /** Redraws the form where no script does it by itself. */
  update: string
  saved: string
  offline: string
  retrying: string
  notSaved: string
  /** The session is over; the next submit keeps the text and leads on. */
  closed: string
  /** An answer was changed here and in another tab or browser. */
  conflict: { title: string; there: string; empty: string; keep: string; take: string }
  /** Why nothing was saved, what became of the text, and how to go on. */
  trouble: Readonly<Record<'session' | 'server', string>>
}

/** Says what happened to the answers and what to do next; `ref` helps support find it. */
export type NoticeView = {
  title: string
  text: string
  ref?: string
  action?: { label: string; href: string }
}

export type TaskState =
  | 'not_started'
  | 'in_progress'
  | 'completed'
  | 'accepted'
  | 'in_review'
  | 'cannot_start'
  | 'problem'
  | 'waiting_for_others'

export type TaskView = {
  id: string
  name: string
  hint?: string
  state: TaskState
  stateLabel: string
  /** Absent where there is nothing to open. */
  href?: string
}

export type TaskGroupView = { id: string; title: string; progress?: string; tasks: readonly TaskView[] }

/** The one lit thing: what to do next. */
export type NextView = {
  over?: string
  title: string
  text?: string
  action: { label: string; href: string }
  /** True when something was refused; the over-line is then set as a problem. */
  problem?: boolean
}

/** What others did since the person was last here. */
export type NewsView = {
  title: string
  items: ReadonlyArray<{ text: string; when?: string; mark: NewsMark }>
}
export type NewsMark = 'done' | 'review' | 'problem' | 'todo'

export type ChecklistView = {
  title: string
  lead: string
  news?: NewsView
  next?: NextView
  /** What the part that is accepted already has opened. */
  opens?: OpensView
  groups: readonly TaskGroupView[]
  /** A calm grey note, e.g. what we do about a detail this page has no question for. */
  note?: { title: string; text: string }
  /** What happened so far, once there is something to read again. */
  timeline?: { title: string; entries: readonly TimelineEntry[] }
  /** Ways to take something along: a reminder, a receipt. */
  files?: readonly FileLink[]
  /** Until when answers are kept, and where to see, save or delete them. */
  footnote?: { text: string; link: { label: string; href: string } }
  /** Who can help, and what to tell them, where something went wrong. */
  help?: { text: string; label: string; href: string; reference: { term: string; text: string } }
}

/** A link to something to save or print. */
export type FileLink = { label: string; href: string; icon: 'calendar' | 'download' | 'file' }

/** What an accepted check opens, in plain words. */
export type OpensView = { title: string; items: readonly string[] }

export type TimelineEntry = {
  id: string
  what: string
  when: string
  mark: 'done' | 'review' | 'problem' | 'ahead'
}

export type StatusView = {
  kind: 'review' | 'approved' | 'stopped' | 'on_hold' | 'unknown'
  title: string
  lead: string
  news?: NewsView
  opens?: OpensView
  note?: { title: string; text: string }
  action?: { label: string; href: string }
  timeline: readonly TimelineEntry[]
  timelineTitle: string
  groups: readonly TaskGroupView[]
  /** Heading of the facts, such as "For your records". */
  factsTitle?: string
  facts: ReadonlyArray<{ term: string; text: string }>
  files: readonly FileLink[]
  /** What is kept, and for how long, where everything is over. */
  kept?: Disclosure
  help: { text: string; label: string; href: string }
}

/** Everything that happened to each item, without an answer: to print or to keep. */
export type ReceiptView = {
  title: string
  lead: string
  facts: ReadonlyArray<{ term: string; text: string }>
  itemsTitle: string
  items: ReadonlyArray<{
    name: string
    /** What the service calls it; of use to support. */
    codes: readonly string[]
    passages: ReadonlyArray<{ what: string; when: string }>
  }>
  /** Said where nothing has happened yet. */
  none?: string
  print: string
  files: readonly FileLink[]
  back: { label: string; href: string }
}

export type AnswerRow = {
  term: string
  lines: readonly string[]
  change?: { label: string; of: string; href: string }
  settled?: string
}

export type CheckView = {
  title: string
  lead: string
  groups: ReadonlyArray<{ title: string; rows: readonly AnswerRow[] }>
  declaration: CheckboxView
  submit: string
  submitting: string
  afterwards: string
  problems: readonly ProblemView[]
  notice?: NoticeView
}

/** The answers kept here, with the way to take them along and the way to delete them. */
export type OwnAnswersView = {
  title: string
  lead: string
  rows: readonly AnswerRow[]
  note?: string
  download?: { label: string; href: string }
  remove?: { title: string; text: string; submit: string; submitting: string }
  back: { label: string; href: string }
}

export type CodeLink = { label: string; href: string; icon: 'smartphone' | 'mail' }
/** A button of a code's page that sends one another way. */
export type CodeButton = { label: string; intent: string; icon: 'smartphone' | 'mail' }

export type CodeView = {
  title: string
  /** Where it went, masked, and until when it works. */
  lead: string
  /** In how long it stops working, and what stands in place of the lead from then on. */
  runsOut?: { inMs: number; lead: string }
  safe: string
  /** Sent along as it is. */
  hidden?: { name: string; value: string }
  input: { name: string; value: string; problem?: string }
  /** "We sent a new code at 14:10." */
  told?: string
  submit: string
  submitting: string
  problems: readonly ProblemView[]
  notice?: NoticeView
  none: {
    title: string
    text: string
    resend: string
    resending: string
    /** Other ways out, such as "Use a different number". */
    links?: readonly CodeLink[]
    others?: readonly CodeButton[]
  }
}

/** Before the first code: says where it will go, and sends it at the press of the button. */
export type SendCodeView = {
  title: string
  lead: string
  to: string
  submit: string
  submitting: string
  /** What the button stands for, where a page can send more than one way. */
  intent?: string
  others?: readonly CodeButton[]
  links?: readonly CodeLink[]
  notice?: NoticeView
  why?: Disclosure
  later: { label: string; href: string }
}

export type DocumentSlotView = {
  /** Part of the upload's address: front, back or single. */
  slot: string
  title: string
  state: 'empty' | 'sent' | 'held' | 'refused'
  stateLabel: string
  /** Kind and size of what was sent, and whether it went on as it was. */
  sent?: string
  problem?: string
  /** Files sent for other papers in this visit that may serve here as well. */
  reuse?: ReadonlyArray<{ label: string; value: string }>
}

/** What a careful friend says about a photo: in bold what it looks like, then what to do. */
export type AdviceView = { title: string; text: string }

export type CameraWords = {
  /** The button that opens this computer's own camera. */
  open: string
  view: string
  starting: string
  take: string
  change: string
  again: string
  close: string
  problems: Readonly<Record<'refused' | 'policy' | 'busy' | 'missing', AdviceView>>
}

/** Words of the parts that only script shows. `{name}`, `{before}` and `{after}` are filled in where they are shown. */
export type UploadWords = {
  /** "Take a photo": a second button, shown on devices with a touch screen. */
  photo: string
  choose: string
  replace: string
  drop: string
  preparing: string
  /** "Everything readable?" beside the photo. */
  readable: string
  picture: string
  use: string
  retake: string
  cleaned: string
  smaller: string
  sending: string
  cancel: string
  lost: string
  failed: string
  again: string
  sent: string
  tooBig: string
  tooBigPhoto: string
  empty: string
  continue: string
  advice: Readonly<Record<'blurry' | 'glare' | 'edge' | 'small' | 'same', AdviceView>>
  camera: CameraWords
}

/** Why something was sent back: a drawing by its name, a sentence, and one button where another page mends it. */
export type RefusedView = {
  title: string
  text: string
  picture: RefusalPicture
  action?: { label: string; href: string }
}

export type RefusalPicture =
  | 'blurry'
  | 'cut_off'
  | 'glare'
  | 'wrong_side'
  | 'expired'
  | 'other_person'
  | 'other_address'
  | 'too_old'
  | 'not_accepted'
  | 'copy'
  | 'other'

export type DocumentView = {
  step: string
  title: string
  lead: string
  refused?: RefusedView
  /** What the paper has to show, to be checked by the person; nothing depends on it. */
  selfCheck?: { title: string; lines: readonly string[]; items: readonly string[] }
  slots: readonly DocumentSlotView[]
  /** An icon by an item's place; a tick where none is given. */
  rules: { title: string; items: readonly string[]; icons?: ReadonlyArray<'scan' | 'sun' | 'eye' | 'file'> }
  accept: string
  formats: string
  words: UploadWords
  /** Upload addresses by slot; the same address takes a PUT with progress and a plain form post. */
  uploadUrl: Readonly<Record<string, string>>
  maxBytes: number
  handOff?: HandOffView
  why?: Disclosure
  done?: { label: string; href: string }
  other?: { label: string; href: string }
  later: { label: string; href: string }
}

/** The way to go on with a step on another device. */
export type HandOffView = {
  title: string
  text: string
  /** Two characters that both screens show. */
  sign: { text: string; value: string }
  /** The one lit thing of its page; otherwise a section among others. */
  lit: boolean
  /** At every width; otherwise only where there is room, with a link in its place. */
  always: boolean
  /** The same page with the code at every width. */
  elsewhereHref: string
  /** Said once another device has opened the step. */
  opened?: string
  /** The same page anew, for those without script. */
  again: { label: string; href: string }
  words: Readonly<
    Record<
      | 'show'
      | 'renew'
      | 'code'
      | 'link'
      | 'copy'
      | 'mail'
      | 'share'
      | 'copied'
      | 'notCopied'
      | 'handedOn'
      | 'failed'
      | 'elsewhere',
      string
    >
  >
}

/** A code to point a phone's camera at, and its link in other clothes. */
export type HandOffCode = {
  url: string
  qr: { size: number; path: string }
  works: string
  mailHref: string
  renewAfterMs: number
}

/** What asking for a code answers. */
export type HandOffAnswer = { code: HandOffCode } | { trouble: true } | undefined

export type HandOverView = {
  title: string
  lead: string
  rules: ReadonlyArray<{ icon: 'sun' | 'leave' | 'shield' | 'file'; text: string }>
  /** The button that asks the service for its page; absent where that page could not work. */
  open?: { label: string; busy: string }
  /** The page is there: a plain link leads to it, since a form may not send anybody to a foreign address. */
  ready?: { title: string; text: string; here: { label: string; href: string }; newTab: string }
  waiting?: string
  /** The same page anew, for those without script. */
  again: { label: string; href: string }
  notice?: NoticeView
  refused?: { title: string; text: string }
  picture: 'face' | 'none'
  /** A new one discards what the form's last answer drew. */
  round: string
}

/** What stands beside a face check. */
export type AsideView = {
  handOff?: HandOffView
  person: {
    label: string
    over?: string
    isOpen: boolean
    text: string
    ask?: { label: string; busy: string }
    told?: string
    contact: { text: string; label: string; href: string }
  }
  later: { label: string; href: string }
}

/** The frame around every page. */
export type PlaceView = {
  integrator: string
  asks: string
  beside?: string
  home?: string
  /** Language and help are absent only where there is no onboarding to help with. */
  /** `keepsForm`: the page's form is saved on the way to another language, also without script. */
  language?: { label: string; current: string; href: string; keepsForm?: boolean }
  help?: { label: string; href: string }
  trust: string
  links: ReadonlyArray<{ label: string; href: string }>
  back?: { label: string; href: string }
  sandbox?: { strong: string; text: string; link?: { label: string; href: string } }
}

export type LandingView = {
  title: string
  lead: string
  haveReady?: {
    title: string
    items: ReadonlyArray<{ icon: 'file' | 'mail' | 'smartphone' | 'camera'; text: string }>
  }
  /** What stays between the person and us. */
  told?: string
  phrase: { text: string; words: string }
  start: string
  starting: string
  startHint: string
  facts: ReadonlyArray<{ term: string; text: string }>
  notForMe: { label: string; text: string }
}

/** A screen that a form's answer can draw anew, as plain data. */
export type Screen =
  | { kind: 'form'; view: FormView }
  | { kind: 'check'; view: CheckView }
  | { kind: 'code'; view: CodeView }
  | { kind: 'send-code'; view: SendCodeView }
  | { kind: 'hand-over'; view: HandOverView }

/** A link that opens nothing: expired, revoked or unknown. */
export type LinkProblemView = {
  title: string
  lead: string
  /** A button that passes on that a new link is wanted. */
  wish?: { title: string; text: string; submit: string; submitting: string }
  foot?: { text: string; label: string; href: string }
}

/** The languages to choose from, each named in itself. */
export type LanguagesView = {
  title: string
  /** `href` where a link chooses, absent where a button does. */
  languages: ReadonlyArray<{ locale: string; name: string; current: boolean; href?: string }>
}
