import { useState } from 'react'

/**
 * Returns the rows of a query; while the first page of another sort or search loads, those of the one before, so that focus
 * and columns stay.
 */
export function useShownRows<Row>(rows: readonly Row[], isLoading: boolean): readonly Row[] {
  const [shown, setShown] = useState(rows)
  const next = isLoading && rows.length === 0 ? shown : rows
  if (next !== shown) setShown(next)
  return next
}
