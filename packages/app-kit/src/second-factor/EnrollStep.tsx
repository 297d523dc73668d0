import { Button } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AuthenticatorStep } from './AuthenticatorStep'
import {
  supportsPasskeys,
  type AuthenticatorSetup,
  type Enrolled,
  type Enrollment,
} from './createSecondFactor'
import { Problem } from './Problem'
import styles from './SecondFactor.module.css'
import { useStep } from './useStep'

export interface EnrollStepProps {
  enrollment: Enrollment
  /** Confirms a signed-in person. */
  password?: string | undefined
  onEnrolled: (enrolled: Enrolled) => void
  /** @default no way back */
  onCancel?: (() => void) | undefined
}

/** Offers the kinds of second factor and enrolls the selected one. */
export function EnrollStep({ enrollment, password, onEnrolled, onCancel }: EnrollStepProps) {
  const [setup, setSetup] = useState<AuthenticatorSetup>()
  const [chosen, setChosen] = useState<'passkey' | 'authenticator'>()
  const { isPending, problem, run } = useStep()

  if (setup)
    return (
      <AuthenticatorStep
        setup={setup}
        onCode={async (code) => onEnrolled(await enrollment.finishAuthenticator(setup.ticket, code))}
        onBack={() => setSetup(undefined)}
      />
    )

  const choices = [
    ...(supportsPasskeys()
      ? [
          {
            kind: 'passkey' as const,
            choose: async () => onEnrolled(await enrollment.enrollPasskey(password)),
          },
        ]
      : []),
    {
      kind: 'authenticator' as const,
      choose: async () => setSetup(await enrollment.beginAuthenticator(password)),
    },
  ]
  return (
    <div className={styles.form}>
      <ul className={styles.choices}>
        {choices.map(({ kind, choose }) => (
          <li key={kind} className={styles.choice}>
            <h2 className={styles.choiceTitle}>
              <FormattedMessage id={`second-factor.${kind}`} />
            </h2>
            <p className={styles.quiet}>
              <FormattedMessage id={`second-factor.${kind}.text`} />
            </p>
            <Button
              variant={kind === choices[0]?.kind ? 'primary' : 'secondary'}
              isFullWidth
              isPending={isPending && chosen === kind}
              isDisabled={isPending && chosen !== kind}
              onPress={() => {
                setChosen(kind)
                void run(choose)
              }}
            >
              <FormattedMessage id={`second-factor.${kind}.setUp`} />
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
      {onCancel ? (
        <Button variant="quiet" onPress={onCancel}>
          <FormattedMessage id="second-factor.cancel" />
        </Button>
      ) : null}
    </div>
  )
}
