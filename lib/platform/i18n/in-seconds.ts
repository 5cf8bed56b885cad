import { formatLocale } from './format-locale'

/** "in 25 seconds", as each language says it. The same on the server and in the browser. */
export function inSeconds(locale: string, seconds: number): string {
  return new Intl.RelativeTimeFormat(formatLocale(locale)).format(seconds, 'second')
}
