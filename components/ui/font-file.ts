const latin = new URL(
  '../../node_modules/@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2',
  import.meta.url,
)
const latinExtended = new URL(
  '../../node_modules/@fontsource-variable/commissioner/files/commissioner-latin-ext-wght-normal.woff2',
  import.meta.url,
)
const vietnamese = new URL(
  '../../node_modules/@fontsource-variable/commissioner/files/commissioner-vietnamese-wght-normal.woff2',
  import.meta.url,
)
const greek = new URL(
  '../../node_modules/@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2',
  import.meta.url,
)
const cyrillic = new URL(
  '../../node_modules/@fontsource-variable/commissioner/files/commissioner-cyrillic-wght-normal.woff2',
  import.meta.url,
)

const fileOfScript: Readonly<Record<string, URL>> = { Latn: latin, Grek: greek, Cyrl: cyrillic }

/** Languages written in Latin letters of which every other word holds one of the second file. */
const EXTENDED = new Set(['cs', 'hr', 'hu', 'lt', 'lv', 'mt', 'pl', 'ro', 'sk', 'sl', 'sr', 'tr'])

/** The addresses of the font files that a page in this language needs first; none where the system's fonts serve. */
export function fontFilesOf(locale: string): readonly string[] {
  const { language, script = '' } = new Intl.Locale(locale).maximize()
  const file = fileOfScript[script]
  if (!file) return []
  // Digits and most names are Latin on every page.
  const others = [
    ...(file === latin ? [] : [latin]),
    ...(file === latin && EXTENDED.has(language) ? [latinExtended] : []),
    ...(language === 'vi' ? [vietnamese] : []),
  ]
  return [file, ...others].map(String)
}
