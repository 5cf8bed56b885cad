import { cleanText } from '@/lib/model/reference/clean-text'
import { readableAddress } from '@/lib/model/reference/web-address'
import { storedText } from '../define'
import { inputBase, parsedValue, problemOf, singleControl, typedText } from './single'

/** Beyond this a web address is none that people know. */
const LONGEST = 2048
/** A name in at least two parts, as URLs write it; two addresses in one field are none. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+\.?$/

/** A web address, as people say it: https:// is added for them, and a name keeps its own letters where it is shown. */
export const websiteControl = singleControl<'website'>({
  draw: (field, at) => [
    {
      kind: 'text',
      type: 'text',
      inputMode: 'url',
      ltr: true,
      autocomplete: 'url',
      ...(field.optional ? { optional: true } : {}),
      ...inputBase(field, at),
    },
  ],
  toTyped: (field, answers) => ({ [field.id]: readableAddress(storedText(field, 'value', answers)) }),
  summarise: (field, answers) => [readableAddress(storedText(field, 'value', answers))].filter(Boolean),
  parse: (field, at) => {
    const text = cleanText(typedText(field, at)).replaceAll(' ', '')
    if (text === '')
      return field.mayBeEmpty ? { values: {}, problems: [] } : problemOf(field, `fields.${field.id}.empty`)
    // An account of a social network is no address, though it can look like one with a sign in front.
    if (text.startsWith('@')) return problemOf(field, `fields.${field.id}.wrong`)
    const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    const isPublic = HOST.test(url?.hostname ?? '') && url?.username === '' && url.password === ''
    return url && isPublic && url.href.length <= LONGEST
      ? parsedValue(field, url.href)
      : problemOf(field, `fields.${field.id}.wrong`)
  },
})
