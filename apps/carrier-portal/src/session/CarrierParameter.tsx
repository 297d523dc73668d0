import { useEffect, useState, type ReactNode } from 'react'
import { problemLog } from '../log/problemLog'
import { useSession, useSessionStore } from './SessionProvider'

export interface CarrierParameterProps {
  /** Shown while the account is changed. */
  waiting: ReactNode
  children: ReactNode
  /** @default loads the page anew at the address */
  load?: (address: string) => void
}

/** 15 characters, or 18 with the check characters: one account has both. */
const isSameId = (one: string, other: string | null): boolean =>
  other !== null && one.slice(0, 15) === other.slice(0, 15)

/**
 * `?carrier={accountId}` in an address: another account than the current one is saved and the page loads anew without the
 * query (RTE-16); the current one changes nothing (RTE-17). Guests have no account, and foreign ones are only logged.
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
    // Once for the account of the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNeeded])
  return isNeeded ? waiting : children
}
