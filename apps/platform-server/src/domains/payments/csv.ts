/** Spreadsheets execute a cell with one of these prefixes as a formula. */
const FORMULA = /^[=+\-@\t\r]/u

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Serializes RFC 4180 with a header. */
export const writeCsv = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/**
 * Parses CSV (RFC 4180): quoted cells with doubled quotes and line breaks, LF or CRLF, a byte order mark.
 * Skips empty lines.
 *
 * @throws {RangeError} for an unclosed quote, or more rows than `most`.
 */
export function parseCsv(text: string, most: number): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let isQuoted = false
  const endRow = () => {
    row.push(value)
    value = ''
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
    if (rows.length > most) throw new RangeError(`The file has more than ${most} rows. Split it.`)
  }
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at] ?? ''
    if (isQuoted) {
      if (character !== '"') value += character
      else if (body[at + 1] === '"') {
        value += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && value.trim() === '') {
      isQuoted = true
      value = ''
    } else if (character === ',') {
      row.push(value)
      value = ''
    } else if (character === '\n') endRow()
    else if (character !== '\r' || body[at + 1] !== '\n') value += character
  }
  if (isQuoted) throw new RangeError('A quote is not closed.')
  endRow()
  return rows
}
