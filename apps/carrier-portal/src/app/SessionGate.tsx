import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { StartFailed } from '#/features/errors/StartFailed'
import { pagePaths } from '#/address/pageTable'
import { CarrierParameter } from '#/session/CarrierParameter'
import { useSessionState, useSessionStore } from '#/session/SessionProvider'
import { signInPath } from '#/session/returnTo'
import { PageWaiting } from './PageWaiting'

/** Renders the portal once the session is loaded, and redirects to the sign-in when it has expired. */
export function SessionGate({ children }: { children: ReactNode }) {
  const store = useSessionStore()
  const state = useSessionState()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isExpired = state.status === 'ready' && state.isExpired
  const leftAt = useRef<string>(undefined)

  const isAtSignIn = pathname === pagePaths.Login || pathname === pagePaths.Shipper_Login

  useEffect(() => {
    if (!isExpired) {
      leftAt.current = undefined
      return
    }
    // The path at the expiry: the page that stays mounted may redirect a guest meanwhile.
    leftAt.current ??= pathname + search + hash
    // Loads the guest session after the redirect; before it, the page's own redirect would drop the reason.
    if (isAtSignIn) void store.load()
    else void navigate(signInPath(leftAt.current, 'expired'), { replace: true })
  }, [isExpired, isAtSignIn, navigate, pathname, search, hash, store])

  if (state.status === 'loading') return <PageWaiting />
  if (state.status === 'failed') return <StartFailed onRetry={() => store.load()} />
  return <CarrierParameter waiting={<PageWaiting />}>{children}</CarrierParameter>
}
