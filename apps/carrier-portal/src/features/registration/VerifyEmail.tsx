import { Button, Card, LinkButton } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { verifyEmail } from '../../methods/registration'
import { PageHeading } from '../../page/PageHeading'
import { pagePaths } from '../../page/pageTable'
import { useCallFailureText } from '../../page/useCallFailureText'
import { useTakesFocus } from '../../page/useTakesFocus'
import styles from './Registration.module.css'

const refusals = {
  TOKEN_INVALID: 'registration.verify.used',
  COMPANY_EXISTS: 'registration.verify.taken',
} as const

export interface VerifyEmailProps {
  token: string
  signInHref: string
  returnsToLoad: boolean
}

/**
 * Confirms an address with the mailed link. It takes a press, because programs that look at mails open their links too
 * and would use this one up.
 */
export function VerifyEmail({ token, signInHref, returnsToLoad }: VerifyEmailProps) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [confirm, { isPending }] = useInvoke(verifyEmail)
  const [failure, setFailure] = useState<string>()
  const [isDone, setDone] = useState(false)

  async function press() {
    setFailure(undefined)
    try {
      await confirm({ token })
      setDone(true)
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <div className={styles.root}>
      <PageHeading
        title={intl.formatMessage({
          id: isDone ? 'registration.verified.title' : 'registration.verify.title',
        })}
      />
      <Card>
        {isDone ? (
          <Verified signInHref={signInHref} returnsToLoad={returnsToLoad} />
        ) : (
          <div className={styles.done}>
            <p>
              <FormattedMessage id="registration.verify.text" />
            </p>
            <div role="alert" className={styles.alert}>
              {failure ? <p className={styles.problem}>{failure}</p> : null}
            </div>
            <div className={styles.actions}>
              <Button variant="primary" isPending={isPending} onPress={() => void press()}>
                <FormattedMessage id="registration.verify.action" />
              </Button>
              {failure ? (
                <LinkButton href={pagePaths.Registration__c}>
                  <FormattedMessage id="registration.again" />
                </LinkButton>
              ) : null}
            </div>
          </div>
        )}
      </Card>
    </div>
  )
}

function Verified({ signInHref, returnsToLoad }: Omit<VerifyEmailProps, 'token'>) {
  const root = useTakesFocus<HTMLDivElement>()
  return (
    <div ref={root} tabIndex={-1} className={styles.done}>
      <p>
        <FormattedMessage
          id={returnsToLoad ? 'registration.verified.textWithLoad' : 'registration.verified.text'}
        />
      </p>
      <LinkButton variant="primary" href={signInHref}>
        <FormattedMessage id="registration.logIn" />
      </LinkButton>
    </div>
  )
}
