import type { RecordRepresentation } from '@portal/ui-api'
import type { ReactNode } from 'react'
import { fieldOf, textOf } from '../fields/fieldOf'

/** Widths of columns without rows, in px. */
const WIDTHS: ReadonlyMap<string, number> = new Map([
  ['Date', 116],
  ['DateTime', 200],
])
/** Types whose values are never cut off: half an amount is another amount. */
const WHOLE = new Set(['Currency', 'Double', 'Int', 'Percent', 'Date', 'DateTime'])
const MIN_PX = 64
const MAX_PX = 260
/** Padding of the cell, with a margin for the error of the estimate. */
const PADDING_PX = 18
/** The same of a header, which also has the handle of its width. */
const HEADER_PADDING_PX = 22
/** Share of the rows whose value fits; one long value does not widen the column. */
const FITTING_SHARE = 0.9
/** Values of a picklist are few: a rare one of them is no outlier. */
const PICKLIST_SHARE = 0.96
/** Headers are set in smaller and bolder type than cells. */
const HEADER_SCALE = 0.87

export interface ColumnText {
  label: string
  dataType: string | undefined
  path: string
  /** Renders the cell; its text is measured where it is a text. */
  show: (record: RecordRepresentation) => ReactNode
  /** Names of records are never cut off. @default false */
  isName?: boolean
  /** Whether values are broken into two lines. @default false */
  isWrapped?: boolean
}

/** Width in px that fits a column's header and most of its values. */
export function fittedWidth(
  { label, dataType = '', path, show, isName = false, isWrapped = false }: ColumnText,
  rows: readonly RecordRepresentation[],
): number {
  const texts = rows.map((record) => {
    const cell = show(record)
    return typeof cell === 'string' ? cell : (fieldOf(record, path)?.displayValue ?? textOf(record, path))
  })
  const value =
    rows.length === 0
      ? (WIDTHS.get(dataType) ?? 0)
      : longestPx(
          texts.map(isWrapped ? twoLinesPx : textPx),
          isName || WHOLE.has(dataType) ? 1 : dataType === 'Picklist' ? PICKLIST_SHARE : FITTING_SHARE,
        ) + PADDING_PX
  const header = twoLinesPx(label) * HEADER_SCALE + HEADER_PADDING_PX
  return Math.round(Math.min(MAX_PX, Math.max(MIN_PX, header, value)))
}

function longestPx(px: readonly number[], share: number): number {
  const widths = px.toSorted((a, b) => a - b)
  return widths[Math.ceil(widths.length * share) - 1] ?? 0
}

/** Width of a text that is broken into two lines where that makes it narrowest. */
function twoLinesPx(text: string): number {
  const words = text.split(' ')
  return Math.min(
    ...words.map((_word, at) =>
      Math.max(textPx(words.slice(0, at).join(' ')), textPx(words.slice(at).join(' '))),
    ),
  )
}

/** Estimated width of a text in cells. Measuring it would take a layout. */
function textPx(text: string): number {
  let px = 0
  for (const character of text) px += characterPx(character)
  return px
}

function characterPx(character: string): number {
  if (/[MWmw%]/.test(character)) return 12.5
  if (/[A-Z]/.test(character)) return 9.8
  if (/[0-9$]/.test(character)) return 9
  return /[a-hkn-qsu-zñáéó]/.test(character) ? 7.4 : 4.2
}
