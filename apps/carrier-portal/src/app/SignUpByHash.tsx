import { useCallback, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { usePortalEvent } from '../events/usePortalEvent'
import { loadPath, pagePaths, signUpPath } from '../page/pageTable'
import { useSession } from '../session/SessionProvider'

/** Links of other sites end with these to open the carriers' sign-up (RTE-15). */
const SIGN_UP_HASHES: ReadonlySet<string> = new Set(['#usersignup', '#newCarrierSignup'])

/**
 * Leads guests to signing up: by the hash of any address (RTE-15), and when a part of the page says that a guest wants
 * to book a load (SES-13). Who is signed in stays where they are.
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
