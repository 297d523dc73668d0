export const dataGridMessages = {
  selectAll: 'Select all rows',
  /** {row}: name of the row. */
  selectRow: 'Select {row}',
  /** {column}: name of the column. */
  resize: 'Width of {column}',
}

export type DataGridMessages = typeof dataGridMessages
