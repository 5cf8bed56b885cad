import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv'

/** Reads a file as RFC 4180 says, by a way of its own. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted] = [[] as string[], '', false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === ',' && !isQuoted) {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && !isQuoted && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
      at += 1
    } else cell += sign
  }
  return rows
}

test('a file reads back as its cells, each row ended, with the mark of UTF-8 in front', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', '=', '@', 'ü', 'ع', '-', ' ') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (rows) => {
      const text = csvOf(rows)
      expect(text.startsWith('\uFEFF')).toBe(true)
      const guarded = rows.map((row) => row.map((one) => (/^[=+\-@\t\r]/.test(one) ? `'${one}` : one)))
      expect(read(text.slice(1))).toEqual(guarded)
    }),
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'a cell that a spreadsheet would take for a formula is text: %j',
  (formula) => {
    expect(read(csvOf([[formula]]).slice(1))).toEqual([[`'${formula}`]])
  },
)
