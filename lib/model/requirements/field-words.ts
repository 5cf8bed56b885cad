import type { Messages, NamesWith } from '@/lib/platform/i18n/message-key'

/** Every field that has words. */
export type FieldId = keyof Messages['fields']

/** Ids of the fields that have all of these words. */
export type FieldIdWith<Word extends string> = NamesWith<Messages['fields'], Word>

/** The key of a word that some fields have. */
export type FieldKey<Word extends string> = `fields.${FieldIdWith<Word>}.${Word}`

/** What each control asks for under `fields.<id>`, beside hints, which a field may have. */
export type FieldWords = {
  address: never
  assets: 'label' | 'hint' | 'wrong' | 'attest' | 'attested' | 'attested_term' | 'empty'
  birth_country: 'label' | 'empty'
  choice: 'label' | 'empty' | 'choices'
  country: 'label' | 'empty'
  date: 'label' | 'future'
  document_type: 'choices'
  email: 'label' | 'empty' | 'wrong' | 'long' | 'typo'
  further_address: 'same' | 'same_term' | 'empty'
  given_name: 'label'
  industry: 'label' | 'hint'
  last_name: 'label' | 'empty' | 'none'
  long_text: 'label' | 'empty' | 'long'
  occupation: 'label' | 'hint'
  part: 'share' | 'share_hint' | 'share_empty' | 'share_wrong' | 'share_range' | 'director' | 'director_empty'
  phone: 'label' | 'hint'
  registration: 'label' | 'register_hint' | 'empty' | 'long' | 'wrong' | 'vat' | 'look_up'
  several: 'label' | 'empty' | 'contradiction' | 'choices'
  tax: never
  text: 'label' | 'long'
  website: 'label' | 'wrong'
  yes_no: 'label' | 'empty'
}

/** Fields with choices of their own. */
export type ChoosingId = FieldIdWith<'choices'>

/** The values a field can have; what is beside them explains one. */
export type ChoiceOf<Id extends ChoosingId> = Exclude<
  keyof Messages['fields'][Id]['choices'] & string,
  `${string}_hint`
>
