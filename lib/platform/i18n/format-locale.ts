/**
 * The tag by which a language's dates and numbers are written. English without a country would write dates the American
 * way round, which few of its readers expect. Where a language has digits or a calendar of its own, ours are those of
 * phone keypads, codes and documents, so that what is read can be typed, and a birthday has one year everywhere.
 */
export function formatLocale(locale: string): string {
  if (locale === 'en') return 'en-GB'
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(locale).resolvedOptions()
  const extensions = [
    ...(calendar === 'gregory' ? [] : ['ca-gregory']),
    ...(numberingSystem === 'latn' ? [] : ['nu-latn']),
  ]
  return extensions.length === 0 ? locale : `${locale}-u-${extensions.join('-')}`
}
