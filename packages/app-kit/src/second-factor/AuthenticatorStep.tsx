import { Button } from '@portal/portal-ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CodeField, isCode } from './CodeField'
import type { AuthenticatorSetup } from './createSecondFactor'
import { Problem } from './Problem'
import styles from './SecondFactor.module.css'
import { useStep } from './useStep'

export interface AuthenticatorStepProps {
  setup: AuthenticatorSetup
  onCode: (code: string) => Promise<void>
  onBack: () => void
}

/** Renders QR code and key for an authenticator app, and the field of its first code. */
export function AuthenticatorStep({ setup, onCode, onBack }: AuthenticatorStepProps) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const { isPending, problem, setProblem, run } = useStep()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = input.current?.value ?? ''
    if (!isCode(code)) {
      setProblem(intl.formatMessage({ id: 'second-factor.code.missing' }))
      input.current?.focus()
      return
    }
    if (!(await run(() => onCode(code)))) input.current?.select()
  }

  async function copy() {
    await navigator.clipboard.writeText(setup.secret.replaceAll(' ', ''))
    setCopied(true)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ol className={styles.steps}>
        <li>
          <FormattedMessage id="second-factor.authenticator.scan" />
          <img
            className={styles.qrCode}
            src={setup.qrCode}
            width={200}
            height={200}
            alt={intl.formatMessage({ id: 'second-factor.authenticator.qr' })}
          />
          <p className={styles.quiet}>
            <FormattedMessage id="second-factor.authenticator.key" />
          </p>
          <p className={styles.key}>
            <code>{setup.secret}</code>
            <Button variant="quiet" onPress={() => void run(copy)}>
              <FormattedMessage id={isCopied ? 'second-factor.copied' : 'second-factor.copy'} />
            </Button>
          </p>
        </li>
        <li>
          <FormattedMessage id="second-factor.authenticator.enter" />
          <CodeField ref={input} />
        </li>
      </ol>
      <Problem text={problem} />
      <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
        <FormattedMessage id="second-factor.authenticator.finish" />
      </Button>
      <Button variant="quiet" onPress={onBack}>
        <FormattedMessage id="second-factor.back" />
      </Button>
    </form>
  )
}
