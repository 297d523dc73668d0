export const dataGridMessages = {
  selectAll: 'Select all rows',
  /** {row} is the row's own name. */
  selectRow: 'Select {row}',
  /** {column} is the column's name. */
  resize: 'Width of {column}',
}

export type DataGridMessages = typeof dataGridMessages
