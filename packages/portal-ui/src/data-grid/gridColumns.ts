import type { ReactNode } from 'react'
import type { TableColumn } from '../table/tableColumns.js'

/** A column of a `DataGrid`. */
export interface DataGridColumn<Row> extends Omit<TableColumn<Row>, 'width' | 'header'> {
  header: string
  /** Width in px. */
  widthPx: number
  /** Long values break into lines; else they are cut off. @default false */
  isWrapped?: boolean
  /** True for cells that can be edited. @default none */
  isEditable?: (row: Row) => boolean
  /** Draws the editor of a cell. Focus its control; call `close` when the edit is done, which returns the focus. */
  editor?: (row: Row, close: () => void) => ReactNode
  /** Marks a cell: changed but not saved, or refused. */
  state?: (row: Row) => 'changed' | 'error' | undefined
}

/** Narrowest column, in px. */
export const MIN_WIDTH_PX = 60
/** Widest column, in px. */
export const MAX_WIDTH_PX = 1000
/** Step of the arrow keys on a column's edge, in px. */
export const WIDTH_STEP_PX = 16

export const clampWidth = (px: number): number =>
  Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, px)))
