import type { SignInFailure } from '@portal/app-kit/session'
import { Button, Card, TextField } from '@portal/portal-ui'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { useSessionStore } from '#/session/SessionProvider'
import styles from './LoginPage.module.css'

/** Signs staff in with email and password (DSK-03). Rendered at every address for guests. */
export function LoginPage() {
  const store = useSessionStore()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | { reason: 'required' }>()
  useDocumentTitle('login.title')

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
    setFailure(reason)
    if (reason?.reason === 'wrong-password') {
      password.current?.focus()
      password.current?.select()
    }
  }

  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <h1 className={styles.title}>
          <FormattedMessage id="login.title" />
        </h1>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          <div role="alert" className={styles.alert}>
            {failure ? <p className={styles.problem}>{failureText(failure)}</p> : null}
          </div>
          <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
            <FormattedMessage id="login.action" />
          </Button>
        </form>
      </Card>
    </main>
  )
}

function failureText(failure: SignInFailure | { reason: 'required' }): ReactNode {
  switch (failure.reason) {
    case 'required':
      return <FormattedMessage id="login.required" />
    case 'wrong-password':
      return <FormattedMessage id="login.wrong" />
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
