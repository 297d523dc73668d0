export const paginationMessages = {
  previous: 'Previous page',
  next: 'Next page',
  /** {from} to {to} of {total}; {total} is empty while unknown. */
  range: '{from}–{to} of {total}',
  /** While the number of rows is unknown. */
  openRange: '{from}–{to}',
}

export type PaginationMessages = typeof paginationMessages
