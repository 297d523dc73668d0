/** Spreadsheets parse such a field as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Exempt: negative numbers. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Serializes a table per RFC 4180. A text that a spreadsheet would parse as a formula is prefixed with an
 * apostrophe (OWASP, CSV injection).
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
