/** What begins like this is a formula to spreadsheets, even as the text of a CSV file. */
const FORMULA = /^[=+\-@\t\r]/

/** A plain number is no formula, also when it is negative. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * A table as CSV by RFC 4180: CRLF after each row, fields quoted where they have to be. A text that a spreadsheet would
 * take for a formula gets an apostrophe before it (OWASP, CSV injection).
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const isFormula = typeof value === 'string' && FORMULA.test(text) && !NUMBER.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
