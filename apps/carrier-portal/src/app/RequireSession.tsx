import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#/session/SessionProvider'
import { signInPath } from '#/session/returnTo'

/** Redirects a guest to the sign-in, with a return path. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { isGuest } = useSession()
  const { pathname, search, hash } = useLocation()
  return isGuest ? <Navigate to={signInPath(pathname + search + hash)} replace /> : children
}
