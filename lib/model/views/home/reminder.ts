import type { Words } from '@/lib/platform/i18n/words'

export type ReminderInput = {
  words: Words
  asker: string
  /** Names the entry, so that saving it twice makes one. */
  id: string
  /** The day before the reminder, as `YYYYMMDD` in the person's zone. */
  today: string
  madeAt: Date
}

/** As RFC 5545 has it: a line may have 75 octets; a longer one goes on after a blank. */
const LONGEST_LINE = 73

/**
 * A calendar entry for tomorrow at nine, wherever the person then is: its time carries no zone. It names nobody but
 * the company that asks, and holds no link, because calendars are shared.
 */
export function reminderFile({ words, asker, id, today, madeAt }: ReminderInput): string {
  const day = dayAfter(today)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vestibule//Reminder//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${day}T090000`,
    `DTEND:${day}T091500`,
    `SUMMARY:${escaped(words.t('reminder.title', { asker }))}`,
    `DESCRIPTION:${escaped(words.t('reminder.text', { asker }))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(words.t('reminder.title', { asker }))}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function dayAfter(day: string): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number)
  const next = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 0) + 1))
  return next.toISOString().slice(0, 10).replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Breaks between characters, never inside one. */
function folded(line: string): string {
  let length = 0
  return [...line]
    .map((character) => {
      const octets = new TextEncoder().encode(character).length
      const breaks = length + octets > LONGEST_LINE
      length = breaks ? octets + 1 : length + octets
      return breaks ? `\r\n ${character}` : character
    })
    .join('')
}
