import { Button, Card, LinkButton, Skeleton, TextField } from '@portal/portal-ui'
import { isPhone } from '@portal/portal-ui/formatters'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ResendLink } from './ResendLink'
import { PageHeading } from '#/focus/PageHeading'
import { PasswordField } from '#/forms/PasswordField'
import { useErrorInTitle } from '#/forms/useErrorInTitle'
import { enterSession, signIn } from '#/session/signIn'
import { SignInError, type SecondFactorNeeded } from '#/session/SignInError'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useSessionStore } from '#/session/SessionProvider'
import type { Session } from '#/session/session'
import { DemoSignIns } from './DemoSignIns'
import styles from './SignInPage.module.css'

const SecondFactorStep = lazyPart(async () => (await import('./SecondFactorStep')).SecondFactorStep)

export interface SignInPageProps {
  /** Reason of a redirect. */
  reason?: 'expired' | 'newPassword' | undefined
  /** Path of the password reset. */
  forgotHref: string
  /** Path of the registration; undefined for shippers, whom the provider invites. */
  signUpHref: string | undefined
  /** Whether it is the shippers' sign-in. */
  isShipper: boolean
  onSignedIn: (session: Session) => void
}

/** The second factor that a right password leaves open. */
type FactorNeeded = SecondFactorNeeded & { email: string }

interface Failure {
  email?: string
  password?: string
  form?: ReactNode
  /** Ticket to resend the confirmation of an unconfirmed email address. */
  resendTicket?: string | undefined
}

/** Sign-in form with "Email", "Password" and "Log In"; supports paste and password managers. */
export function SignInPage({ reason, forgotHref, signUpHref, isShipper, onSignedIn }: SignInPageProps) {
  const intl = useIntl()
  const store = useSessionStore()
  const [failure, setFailure] = useState<Failure>({})
  const [isPending, setPending] = useState(false)
  const [factor, setFactor] = useState<FactorNeeded>()
  const [isCapsLock, setCapsLock] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  useErrorInTitle(Boolean(failure.email || failure.password || failure.form))

  function focusOn(field: string) {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  function missing(email: string, password: string): Failure | undefined {
    if (!email) return { email: intl.formatMessage({ id: 'sign-in.email.missing' }) }
    // Autofill adds spaces; a password is sent unchanged.
    if (!/^\S+@\S+\.\S+$/.test(email) && !isPhone(email))
      return { email: intl.formatMessage({ id: 'sign-in.email.invalid' }) }
    if (!password) return { password: intl.formatMessage({ id: 'sign-in.password.missing' }) }
    return undefined
  }

  async function send(email: string, password: string) {
    setPending(true)
    setFailure({})
    try {
      onSignedIn(await signIn(store, email, password, isShipper ? 'shipper' : 'carrier'))
    } catch (error) {
      setPending(false)
      const known = error instanceof SignInError ? error : undefined
      const { resendTicket, factor: needed } = known ?? {}
      if (needed) {
        setFactor({ ...needed, email })
        return
      }
      setFailure({ form: describe(error), resendTicket })
      if (resendTicket === undefined) focusOn('password')
    }
  }

  function describe(error: unknown): ReactNode {
    if (!(error instanceof SignInError)) return intl.formatMessage({ id: 'sign-in.failed' })
    switch (error.code) {
      case 'wrong-password':
        return intl.formatMessage({ id: 'sign-in.wrongPassword' })
      case 'unconfirmed':
        return intl.formatMessage({ id: 'sign-in.unconfirmed' })
      case 'too-many-tries':
        return intl.formatMessage(
          { id: 'sign-in.tooManyTries' },
          { minutes: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) },
        )
      case 'other-page':
        return <FormattedMessage id="sign-in.otherPage" values={{ link: linkTo(error.signInPage) }} />
      case 'unreachable':
        return intl.formatMessage({ id: 'sign-in.unreachable' })
      case 'second-factor':
      case 'failed':
        return intl.formatMessage({ id: 'sign-in.failed' })
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const data = new FormData(event.currentTarget)
    // Phones and address books add spaces and capitals; a password is taken as it is.
    const email = textOf(data, 'email').trim()
    const password = textOf(data, 'password')
    const problem = missing(email, password)
    if (problem) {
      setFailure(problem)
      focusOn(problem.email ? 'email' : 'password')
      return
    }
    void send(email, password)
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  if (factor)
    return (
      <div className={styles.page}>
        <Card className={styles.card}>
          <OnDemand waiting={<Skeleton height="16rem" />}>
            <SecondFactorStep
              signIn={factor}
              onSignedIn={async () => onSignedIn(await enterSession(store))}
              onCancel={() => setFactor(undefined)}
            />
          </OnDemand>
        </Card>
      </div>
    )
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <PageHeading title={intl.formatMessage({ id: 'sign-in.title' })} />
        {reason && !failure.form ? (
          <output className={styles.notice}>
            <FormattedMessage id={reason === 'expired' ? 'sign-in.expired' : 'sign-in.newPasswordSet'} />
          </output>
        ) : null}
        <div role="alert" id={alertId} className={styles.alert}>
          {failure.form ? <p className={styles.problem}>{failure.form}</p> : null}
        </div>
        {failure.resendTicket === undefined ? null : (
          <ResendLink key={failure.resendTicket} ticket={failure.resendTicket} />
        )}
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={intl.formatMessage({ id: 'sign-in.email' })}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            errorMessage={failure.email}
          />
          <PasswordField
            kind="current"
            label={intl.formatMessage({ id: 'sign-in.password' })}
            errorMessage={failure.password}
            hint={isCapsLock ? intl.formatMessage({ id: 'sign-in.capsLock' }) : undefined}
            aria-describedby={failure.form ? alertId : undefined}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
          />
          <Button type="submit" variant="primary" isFullWidth>
            <FormattedMessage id={isPending ? 'sign-in.pending' : 'sign-in.logIn'} />
          </Button>
          <LinkButton variant="quiet" href={forgotHref}>
            <FormattedMessage id="sign-in.forgot" />
          </LinkButton>
          {signUpHref === undefined ? null : (
            <LinkButton variant="quiet" href={signUpHref}>
              <FormattedMessage id="sign-in.signUp" />
            </LinkButton>
          )}
        </form>
        <DemoSignIns
          isShipper={isShipper}
          isDisabled={isPending}
          onTry={({ email, password }) => void send(email, password)}
        />
      </Card>
    </div>
  )
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Renders the linked part of a message. */
function linkTo(href: string | undefined) {
  return (text: ReactNode[]) => (
    <a key="link" href={href}>
      {text}
    </a>
  )
}
