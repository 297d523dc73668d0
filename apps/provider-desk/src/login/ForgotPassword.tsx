import { Button, TextField } from '@portal/portal-ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSessionStore } from '#/session/SessionProvider'
import styles from './LoginPage.module.css'
import { LoginProblem } from './LoginProblem'

/** Requests a mailed link for a new password; the response does not disclose whether the address is known. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const intl = useIntl()
  const store = useSessionStore()
  const input = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const email = input.current?.value.trim() ?? ''
    if (!/^\S+@\S+\.\S+$/.test(email)) {
      setProblem(intl.formatMessage({ id: 'login.forgot.missing' }))
      input.current?.focus()
      return
    }
    setPending(true)
    setProblem(undefined)
    const answer = await store.invokeAsGuest('Users/requestPasswordReset', { email })
    setPending(false)
    if (answer.ok) setSentTo(email)
    else setProblem(intl.formatMessage({ id: 'login.unreachable' }))
  }

  return (
    <>
      <h1 className={styles.title}>
        <FormattedMessage id="login.forgot.title" />
      </h1>
      {sentTo === undefined ? (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            ref={input}
            label={<FormattedMessage id="login.email" />}
            name="email"
            type="email"
            autoComplete="username"
            required
          />
          <LoginProblem>{problem}</LoginProblem>
          <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
            <FormattedMessage id="login.forgot.action" />
          </Button>
        </form>
      ) : (
        <output className={styles.notice}>
          <FormattedMessage id="login.forgot.sent" values={{ email: sentTo }} />
        </output>
      )}
      <Button variant="quiet" isFullWidth onPress={onBack}>
        <FormattedMessage id="login.toSignIn" />
      </Button>
    </>
  )
}
