/**
 * The tag by which a language's dates and numbers are written. English without a country would write dates the American
 * way round, which few of its readers expect. Where a language has digits of its own, ours are those of phone keypads,
 * codes and documents, so that what is read can be typed.
 */
export function formatLocale(locale: string): string {
  if (locale === 'en') return 'en-GB'
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions()
  return numberingSystem === 'latn' ? locale : `${locale}-u-nu-latn`
}
