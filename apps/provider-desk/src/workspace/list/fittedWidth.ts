import type { RecordRepresentation } from '@portal/ui-api'
import { fieldOf, textOf } from '../fields/fieldOf'

/** Widths of types whose text has the same length in every row, in px. */
const WIDTHS: ReadonlyMap<string, number> = new Map([
  ['Boolean', 80],
  ['Date', 116],
  ['DateTime', 208],
])
const MIN_PX = 64
const MAX_PX = 260
const PADDING_PX = 17
/** Share of the rows whose value fits; one long value does not widen the column. */
const FITTING_SHARE = 0.9
/** Headers are set in smaller and bolder type than cells. */
const HEADER_SCALE = 0.93

export interface ColumnText {
  label: string
  dataType: string | undefined
  path: string
  /** Names of records are never cut off. @default false */
  isName?: boolean
}

/** Width in px that fits a column's header and most of its values. */
export function fittedWidth(
  { label, dataType, path, isName = false }: ColumnText,
  rows: readonly RecordRepresentation[],
): number {
  const fixed = WIDTHS.get(dataType ?? '')
  const value = fixed ?? longestPx(rows, path, isName ? 1 : FITTING_SHARE) + PADDING_PX
  const header = textPx(label) * HEADER_SCALE + PADDING_PX
  return Math.round(Math.min(MAX_PX, Math.max(MIN_PX, header, value)))
}

function longestPx(rows: readonly RecordRepresentation[], path: string, share: number): number {
  const widths = rows
    .map((record) => textPx(fieldOf(record, path)?.displayValue ?? textOf(record, path)))
    .sort((a, b) => a - b)
  return widths[Math.ceil(widths.length * share) - 1] ?? 0
}

/** Estimated width of a text in cells. Measuring it would take a layout. */
function textPx(text: string): number {
  let px = 0
  for (const character of text)
    px += /[A-Z0-9$]/.test(character) ? 8.7 : /[a-hkm-qsu-zñáéó]/.test(character) ? 7.4 : 4.2
  return px
}
