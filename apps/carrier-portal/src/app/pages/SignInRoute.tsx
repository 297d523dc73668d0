import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ForgotPassword } from '#/features/sign-in/ForgotPassword'
import { NewPassword } from '#/features/sign-in/NewPassword'
import { SignInPage } from '#/features/sign-in/SignInPage'
import { WithMessages } from '#/i18n/i18n'
import { homePageOf, pagePaths, signUpPath } from '#/address/pageTable'
import { useSession, useSessionState, useSessionStore } from '#/session/SessionProvider'
import type { Session } from '#/session/session'
import { isServerPath, safeReturnTo, signInAtOrg } from '#/session/returnTo'
import { PageWaiting } from '#/app/PageWaiting'

const REASONS = ['expired', 'newPassword'] as const

const goTo = (address: string) => window.location.assign(address)

/**
 * Sign-in page; redirects a signed-in user to the return path. With an external org, links to its sign-in. A
 * password reset link (`?reset=`) works in any session. Server paths (a pending OAuth request) are opened by
 * the browser, not the router.
 */
export function SignInRoute({ leave = goTo }: { leave?: (address: string) => void }) {
  const state = useSessionState()
  const session = useSession()
  // An expired session remains in the store until the server responds.
  const isSignedIn = !session.isGuest && !(state.status === 'ready' && state.isExpired)
  const store = useSessionStore()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wanted = safeReturnTo(params.get('returnTo'), window.location.origin)
  const targetOf = ({ role }: Session) => wanted ?? pagePaths[homePageOf(role)]
  const resetToken = session.loginUrl ? null : params.get('reset')
  const elsewhere = resetToken
    ? undefined
    : isSignedIn
      ? isServerPath(targetOf(session))
        ? targetOf(session)
        : undefined
      : session.loginUrl
        ? signInAtOrg(session.loginUrl, wanted)
        : undefined
  useEffect(() => {
    if (elsewhere) leave(elsewhere)
    // Once per URL.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [elsewhere])
  if (elsewhere) return <PageWaiting />
  if (resetToken)
    return (
      <WithMessages catalogue="sign-in">
        <NewPassword
          token={resetToken}
          forgotHref={`${pathname}?forgot=1`}
          onChanged={async () => {
            // The password change has revoked every session, this one included.
            await store.load()
            await navigate(`${pathname}?reason=newPassword`, { replace: true })
          }}
        />
      </WithMessages>
    )
  if (isSignedIn) return <Navigate to={targetOf(session)} replace />
  if (params.has('forgot'))
    return (
      <WithMessages catalogue="sign-in">
        <ForgotPassword signInHref={pathname} />
      </WithMessages>
    )
  const isShipper = pathname === pagePaths.Shipper_Login
  return (
    <WithMessages catalogue="sign-in">
      <SignInPage
        reason={REASONS.find((reason) => reason === params.get('reason'))}
        forgotHref={`${pathname}?forgot=1`}
        signUpHref={isShipper ? undefined : signUpPath(wanted && !isServerPath(wanted) ? wanted : undefined)}
        isShipper={isShipper}
        onSignedIn={(signedIn) => {
          // The effect above opens server paths once the session is loaded.
          if (!isServerPath(targetOf(signedIn))) void navigate(targetOf(signedIn), { replace: true })
        }}
      />
    </WithMessages>
  )
}
