import { useEffect, useRef } from 'react'
import { useConnection } from './ConnectionProvider'

/** Calls `then` when the server can be reached again. */
export function useOnReconnect(then: () => void): void {
  const connection = useConnection()
  const latest = useRef(then)
  const before = useRef(connection)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    if (connection === 'online' && before.current !== 'online') latest.current()
    before.current = connection
  }, [connection])
}
