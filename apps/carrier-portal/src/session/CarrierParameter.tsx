import { useEffect, useState, type ReactNode } from 'react'
import { problemLog } from '#/problem-log/problemLog'
import { useSession, useSessionStore } from './SessionProvider'

export interface CarrierParameterProps {
  /** Fallback while the account is switched. */
  waiting: ReactNode
  children: ReactNode
  /** @default reloads the page at the URL */
  load?: (address: string) => void
}

/** Compares the first 15 characters; the other 3 are check characters. */
const isSameId = (one: string, other: string | null): boolean =>
  other !== null && one.slice(0, 15) === other.slice(0, 15)

/**
 * Handles `?carrier={accountId}`: switches to another account and reloads without the query (RTE-16); ignores
 * the current one (RTE-17). Guests have no account, and foreign ones are only logged.
 */
export function CarrierParameter({
  waiting,
  children,
  load = (address) => window.location.replace(address),
}: CarrierParameterProps) {
  const session = useSession()
  const store = useSessionStore()
  const [wanted] = useState(() => new URLSearchParams(window.location.search).get('carrier'))
  const [hasFailed, setFailed] = useState(false)
  const isNeeded = wanted !== null && !session.isGuest && !isSameId(wanted, session.accountId) && !hasFailed

  useEffect(() => {
    if (!isNeeded) return
    store.switchAccount(wanted).then(
      () => load(window.location.pathname + window.location.hash),
      (error: unknown) => {
        problemLog.add('account of the address', error)
        setFailed(true)
      },
    )
    // Runs once for the account of the URL.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNeeded])
  return isNeeded ? waiting : children
}
