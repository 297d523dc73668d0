export const tableMessages = {
  selectAll: 'Select all rows',
  /** {row} is the row's own name. */
  selectRow: 'Select {row}',
  /** Stands for the table while it loads. */
  loading: 'Loading…',
}

export type TableMessages = typeof tableMessages
