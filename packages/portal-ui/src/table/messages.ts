export const tableMessages = {
  selectAll: 'Select all rows',
  /** {row}: accessible name of the row. */
  selectRow: 'Select {row}',
}

export type TableMessages = typeof tableMessages
