import { Button } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { resendConfirmation } from '#/methods/registration'
import { useCallFailureText } from '#/loading/useCallFailureText'
import styles from './SignInPage.module.css'

/** Resends the confirmation email (ONB-07). */
export function ResendLink({ ticket }: { ticket: string }) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const [resend, { isPending }] = useInvoke(resendConfirmation)
  const [outcome, setOutcome] = useState<string>()

  async function press() {
    try {
      await resend({ ticket })
      setOutcome(intl.formatMessage({ id: 'sign-in.resent' }))
    } catch (error) {
      setOutcome(failureText(error))
    }
  }

  return (
    <div className={styles.resend}>
      <output>{outcome}</output>
      <Button isPending={isPending} onPress={() => void press()}>
        <FormattedMessage id="sign-in.resend" />
      </Button>
    </div>
  )
}
