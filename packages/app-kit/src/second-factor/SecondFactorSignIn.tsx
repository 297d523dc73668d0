import { Button } from '@portal/portal-ui'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Enrolled, SecondFactor, SignInStep } from './createSecondFactor'
import { EnrollStep } from './EnrollStep'
import { FactorMessages } from './FactorMessages'
import { RecoveryCodes } from './RecoveryCodes'
import styles from './SecondFactor.module.css'
import { VerifyStep } from './VerifyStep'

export interface SecondFactorSignInProps {
  client: SecondFactor
  /** From the response to the password. */
  signIn: SignInStep
  /** The server has started the session. */
  onSignedIn: () => Promise<void>
  /** Returns to email and password. */
  onCancel: () => void
}

/** The second step of a sign-in: verify, or enroll at the first one and save the recovery codes. */
export function SecondFactorSignIn(props: SecondFactorSignInProps) {
  return (
    <FactorMessages>
      <Steps {...props} />
    </FactorMessages>
  )
}

function Steps({ client, signIn, onSignedIn, onCancel }: SecondFactorSignInProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [enrolled, setEnrolled] = useState<Enrolled>()
  const { step, kinds, email = '' } = signIn
  const title = enrolled ? 'codes' : step
  // Screen readers announce the step that replaced the form; its first control then receives focus where it
  // has one.
  useEffect(() => {
    if (title !== 'verify') heading.current?.focus()
  }, [title])

  async function leave() {
    // An abandoned sign-in expires on the server: a failed request is ignored.
    await client.cancel().catch(() => undefined)
    onCancel()
  }

  return (
    <div className={styles.root}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <FormattedMessage id={`second-factor.title.${title}`} />
      </h1>
      {enrolled ? (
        <RecoveryCodes codes={enrolled.recoveryCodes} account={email} onSaved={onSignedIn} />
      ) : (
        <>
          <p className={styles.quiet}>
            <FormattedMessage id={`second-factor.intro.${step}`} values={{ email }} />
          </p>
          {step === 'verify' ? (
            <VerifyStep client={client} kinds={kinds} onSignedIn={onSignedIn} />
          ) : (
            <EnrollStep enrollment={client.signIn} onEnrolled={setEnrolled} />
          )}
          <Button variant="quiet" onPress={() => void leave()}>
            <FormattedMessage id="second-factor.toSignIn" />
          </Button>
        </>
      )}
    </div>
  )
}
