import { useState } from 'react'

/**
 * Returns the data of a query, and while the next query is fetched that of the one before. A list of suggestions that empties
 * in between would lose the option that the keyboard has focused.
 */
export function useLastData<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}
