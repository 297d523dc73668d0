export const paginationMessages = {
  previous: 'Previous page',
  next: 'Next page',
  /** {from} to {to} of {total}; {total} is empty while it is not known. */
  range: '{from}–{to} of {total}',
  /** While the number of rows is not known. */
  openRange: '{from}–{to}',
}

export type PaginationMessages = typeof paginationMessages
