import { contextLines } from './catalogue.mjs'

/**
 * A format in which translators get sentences and give them back. Its library is loaded when it is used.
 *
 * @typedef {{ key: string, english: string, said: string }} Entry `said` is empty where nobody has written it
 * @typedef {{
 *   write: (locale: string, entries: Entry[]) => Promise<string>,
 *   read: (text: string) => Promise<Entry[]>,
 * }} Format
 */

/** @type {Format} Gettext, one message a key: the key is the message's context. */
const po = {
  write: async (locale, entries) => {
    const { po: gettext } = await import('gettext-parser')
    const translations = {}
    for (const { key, english, said } of entries) {
      const comments = { extracted: contextLines(key, english).join('\n') }
      translations[key] = { [english]: { msgctxt: key, msgid: english, msgstr: [said], comments } }
    }
    const headers = { Language: locale, 'Content-Type': 'text/plain; charset=utf-8' }
    return gettext.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8')
  },
  read: async (text) => {
    const { po: gettext } = await import('gettext-parser')
    const { translations } = gettext.parse(text)
    return Object.entries(translations)
      .filter(([key]) => key !== '')
      .flatMap(([key, of]) =>
        Object.entries(of).map(([english, { msgstr, comments }]) => ({
          key,
          english,
          // What a tool has only guessed nobody has written.
          said: /\bfuzzy\b/.test(comments?.flag ?? '') ? '' : (msgstr[0] ?? ''),
        })),
      )
  },
}

const FILE = 'messages'

/** @type {Format} XLIFF 1.2, which most tools read. */
const xliff = {
  write: async (locale, entries) => {
    const { default: write } = await import('xliff/jsToXliff12')
    const units = entries.map(({ key, english, said }) => [
      key,
      { source: english, target: said, note: contextLines(key, english).join('\n') },
    ])
    const resources = { [FILE]: Object.fromEntries(units) }
    return `${await write({ resources, sourceLanguage: 'en', targetLanguage: locale })}\n`
  },
  read: async (text) => {
    const { default: read } = await import('xliff/xliff12ToJs')
    const { resources } = await read(text)
    return Object.values(resources).flatMap((units) =>
      Object.entries(units).map(([key, { source, target }]) => ({
        key,
        english: source,
        said: target ?? '',
      })),
    )
  },
}

/** @type {Format} JSON as FormatJS has it: a description beside each message. */
const json = {
  write: async (_locale, entries) => {
    const all = entries.map(({ key, english, said }) => [
      key,
      { message: said, defaultMessage: english, description: contextLines(key, english).join('\n') },
    ])
    return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`
  },
  read: async (text) =>
    Object.entries(JSON.parse(text)).map(([key, { message, defaultMessage }]) => ({
      key,
      english: defaultMessage,
      said: message ?? '',
    })),
}

/** @type {Record<string, Format>} */
export const formats = { po, xliff, json }
