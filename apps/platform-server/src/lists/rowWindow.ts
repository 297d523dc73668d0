/** Pagination by offset, for a query with this `offset` and `limit`. */
interface RowWindow {
  readonly offset: number
  /** One row more than a page: it shows whether another page follows. */
  readonly limit: number
  /** Splits the query's rows into the page and the offset of the next one, null on the last page. */
  readonly split: <Row>(rows: readonly Row[]) => { page: Row[]; nextOffset: number | null }
}

export const rowWindow = (offset: number, pageSize: number): RowWindow => ({
  offset,
  limit: pageSize + 1,
  split: (rows) => ({
    page: rows.slice(0, pageSize),
    nextOffset: rows.length > pageSize ? offset + pageSize : null,
  }),
})
