import { expect, test } from 'vitest'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { type ReminderInput, reminderFile } from './reminder'

const LINK = 'https://onboard.example/o/onb_1'

const file = (today: string, asker = 'Brightwater', wish: Partial<ReminderInput> = {}) =>
  reminderFile({
    words: makeWords('de', 'Europe/Berlin'),
    asker,
    id: 'VB-4K7Q-19@vestibule',
    today,
    madeAt: new Date('2026-05-14T20:05:06.789Z'),
    link: wish.link,
    hour: wish.hour ?? 9,
    times: wish.times ?? 1,
  })

test('reminds tomorrow at nine, by the clock of wherever its person is', () => {
  const lines = file('20261231').split('\r\n')
  expect(lines).toContain('DTSTART:20270101T090000')
  expect(lines).toContain('DTSTAMP:20260514T200506Z')
  expect(lines.at(-1)).toBe('')
})

test('breaks long lines between letters and hides the signs that mean something to calendars', () => {
  const long = file('20260514', 'Łódź; Öl, 株式会社 \\ '.repeat(4))
  for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const unfolded = long.replaceAll('\r\n ', '')
  expect(unfolded).toContain('Łódź\\; Öl\\, 株式会社 \\\\ ')
  expect(long).not.toContain('\uFFFD')
})

test('leads back to the page, at the hour that was chosen, and ends by itself', () => {
  const unfolded = file('20260514', 'Brightwater', { link: LINK, hour: 18, times: 3 }).replaceAll('\r\n ', '')
  const lines = unfolded.split('\r\n')
  expect(lines).toContain(`URL:${LINK}`)
  expect(unfolded).toMatch(new RegExp(`DESCRIPTION:.*${RegExp.escape(LINK)}`))
  expect(lines).toContain('DTSTART:20260515T180000')
  expect(lines).toContain('RRULE:FREQ=DAILY;COUNT=3')
  expect(file('20260514')).not.toMatch(/RRULE|URL:/)
})
