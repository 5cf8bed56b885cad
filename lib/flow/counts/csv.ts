/** What makes a spreadsheet take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as a file for spreadsheets after RFC 4180, in UTF-8 with a mark that says so. */
export function csvOf(rows: ReadonlyArray<readonly string[]>): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/** A cell that starts like a formula is kept from being one by an apostrophe, which spreadsheets take for text. */
function cellOf(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
