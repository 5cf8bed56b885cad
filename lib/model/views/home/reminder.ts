import type { Words } from '@/lib/platform/i18n/words'

/** Hours at which people want to be reminded. */
export const FIRST_HOUR = 6
export const LAST_HOUR = 22
export const USUAL_HOUR = 9
/** On how many days one after the other; it always ends. */
export const REMINDER_TIMES = [1, 3, 7] as const

export type ReminderInput = {
  words: Words
  asker: string
  /** Names the entry, so that saving it twice makes one. */
  id: string
  /** The page to continue with; undefined in a frame, whose page is the asker's own. */
  link: string | undefined
  /** The day before the first reminder, as `YYYYMMDD` in the person's zone. */
  today: string
  hour: number
  times: number
  madeAt: Date
}

/** As RFC 5545 has it: a line may have 75 octets; a longer one continues after a blank. */
const LONGEST_LINE = 73

/**
 * A calendar entry from tomorrow on, wherever the person then is: its time carries no zone. Calendars are shared, so it
 * names nobody but the company that asks, and its link is an address alone: it opens only where a session or a proof
 * lets its person in.
 */
export function reminderFile(input: ReminderInput): string {
  const { words, asker, id, link, madeAt, times } = input
  const day = dayAfter(input.today)
  const hour = String(input.hour).padStart(2, '0')
  const text = link ? words.t('reminder.text', { asker, link }) : words.t('reminder.text_frame', { asker })
  const title = escaped(words.t('reminder.title', { asker }))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vestibule//Reminder//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${day}T${hour}0000`,
    `DTEND:${day}T${hour}1500`,
    ...(times > 1 ? [`RRULE:FREQ=DAILY;COUNT=${times}`] : []),
    `SUMMARY:${title}`,
    `DESCRIPTION:${escaped(text)}`,
    ...(link ? [`URL:${link}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
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
