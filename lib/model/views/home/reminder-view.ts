import { formatLocale } from '@/lib/platform/i18n/format-locale'
import type { Words } from '@/lib/platform/i18n/words'
import { FIRST_HOUR, LAST_HOUR, REMINDER_TIMES, USUAL_HOUR } from './reminder'
import type { ReminderView } from './types'

type Options = ReminderView['picks'][number]['options']

/** By language: the runtime takes longer to learn how a language writes clock times than the whole form takes. */
const written = new Map<string, Options>()

function hoursIn(locale: string): Options {
  const known = written.get(locale)
  if (known) return known
  const clock = new Intl.DateTimeFormat(formatLocale(locale), { timeStyle: 'short', timeZone: 'UTC' })
  const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index)
  const options = hours.map((hour) => ({
    value: String(hour),
    label: clock.format(new Date(Date.UTC(2000, 0, 1, hour))),
  }))
  written.set(locale, options)
  return options
}

/** The form that makes a calendar file: at which hour, and how often. */
export function reminderView(
  { t, locale }: Words,
  { action, hasLink }: { action: string; hasLink: boolean },
): ReminderView {
  return {
    summary: t('reminder.link'),
    action,
    picks: [
      {
        name: 'hour',
        label: t('reminder.hour'),
        value: String(USUAL_HOUR),
        options: hoursIn(locale),
      },
      {
        name: 'times',
        label: t('reminder.times'),
        value: String(REMINDER_TIMES[0]),
        options: REMINDER_TIMES.map((count) => ({
          value: String(count),
          label: t('reminder.days', { count }),
        })),
      },
    ],
    submit: t('reminder.save'),
    hint: t(hasLink ? 'reminder.hint' : 'reminder.hint_frame'),
  }
}
