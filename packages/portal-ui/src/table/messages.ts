export const tableMessages = {
  selectAll: 'Select all rows',
  /** {row} is the row's own name. */
  selectRow: 'Select {row}',
}

export type TableMessages = typeof tableMessages
