import { Button, TextField } from '@portal/portal-ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CodeField, isCode } from './CodeField'
import { supportsPasskeys, type FactorKind, type SecondFactor } from './createSecondFactor'
import { Problem } from './Problem'
import styles from './SecondFactor.module.css'
import { useStep } from './useStep'

export interface VerifyStepProps {
  client: SecondFactor
  kinds: readonly FactorKind[]
  onSignedIn: () => Promise<void>
}

type Way = 'passkey' | 'code' | 'recovery'

/** Prompts for a passkey, a code of the authenticator app, or a recovery code. */
export function VerifyStep({ client, kinds, onSignedIn }: VerifyStepProps) {
  const hasPasskey = kinds.includes('Passkey') && supportsPasskeys()
  const hasCode = kinds.includes('Authenticator')
  const [way, setWay] = useState<Way>(hasPasskey ? 'passkey' : hasCode ? 'code' : 'recovery')
  const { setProblem, ...step } = useStep()

  function choose(next: Way) {
    setProblem(undefined)
    setWay(next)
  }
  const others = [
    ...(hasPasskey && way !== 'passkey' ? (['passkey'] as const) : []),
    ...(hasCode && way !== 'code' ? (['code'] as const) : []),
    ...(way === 'recovery' ? [] : (['recovery'] as const)),
  ]
  return (
    <>
      {way === 'passkey' ? (
        <PasskeyWay client={client} onSignedIn={onSignedIn} step={{ ...step, setProblem }} />
      ) : (
        <CodeWay key={way} way={way} client={client} onSignedIn={onSignedIn} step={{ ...step, setProblem }} />
      )}
      <div className={styles.others}>
        {others.map((other) => (
          <Button key={other} variant="quiet" onPress={() => choose(other)}>
            <FormattedMessage id={`second-factor.use.${other}`} />
          </Button>
        ))}
      </div>
    </>
  )
}

type WayProps = Pick<VerifyStepProps, 'client' | 'onSignedIn'> & { step: ReturnType<typeof useStep> }

function PasskeyWay({ client, onSignedIn, step }: WayProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        <FormattedMessage id="second-factor.passkey.prompt" />
      </p>
      <Problem text={step.problem} />
      <Button
        ref={button}
        variant="primary"
        isFullWidth
        isPending={step.isPending}
        onPress={() =>
          void step.run(async () => {
            await client.verifyPasskey()
            await onSignedIn()
          })
        }
      >
        <FormattedMessage id="second-factor.use.passkey" />
      </Button>
    </div>
  )
}

function CodeWay({ client, onSignedIn, step, way }: WayProps & { way: 'code' | 'recovery' }) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (way === 'code' ? !isCode(code) : code === '') {
      step.setProblem(intl.formatMessage({ id: `second-factor.${way}.missing` }))
      input.current?.focus()
      return
    }
    const isDone = await step.run(async () => {
      await (way === 'code' ? client.verifyCode(code) : client.verifyRecoveryCode(code))
      await onSignedIn()
    })
    if (!isDone) input.current?.select()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {way === 'code' ? (
        <CodeField ref={input} hint={<FormattedMessage id="second-factor.code.hint" />} />
      ) : (
        <TextField
          ref={input}
          label={<FormattedMessage id="second-factor.recovery" />}
          hint={<FormattedMessage id="second-factor.recovery.hint" />}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      )}
      <Problem text={step.problem} />
      <Button type="submit" variant="primary" isFullWidth isPending={step.isPending}>
        <FormattedMessage id="second-factor.continue" />
      </Button>
    </form>
  )
}
