import { Button, Card, LinkButton } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { resetPassword } from '#/methods/passwords'
import { PageHeading } from '#/focus/PageHeading'
import { PasswordField } from '#/forms/PasswordField'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useChosenPassword } from '#/forms/useChosenPassword'
import styles from './SignInPage.module.css'

const refusals = {
  TOKEN_INVALID: 'sign-in.newPassword.used',
  PASSWORD_GUESSABLE: 'sign-in.newPassword.guessable',
} as const

export interface NewPasswordProps {
  /** Token of the emailed link. */
  token: string
  forgotHref: string
  onChanged: () => Promise<void>
}

export function NewPassword({ token, forgotHref, onChanged }: NewPasswordProps) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [reset, { isPending }] = useInvoke(resetPassword)
  const { form, onSubmit, password, setPassword, isShort, failure } = useChosenPassword(async (chosen) => {
    await reset({ token, password: chosen })
    await onChanged()
  }, failureText)

  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <PageHeading title={intl.formatMessage({ id: 'sign-in.forgot.title' })} />
        <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
          <p>
            <FormattedMessage id="sign-in.newPassword.text" />
          </p>
          <PasswordField
            kind="new"
            label={<FormattedMessage id="sign-in.newPassword" />}
            hint={<FormattedMessage id="sign-in.newPassword.hint" />}
            value={password}
            onValueChange={setPassword}
            errorMessage={isShort ? intl.formatMessage({ id: 'sign-in.newPassword.short' }) : undefined}
          />
          <div role="alert" className={styles.alert}>
            {failure ? <p className={styles.problem}>{failure}</p> : null}
          </div>
          <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
            <FormattedMessage id="sign-in.newPassword.action" />
          </Button>
          {failure ? (
            <LinkButton variant="quiet" href={forgotHref}>
              <FormattedMessage id="sign-in.newPassword.again" />
            </LinkButton>
          ) : null}
        </form>
      </Card>
    </div>
  )
}
