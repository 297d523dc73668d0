export const dataGridMessages = {
  selectAll: 'Select all rows',
  /** {row}: accessible name of the row. */
  selectRow: 'Select {row}',
  /** {column}: name of the column. */
  resize: 'Width of {column}',
}

export type DataGridMessages = typeof dataGridMessages
