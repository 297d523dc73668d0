import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { StartFailed } from '../features/errors/StartFailed'
import { pagePaths } from '../page/pageTable'
import { CarrierParameter } from '../session/CarrierParameter'
import { useSessionState, useSessionStore } from '../session/SessionProvider'
import { signInPath } from '../session/returnTo'
import { PageWaiting } from './PageWaiting'

/** Shows the portal once it is known who this is, and leads back to signing in when the session has ended. */
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
    // Where it was noticed: what guests may not see leads the page that is still there to other places meanwhile.
    leftAt.current ??= pathname + search + hash
    // First the sign-in page, with the reason; then this becomes a guest, with a guest's token. The other way round
    // the page that is left would send the guest to signing in by itself, without the reason.
    if (isAtSignIn) void store.load()
    else void navigate(signInPath(leftAt.current, 'expired'), { replace: true })
  }, [isExpired, isAtSignIn, navigate, pathname, search, hash, store])

  if (state.status === 'loading') return <PageWaiting />
  if (state.status === 'failed') return <StartFailed onRetry={() => store.load()} />
  return <CarrierParameter waiting={<PageWaiting />}>{children}</CarrierParameter>
}
