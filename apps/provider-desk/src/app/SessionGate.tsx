import { Button, EmptyState, ErrorState, LinkButton } from '@portal/portal-ui'
import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { announceSessionChange } from '#/session/sessionChannel'
import { useSessionState, useSessionStore } from '#/session/SessionProvider'
import { LoginPage } from '#/login/LoginPage'
import { WithMessages } from '#/i18n/i18n'

/**
 * Renders pages for staff only: guests get the sign-in page at every address, other users a sign-out page.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const store = useSessionStore()
  const state = useSessionState()
  // A session that ends under an open page, which then shows the sign-in page in its place.
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (!wasSignedIn && state.status === 'ready' && !state.session.isGuest) setWasSignedIn(true)
  if (state.status === 'loading') return null
  if (state.status === 'failed')
    return (
      <main>
        <ErrorState
          titleLevel={1}
          labels={{
            title: intl.formatMessage({ id: 'shell.failed.title' }),
            text: intl.formatMessage({ id: 'shell.failed.text' }),
            retry: intl.formatMessage({ id: 'shell.retry' }),
          }}
          onRetry={() => void store.load()}
        />
      </main>
    )
  const { session } = state
  if (session.isGuest && session.loginUrl) return <OrgSignIn loginUrl={session.loginUrl} />
  if (session.isGuest)
    return (
      <WithMessages catalogue="login">
        <LoginPage isSignedOut={wasSignedIn} />
      </WithMessages>
    )
  if (session.viewAs) return <Viewing name={session.name ?? ''} />
  if (session.communityType !== 'Provider')
    return (
      <main>
        <EmptyState
          title={<FormattedMessage id="shell.notStaff.title" />}
          actions={
            <>
              <Button variant="primary" onPress={() => void store.signOut()}>
                <FormattedMessage id="shell.signOut" />
              </Button>
              <LinkButton variant="quiet" href="/carrier/s" rel="external">
                <FormattedMessage id="shell.toPortal" />
              </LinkButton>
            </>
          }
        >
          <FormattedMessage id="shell.notStaff.text" values={{ name: session.name ?? '' }} />
        </EmptyState>
      </main>
    )
  return children
}

/** The desk of staff whose browser views the portal as a user: the cookies of both would contradict each other. */
function Viewing({ name }: { name: string }) {
  const store = useSessionStore()
  return (
    <main>
      <EmptyState
        titleLevel={1}
        title={<FormattedMessage id="shell.viewing.title" values={{ name }} />}
        actions={
          <>
            <Button variant="primary" onPress={() => void store.endViewAs().then(announceSessionChange)}>
              <FormattedMessage id="shell.viewing.end" />
            </Button>
            <LinkButton variant="quiet" href="/carrier/s" rel="external">
              <FormattedMessage id="shell.toPortal" />
            </LinkButton>
          </>
        }
      >
        <FormattedMessage id="shell.viewing.text" />
      </EmptyState>
    </main>
  )
}

/** Staff of an org sign in there, and return to this address (gateway mode). */
function OrgSignIn({ loginUrl }: { loginUrl: string }) {
  useEffect(() => {
    const { pathname, search } = window.location
    window.location.assign(`${loginUrl}?${new URLSearchParams({ returnTo: pathname + search }).toString()}`)
  }, [loginUrl])
  return null
}
