import type { SignInFailure } from '@portal/app-kit/session'
import { Button, LinkButton, TextField } from '@portal/portal-ui'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSessionStore } from '#/session/SessionProvider'
import styles from './LoginPage.module.css'
import { LoginProblem } from './LoginProblem'

export type SecondFactorNeeded = Extract<SignInFailure, { reason: 'second-factor' }>

export interface SignInFormProps {
  /** Shown until the first attempt: a changed password, a failed single sign-on. */
  notice?: ReactNode
  onSecondFactor: (needed: SecondFactorNeeded, email: string) => void
  onForgotten: () => void
}

type Failure = Exclude<SignInFailure, SecondFactorNeeded> | { reason: 'required' }

export function SignInForm({ notice, onSecondFactor, onForgotten }: SignInFormProps) {
  const store = useSessionStore()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const given = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    if (!given.email || !given.password) {
      setFailure({ reason: 'required' })
      ;(given.email ? password : email).current?.focus()
      return
    }
    setPending(true)
    setFailure(undefined)
    const reason = await store.signIn(given.email, given.password)
    setPending(false)
    if (reason?.reason === 'second-factor') {
      onSecondFactor(reason, given.email)
      return
    }
    setFailure(reason)
    if (reason?.reason === 'wrong-password') {
      password.current?.focus()
      password.current?.select()
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {notice && !failure ? <output className={styles.notice}>{notice}</output> : null}
      <TextField
        ref={email}
        label={<FormattedMessage id="login.email" />}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <TextField
        ref={password}
        label={<FormattedMessage id="login.password" />}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <LoginProblem>{failure ? failureText(failure) : null}</LoginProblem>
      <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
        <FormattedMessage id="login.action" />
      </Button>
      <LinkButton
        variant="quiet"
        href="/desk/login?forgot=1"
        onPress={(event) => {
          event.preventDefault()
          onForgotten()
        }}
      >
        <FormattedMessage id="login.forgot" />
      </LinkButton>
    </form>
  )
}

function failureText(failure: Failure): ReactNode {
  switch (failure.reason) {
    case 'required':
      return <FormattedMessage id="login.required" />
    case 'wrong-password':
      return <FormattedMessage id="login.wrong" />
    case 'password-sign-in-off':
      return <FormattedMessage id="login.passwordsOff" />
    case 'unreachable':
      return <FormattedMessage id="login.unreachable" />
    case 'too-many-attempts':
      return <FormattedMessage id="login.tooMany" values={{ seconds: failure.retryAfterSeconds ?? 0 }} />
    case 'other-application':
      return (
        <FormattedMessage
          id="login.otherApplication"
          values={{
            link: (text) => (
              <a key="link" href={failure.signInPage}>
                {text}
              </a>
            ),
          }}
        />
      )
    case 'failed':
      return <FormattedMessage id="login.failed" />
  }
}
