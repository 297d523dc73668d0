import { useEffect, useRef } from 'react'
import { useSession } from '../session/SessionProvider'
import { useConnection } from './ConnectionProvider'

/**
 * Calls `then` when the server can be asked again: it can be reached, and has said who this is. Whoever is only remembered by
 * this device has no token, and is refused.
 */
export function useOnReconnect(then: () => void): void {
  const connection = useConnection()
  const { isGuest, csrfToken } = useSession()
  const canAsk = connection === 'online' && (isGuest || csrfToken !== null)
  const latest = useRef(then)
  const before = useRef(canAsk)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    if (canAsk && !before.current) latest.current()
    before.current = canAsk
  }, [canAsk])
}
