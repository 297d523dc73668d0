import { useCallback, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { usePortalEvent } from '#/events/usePortalEvent'
import { loadPath, pagePaths, signUpPath } from '#/address/pageTable'
import { useSession } from '#/session/SessionProvider'

/** Hashes of external links that open the carrier sign-up (RTE-15). */
const SIGN_UP_HASHES: ReadonlySet<string> = new Set(['#usersignup', '#newCarrierSignup'])

/**
 * Redirects guests to the sign-up: by the hash of any URL (RTE-15), and on the event of a guest's booking
 * (SES-13).
 */
export function SignUpByHash({ children }: { children: ReactNode }) {
  const { isGuest } = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const signUpForLoad = useCallback(
    ({ loadId }: { loadId: string }) => void navigate(signUpPath(loadPath(loadId))),
    [navigate],
  )
  usePortalEvent('carrierLoadBookRegistration', signUpForLoad)
  usePortalEvent('loadBookRegistration', signUpForLoad)
  const isAsked = isGuest && SIGN_UP_HASHES.has(hash) && pathname !== pagePaths.Registration__c
  return isAsked ? <Navigate to={`${signUpPath(pathname + search)}${hash}`} replace /> : children
}
