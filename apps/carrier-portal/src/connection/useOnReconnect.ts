import { useEffect, useRef } from 'react'
import { useSession } from '#/session/SessionProvider'
import { useConnection } from './ConnectionProvider'

/**
 * Runs the callback when the server is reachable and the session is confirmed: a session that is only
 * remembered has no token.
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
