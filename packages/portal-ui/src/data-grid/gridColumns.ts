import type { ReactNode } from 'react'
import type { TableColumn } from '../table/tableColumns.js'

export interface DataGridColumn<Row> extends Omit<TableColumn<Row>, 'width' | 'header'> {
  header: string
  /** Width in px. */
  widthPx: number
  /** Wraps long values instead of truncating them. @default false */
  isWrapped?: boolean
  /** Whether a cell is editable. @default none */
  isEditable?: (row: Row) => boolean
  /** Renders the editor of a cell. Focus its control; `close` ends the edit and restores focus. */
  editor?: (row: Row, close: () => void) => ReactNode
  /** Marks a cell as changed but not saved, or as rejected. */
  state?: (row: Row) => 'changed' | 'error' | undefined
}

export const MIN_WIDTH_PX = 60
export const MAX_WIDTH_PX = 1000
/** Resize step of the arrow keys in px. */
export const WIDTH_STEP_PX = 16

export const clampWidth = (px: number): number =>
  Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, px)))
