import { describe, expect, test } from 'vitest'
import { NOTE_LENGTH, readNote } from './link-to-step'

describe('a note', () => {
  test.each([
    ['nothing at all', '', undefined],
    ['blanks alone', ' \u00a0 ', undefined],
    ['a line with spaces as French sets them', ' Bonjour\u202f!  Merci ', 'Bonjour ! Merci'],
    ['an address, which stays text', 'https://example.com', 'https://example.com'],
    ['Arabic', 'الصورة مظلمة', 'الصورة مظلمة'],
    ['as many signs as fit, however they are stored', '📷'.repeat(NOTE_LENGTH), '📷'.repeat(NOTE_LENGTH)],
  ])('may be %s', (_name, typed, value) => {
    expect(readNote(typed)).toEqual({ ok: true, value })
  })

  test.each([
    ['a second line', 'one\ntwo'],
    ['a tab', 'one\ttwo'],
    ['a turn of direction', 'pay \u202etxt.exe'],
    ['a mark of direction', 'one\u200etwo'],
    ['an isolate', '\u2066one\u2069'],
    ['a sign of no width', 'one\u200btwo'],
    ['an escape', 'one\u001b[31mtwo'],
    ['a paragraph’s end', 'one\u2029two'],
    ['one sign too many', 'x'.repeat(NOTE_LENGTH + 1)],
  ])('with %s is refused', (_name, typed) => {
    expect(readNote(typed)).toEqual({ ok: false, code: 'note.refused' })
  })
})
