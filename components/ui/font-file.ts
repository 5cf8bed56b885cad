const latin = new URL(
  '../../node_modules/@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2',
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

/** The address of the font file that a page in this language needs first; none where the system's fonts serve. */
export function fontFileOf(locale: string): string | undefined {
  const file = fileOfScript[new Intl.Locale(locale).maximize().script ?? '']
  return file && String(file)
}
