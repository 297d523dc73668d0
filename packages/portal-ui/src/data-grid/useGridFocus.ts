import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'

/** Row key and column id. */
export interface GridCell {
  row: string
  column: string
}

export interface GridFocusOptions {
  frame: RefObject<HTMLElement | null>
  keys: readonly string[]
  columnIds: readonly string[]
  isEditable: (cell: GridCell) => boolean
  onToggleRow: ((key: string) => void) | undefined
  /** Step of Page Up and Page Down. */
  rowsPerPage: number
}

/**
 * Adds keyboard navigation and edit mode, following the ARIA grid pattern: one cell is in the tab order
 * (roving tabindex), arrow keys move it, Enter or F2 edits the cell or follows its link, Escape cancels.
 */
export function useGridFocus({
  frame,
  keys,
  columnIds,
  isEditable,
  onToggleRow,
  rowsPerPage,
}: GridFocusOptions) {
  const [active, setActive] = useState<GridCell>()
  const [editing, setEditing] = useState<GridCell>()
  // Keyboard navigation only; a click has focused the cell already.
  const shouldFocus = useRef(false)
  const first =
    keys[0] !== undefined && columnIds[0] !== undefined ? { row: keys[0], column: columnIds[0] } : undefined
  const current = active && keys.includes(active.row) && columnIds.includes(active.column) ? active : first

  // Before the next key event, which starts from the focused cell.
  useLayoutEffect(() => {
    if (!shouldFocus.current || !current || editing) return
    shouldFocus.current = false
    const cell = frame.current?.querySelector<HTMLElement>(cellSelector(current))
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  function move(rows: number, columns: number): void {
    if (!current) return
    const row = keys[clamp(keys.indexOf(current.row) + rows, keys.length)]
    const column = columnIds[clamp(columnIds.indexOf(current.column) + columns, columnIds.length)]
    if (row === undefined || column === undefined) return
    shouldFocus.current = true
    setActive({ row, column })
  }

  const endEdit = useCallback(() => {
    shouldFocus.current = true
    setEditing(undefined)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!current) return
    if (editing) {
      if (event.key === 'Escape') {
        event.stopPropagation()
        endEdit()
      }
      return
    }
    if (!(event.target instanceof HTMLElement) || event.target.dataset['cell'] === undefined) return
    const isCtrl = event.ctrlKey || event.metaKey
    const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [rowsPerPage, 0],
      PageUp: [-rowsPerPage, 0],
      Home: [isCtrl ? -keys.length : 0, -columnIds.length],
      End: [isCtrl ? keys.length : 0, columnIds.length],
    }
    const step = steps[event.key]
    if (step) move(...step)
    else if ((event.key === 'Enter' || event.key === 'F2') && isEditable(current)) setEditing(current)
    else if (event.key === 'Enter') event.target.querySelector<HTMLElement>('a[href], button')?.click()
    else if (event.key === ' ' && onToggleRow) onToggleRow(current.row)
    else return
    event.preventDefault()
  }

  return { current, editing, setActive, startEdit: setEditing, endEdit, onKeyDown }
}

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index))

const cellSelector = ({ row, column }: GridCell): string =>
  `tr[data-key="${CSS.escape(row)}"] [data-cell="${CSS.escape(column)}"]`
