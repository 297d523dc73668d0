import { Button, Card, LinkButton, TextField } from '@portal/portal-ui'
import { isEmail, isPhone } from '@portal/portal-ui/formatters'
import { useInvoke } from '@portal/ui-api/react'
import { useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { requestPasswordReset } from '#/methods/passwords'
import { PageHeading } from '#/focus/PageHeading'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import styles from './SignInPage.module.css'

/** Requests a reset link. The response does not reveal whether the account exists. */
export function ForgotPassword({ signInHref }: { signInHref: string }) {
  const intl = useIntl()
  const form = useRef<HTMLFormElement>(null)
  const failureText = useCallFailureText()
  const [request, { isPending }] = useInvoke(requestPasswordReset)
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<{ email?: boolean }>({})
  const [failure, setFailure] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  useFocusFirstError(form, errors)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    const isWrong = !isEmail(address) && !isPhone(address)
    setErrors(isWrong ? { email: true } : {})
    setFailure(undefined)
    if (isWrong || isPending) return
    try {
      await request({ email: address })
      setSentTo(address)
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  const back = (
    <LinkButton variant="quiet" href={signInHref}>
      <FormattedMessage id="sign-in.forgot.back" />
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <PageHeading title={intl.formatMessage({ id: headingOf(sentTo) })} />
        {sentTo ? (
          <div className={styles.form}>
            <output>
              <FormattedMessage id="sign-in.forgot.sentText" values={{ email: sentTo }} />
            </output>
            {back}
          </div>
        ) : (
          <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <p>
              <FormattedMessage id="sign-in.forgot.text" />
            </p>
            <TextField
              label={<FormattedMessage id="sign-in.email" />}
              name="email"
              type="text"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              value={email}
              onValueChange={setEmail}
              errorMessage={errors.email ? intl.formatMessage({ id: 'sign-in.email.invalid' }) : undefined}
            />
            <div role="alert" className={styles.alert}>
              {failure ? <p className={styles.problem}>{failure}</p> : null}
            </div>
            <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
              <FormattedMessage id="sign-in.forgot.action" />
            </Button>
            {back}
          </form>
        )}
      </Card>
    </div>
  )
}

const headingOf = (sentTo: string | undefined) => {
  if (sentTo === undefined) return 'sign-in.forgot.title'
  return isEmail(sentTo) ? 'sign-in.forgot.sent' : 'sign-in.forgot.sentByText'
}
