import { Button, TextField } from '@portal/portal-ui'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Problem } from './Problem'
import styles from './SecondFactor.module.css'
import { useStep } from './useStep'

export interface PasswordStepProps {
  /** For password managers. */
  email: string
  intro: ReactNode
  /** @default "Continue" */
  action?: ReactNode
  isDestructive?: boolean
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

/** Confirms a change with the current password. */
export function PasswordStep({
  email,
  intro,
  action = <FormattedMessage id="second-factor.continue" />,
  isDestructive = false,
  onPassword,
  onCancel,
}: PasswordStepProps) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const { isPending, problem, setProblem, run } = useStep()
  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const password = input.current?.value ?? ''
    if (password === '') {
      setProblem(intl.formatMessage({ id: 'second-factor.password.missing' }))
      input.current?.focus()
      return
    }
    if (!(await run(() => onPassword(password)))) input.current?.select()
  }

  return (
    <form className={styles.narrow} noValidate onSubmit={(event) => void submit(event)}>
      <p>{intro}</p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={input}
        label={<FormattedMessage id="second-factor.password" />}
        name="current-password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Problem text={problem} />
      <div className={styles.row}>
        <Button type="submit" variant={isDestructive ? 'destructive' : 'primary'} isPending={isPending}>
          {action}
        </Button>
        <Button onPress={onCancel}>
          <FormattedMessage id="second-factor.cancel" />
        </Button>
      </div>
    </form>
  )
}
