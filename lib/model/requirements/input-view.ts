/**
 * What the components draw: plain, serialisable, every word already in the person's language.
 * Nothing in this folder knows a requirement code, a pointer or a schema.
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
  /** A button that draws the form again with what this text finds, and what the last search found. */
  search?: { label: string; found?: string }
  unusual?: UnusualAnswerView
  /** A public page where the answer can be found. */
  lookUp?: { label: string; href: string }
  /** Several lines high, for answers in sentences. */
  lines?: number
}

/** Said about a text that looks unusual; sent again, the text is taken as it is. */
export type UnusualAnswerView = {
  text: string
  /** Sent along hidden: what this was said about. */
  seen: { name: string; value: string }
  use?: { label: string; intent: string }
}

export type Option = {
  value: string
  label: string
  hint?: string
  /** The language of the label, where it is not the page's. */
  lang?: string
}

/** A long list of countries: those of today, with former ones between them, or with their calling codes. */
type CountryListName = 'today' | 'born' | 'calling'

/** Every list of countries in one language, as one text each (see `asEntries`). */
export type CountryLists = Readonly<Record<CountryListName, string>>

/** Where script finds the rest of a list that is in the page with no more than what is chosen. */
export type LongList = { url: string; name: CountryListName }

export type SelectView = InputBase & {
  kind: 'select'
  autocomplete: string
  /** The first, empty entry, such as "Choose a country". */
  prompt: string
  options: readonly Option[]
  /** The entries are countries, which can be found by more than their names. */
  countries?: Exclude<CountryListName, 'calling'>
  /** Present where `options` holds no more than what is chosen. */
  list?: LongList
  /** A change redraws the form, because other fields depend on this answer. */
  redraws?: boolean
  /** A likely answer for one press. */
  offer?: { label: string; intent: string }
  /** Waits behind a line of these words, for anyone who has no better answer. */
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
  /** How many options are open at once; the rest are under "more". */
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
  unusual?: UnusualAnswerView
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
  /** Present where `countries` holds no more than the one that is chosen. */
  list?: LongList
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
