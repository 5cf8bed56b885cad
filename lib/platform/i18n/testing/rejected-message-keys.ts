import type { Field, Problem, Requirement, StepId } from '@/lib/model/requirements/define'
import { sentence } from '../sentence'
import type { Words } from '../words'

/** What nobody may write. The compiler reads it with every other file; it never runs. */
export function rejectedMessageKeys(words: Words, step: StepId, open: string): unknown {
  return [
    // @ts-expect-error There is no such message.
    words.t('steps.nowhere.title'),
    // @ts-expect-error A part of the file is no message.
    words.t('steps.email'),
    // @ts-expect-error Its minutes are missing.
    words.t('landing.lead'),
    // @ts-expect-error Its values have other names.
    words.t('landing.lead', { time: 5 }),
    // @ts-expect-error What chooses a plural is a number.
    words.t('landing.lead', { minutes: '5' }),
    // @ts-expect-error A message without gaps takes no values.
    words.t('place.help', { asker: 'Odalys' }),
    // @ts-expect-error Not every step has such a word.
    words.t(`steps.${step}.refused`),
    // @ts-expect-error Any text can be in the gap.
    words.t(`steps.${open}.title`),
    // @ts-expect-error One of the possible messages needs a time.
    words.t(open === '' ? 'code.locked' : 'code.wrong'),
    // @ts-expect-error Its values are missing, here where it is only made.
    sentence('controls.phone.too_long'),
  ]
}

/** Entries of the registry that nobody may write. */
export const rejectedEntries: readonly unknown[] = [
  // @ts-expect-error Nothing is written for a field of this name.
  { id: 'shoeSize', control: 'text', parts: { value: '/shoeSize' } } satisfies Field,
  // @ts-expect-error This field has no words for a line of text.
  { id: 'address', control: 'text', parts: { value: '/line' } } satisfies Field,
  // @ts-expect-error This field says nothing when it is empty.
  { id: 'tradeName', control: 'text', parts: { value: '/name' } } satisfies Field,
  // @ts-expect-error One of the choices has no words.
  { id: 'gender', control: 'choice', choices: ['male', 'tall'], parts: { value: '/g' } } satisfies Field,
  // @ts-expect-error There is no such step.
  { codes: ['gender'], step: 'genders', fields: [] } satisfies Requirement,
  // @ts-expect-error It is not written why this is asked.
  { codes: ['shoe_size'], step: 'gender', fields: [] } satisfies Requirement,
  // @ts-expect-error The sentence needs a value, which only \`sentence\` checks.
  { input: 'phone', key: 'controls.phone.too_long' } satisfies Problem,
]
